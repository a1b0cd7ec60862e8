import type { OperationBody, Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatShortDate } from '@tegoed/translations/format';
import { parseAmount, parseDutchDate } from '@tegoed/translations/typed';
import { dateKeys } from '@tegoed/translations/criterion';
import type { SentFile } from '../../../components/files/sent-file.ts';
import { controlOf, greatestNumber, stepBounds } from '@tegoed/translations/criterion-control';

export type RequestBody = OperationBody<'storeFundRequest'>;
export type RecordBody = RequestBody['records'][number];

/** What somebody filled in, as it was typed. */
export interface TypedAnswer {
  /** A date has its three parts with dashes between them; a box that is ticked says "yes". */
  value: string;
  files: readonly SentFile[];
}

export const noAnswer: TypedAnswer = { value: '', files: [] };

export type AskedCriterion = Pick<Schema<'FundCriterion'>, 'id' | 'operator' | 'value' | 'record_type_key' | 'show_attachment'>;

const ticked = 'yes';

/** Names of the fields of a question. */
export const fieldNames = { value: 'answer', day: 'answer-day', month: 'answer-month', year: 'answer-year' } as const;

/** Reads the form of a question. */
export function readTypedValue(criterion: AskedCriterion, form: FormData): string {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  switch (controlOf(criterion)) {
    case 'checkbox':
      return form.has(fieldNames.value) ? ticked : '';
    case 'date': {
      const parts = [text(fieldNames.day), text(fieldNames.month), text(fieldNames.year)];
      return parts.every((part) => part === '') ? '' : parts.join('-');
    }
    default:
      return text(fieldNames.value);
  }
}

export function isTicked(value: string): boolean {
  return value === ticked;
}

/** The parts of a typed date. */
export function dateParts(value: string): { day: string; month: string; year: string } {
  const [day = '', month = '', year = ''] = value.split('-');
  return { day, month, year };
}

/** What was typed is not of the kind that is asked, or a box is not ticked. */
export type AnswerProblem =
  'no-date' | 'no-amount' | 'negative-amount' | 'too-large-amount' | 'no-whole-number' | 'too-many' | 'too-large' | 'no-tick';

/** What is wrong with an answer before anybody judges it. */
export function typedProblem(criterion: AskedCriterion, value: string): AnswerProblem | undefined {
  if (controlOf(criterion) === 'checkbox' && !isTicked(value)) return 'no-tick';
  const read = answerValue(criterion, value);
  return 'problem' in read ? read.problem : undefined;
}

/** What is sent of an answer; null for what was left open. The platform judges it. */
export function answerValue(criterion: AskedCriterion, value: string): { sent: string | null } | { problem: AnswerProblem } {
  const control = controlOf(criterion);
  if (control === 'checkbox') return { sent: isTicked(value) ? criterion.value : null };
  if (value === '') return { sent: null };
  switch (control) {
    case 'date': {
      const { day, month, year } = dateParts(value);
      const date = parseDutchDate(day, month, year);
      return date === null ? { problem: 'no-date' } : { sent: formatShortDate(date) };
    }
    case 'money': {
      const cents = parseAmount(value);
      if (cents === null) return { problem: 'no-amount' };
      if (cents < 0) return { problem: 'negative-amount' };
      if (cents > greatestNumber * 100) return { problem: 'too-large-amount' };
      return { sent: decimalFromCents(cents).replace(/\.00$/, '') };
    }
    case 'step':
      if (!/^\d+$/.test(value)) return { problem: 'no-whole-number' };
      return Number(value) > stepBounds.max ? { problem: 'too-many' } : { sent: String(Number(value)) };
    case 'number': {
      const digits = ungrouped(value.replace(/[\s-]/g, ''));
      if (value.startsWith('-') || !/^\d+$/.test(digits)) return { problem: 'no-whole-number' };
      return Number(digits) > greatestNumber ? { problem: 'too-large' } : { sent: digits };
    }
    case 'text':
      return { sent: value };
  }
}

/** A number without the dots that group its figures (`123.456.789`, `1234.56.789`); one dot alone may begin a fraction. */
function ungrouped(typed: string): string {
  return /^\d+(\.\d{3}|(\.\d+){2,})$/.test(typed) ? typed.replaceAll('.', '') : typed;
}

/** An answer on the wire. What is not of its kind counts as left open. */
export function recordOf(criterion: AskedCriterion, { value, files }: TypedAnswer): RecordBody {
  const read = answerValue(criterion, value);
  return {
    fund_criterion_id: criterion.id,
    record_type_key: criterion.record_type_key,
    value: 'sent' in read ? read.sent : null,
    files: files.map(({ uid }) => uid),
  };
}

/** What a scheme that decides by itself is told: a value that meets the criterion. (screens.md 4.4) */
export function automaticRecord({ id, operator, record_type_key, value }: AskedCriterion): RecordBody {
  const isDate = dateKeys.includes(record_type_key);
  return { fund_criterion_id: id, record_type_key, value: automaticValue(operator, value, isDate), files: [] };
}

/** One more or one less than what is asked: of a number, and in days of a date. */
function automaticValue(operator: AskedCriterion['operator'], value: string, isDate: boolean): string {
  if (operator === '=') return value;
  const step = operator === '>' ? 1 : -1;
  const day = isDate ? parseDutchDate(value) : null;
  if (day !== null) return formatShortDate(new Date(Date.parse(`${day}T12:00:00Z`) + step * 86_400_000));
  return /^-?\d+$/.test(value) ? String(Number(value) + step) : value;
}
