import { centsFromDecimal } from '@tegoed/domain/money';
import type { Language } from '@tegoed/domain/language';
import { dateKeys, moneyKeys } from '@tegoed/translations/criterion';
import { formatDate } from '@tegoed/translations/format';
import type { Schema } from '@tegoed/contract';
import type { Answer, Formula, AssessedRequest } from './request.ts';
import { shownAmount } from '../../../platform/shown.ts';

/** What an answer is to whoever assesses: as the fund asks, not so, to be looked at, or nothing that is asked. */
export type Verdict = 'met' | 'unmet' | 'look' | 'extra';

export interface AssessedAnswer {
  readonly answer: Answer;
  /** What the fund asks; undefined for what was added. */
  readonly criterion: Schema<'FundCriterion'> | undefined;
  readonly verdict: Verdict;
}

/** The answers of a request beside what its fund asks, in their order. */
export function assessedAnswers(
  request: Pick<AssessedRequest, 'records' | 'fund'>,
  formula: Pick<Formula, 'criteria'>,
): readonly AssessedAnswer[] {
  return request.records.map((answer) => {
    const { record_type_key: key } = answer;
    const criterion = request.fund.criteria?.find((one) => one.record_type_key === key);
    const isValid = formula.criteria.find((one) => one.record_type_key === key)?.is_valid;
    return { answer, criterion, verdict: verdictOf(answer, { criterion, isValid }) };
  });
}

interface Asked {
  readonly criterion: Schema<'FundCriterion'> | undefined;
  /** Whether the answer is as the fund asks; null or absent when that cannot be told. */
  readonly isValid: boolean | null | undefined;
}

/**
 * What was decided counts. Else the rule does, and a rule that is met still asks for a look where papers belong to the answer or
 * a question about it is open: those only a person can read.
 */
function verdictOf({ state, files, clarifications }: Answer, { criterion, isValid }: Asked): Verdict {
  if (state === 'approved') return 'met';
  if (state === 'declined') return 'unmet';
  if (!criterion) return 'extra';
  if (isValid === false) return 'unmet';
  const hasPapers = criterion.show_attachment || files.length > 0;
  if (isValid !== true || hasPapers || clarifications.length > 0) return 'look';
  return 'met';
}

/** A value of a record as people read it. */
export function shownValue({ record_type_key: key, value, record_type: type }: ValueOf, language: Language): string | null {
  if (value === null) return null;
  if (moneyKeys.includes(key) || type?.control_type === 'currency') {
    return /^\d+(\.\d{1,2})?$/.test(value) ? shownAmount(centsFromDecimal(value), language) : value;
  }
  return isDay({ record_type_key: key, record_type: type }) ? shownDate(value, language) : value;
}

/** Whether an answer is a day. */
export function isDay({ record_type_key: key, record_type: type }: Omit<ValueOf, 'value'>): boolean {
  return dateKeys.includes(key) || type?.control_type === 'date';
}

interface ValueOf {
  readonly record_type_key: string;
  readonly value: string | null;
  readonly record_type?: Pick<Schema<'RecordType'>, 'control_type'> | undefined;
}

function shownDate(value: string, language: Language): string {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value) ?? [];
  const date = year === undefined ? value : `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDate(date, language) : value;
}
