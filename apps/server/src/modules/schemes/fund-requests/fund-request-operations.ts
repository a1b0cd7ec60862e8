import type { Deps } from '#platform/deps';
import { filingOperations, type FilingOperations } from './filing/filing-operations.ts';
import { judgingOperations, type JudgingOperations } from './review/judging-operations.ts';

/** Everything about requests: of who files them, and of who judges them. */
export const fundRequestOperations = (deps: Deps): FilingOperations & JudgingOperations => ({
  ...filingOperations(deps),
  ...judgingOperations(deps),
});
