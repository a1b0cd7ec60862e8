import { moneyKeys, type CriterionKind } from './criterion.ts';

/** How a question is answered. */
export type Control = 'checkbox' | 'date' | 'step' | 'number' | 'money' | 'text';

/** The part of a criterion that decides it, as the wire names it. */
interface Criterion {
  readonly operator: CriterionKind['operator'];
  readonly record_type_key: string;
}

const tickedKeys: readonly string[] = ['children', 'kindpakket_eligible', 'kindpakket_2018_eligible'];
const countedKeys: readonly string[] = [
  'children_nth',
  'adults_nth',
  'waa_kind_0_tm_4_2021_eligible_nth',
  'waa_kind_4_tm_18_2021_eligible_nth',
];
const numberKeys: readonly string[] = ['tax_id', 'bsn'];

/** The control of a question, by what is asked. (screens.md 4.4) */
export function controlOf({ operator, record_type_key: key }: Criterion): Control {
  if (operator === '=' || tickedKeys.includes(key)) return 'checkbox';
  if (key === 'birth_date') return 'date';
  if (countedKeys.includes(key)) return 'step';
  if (numberKeys.includes(key)) return 'number';
  return moneyKeys.includes(key) ? 'money' : 'text';
}

/** Bounds of the step control. */
export const stepBounds = { min: 0, max: 32 };

/** The most that a number or an amount may be; the least is 0. The server's `answer-limits.ts` says the same. */
export const greatestNumber = 99_999_999_999;
