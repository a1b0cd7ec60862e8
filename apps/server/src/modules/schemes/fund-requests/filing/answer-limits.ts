import type { CriterionOperator } from '#people/records';

/** Between which numbers an answer lies, both included. */
export interface AnswerLimits {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

/** What the controls of the shop take (screens.md 4.4); its `criterion-control.ts` says the same. */
const counter: AnswerLimits = { min: 0, max: 32, isWhole: true };
const number: AnswerLimits = { min: 0, max: 99_999_999_999, isWhole: true };
const money: AnswerLimits = { min: 0, max: 99_999_999_999, isWhole: false };

const byKey: Readonly<Record<string, AnswerLimits>> = {
  children_nth: counter,
  adults_nth: counter,
  waa_kind_0_tm_4_2021_eligible_nth: counter,
  waa_kind_4_tm_18_2021_eligible_nth: counter,
  tax_id: number,
  bsn: number,
  net_worth: money,
  base_salary: money,
};

/** The limits of an answer that is typed. A question with `=` is a box to tick, which sends the criterion's own value. */
export function answerLimits(question: { recordTypeKey: string; operator: CriterionOperator }): AnswerLimits | undefined {
  return question.operator === '=' ? undefined : byKey[question.recordTypeKey];
}
