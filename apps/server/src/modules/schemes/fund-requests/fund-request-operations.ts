import type { Deps } from '#platform/deps';
import { filingOperations, type FilingOperations } from './filing/filing-operations.ts';
import { assessmentOperations, type AssessmentOperations } from './review/assessment-operations.ts';

/** Everything about requests: of who files them, and of who assesses them. */
export const fundRequestOperations = (deps: Deps): FilingOperations & AssessmentOperations => ({
  ...filingOperations(deps),
  ...assessmentOperations(deps),
});
