import type { Schema } from '@tegoed/contract';
import { isCondition, isDeclaration } from '@tegoed/translations/criterion';
import type { CriterionOfTitle } from '../../../components/fund/criterion-title.tsx';

export type CriterionOfPage = CriterionOfTitle & Pick<Schema<'FundCriterion'>, 'id' | 'is_valid'>;

export interface FundConditions {
  /** What must be right, and is already known to be. */
  met: CriterionOfPage[];
  /** What must be right. */
  open: CriterionOfPage[];
  /** What is asked as well, and does not decide who gets the fund. */
  asked: CriterionOfPage[];
}

/** Sorts the criteria of a fund by what they say to a reader. */
export function fundConditions(criteria: readonly CriterionOfPage[]): FundConditions {
  const conditions = criteria.filter(({ record_type_key: key }) => isCondition({ key }));
  const others = criteria.filter(({ record_type_key: key }) => !isCondition({ key }) && !isDeclaration({ key }));
  return {
    met: conditions.filter((criterion) => criterion.is_valid === true),
    open: conditions.filter((criterion) => criterion.is_valid !== true),
    asked: others.filter((criterion) => criterion.is_valid !== true),
  };
}
