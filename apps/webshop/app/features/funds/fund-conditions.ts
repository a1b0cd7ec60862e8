import type { Schema } from '@tegoed/contract';

type Criterion = Schema<'FundCriterion'>;

export type CriterionOfPage = Pick<
  Criterion,
  'id' | 'title' | 'description_html' | 'record_type_key' | 'record_type_name' | 'operator' | 'value' | 'is_valid'
>;

export interface FundConditions {
  /** What must be right, and is already known to be. */
  met: CriterionOfPage[];
  /** What must be right. */
  open: CriterionOfPage[];
  /** Titles that ask something: they are put to the citizen in the request. */
  questions: CriterionOfPage[];
}

/** Sorts the criteria of a fund by what they say to a reader: a condition, or a question to come. */
export function fundConditions(criteria: readonly CriterionOfPage[]): FundConditions {
  const unknown = criteria.filter((criterion) => criterion.is_valid !== true);
  return {
    met: criteria.filter((criterion) => criterion.is_valid === true),
    open: unknown.filter((criterion) => !asks(criterion)),
    questions: unknown.filter(asks),
  };
}

function asks({ title }: Pick<Criterion, 'title'>): boolean {
  return title?.trimEnd().endsWith('?') ?? false;
}
