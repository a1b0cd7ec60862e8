import { parseDutchDate } from '@tegoed/translations/typed';

/** How the value of a record is compared with what a fund asks. */
export type CriterionOperator = '<' | '<=' | '=' | '!=' | '>=' | '>';

/** What a fund asks of a record: `record operator value`, with the type of the record. */
export interface CriterionRule {
  readonly recordType: string;
  readonly operator: CriterionOperator;
  readonly value: string;
}

/** How values are compared: days of the calendar, numbers, or words. */
export type ValueKind = 'date' | 'number' | 'text';

const kinds: Readonly<Record<string, ValueKind>> = { date: 'date', number: 'number', select_number: 'number' };

/** How values of a record type are compared; whatever is no day and no number is words. */
export function valueKind(recordType: string): ValueKind {
  return kinds[recordType] ?? 'text';
}

const textOperators: readonly CriterionOperator[] = ['=', '!='];

/** Words are the same or they are not; days and numbers have an order as well. */
export function mayCompare(kind: ValueKind, operator: CriterionOperator): boolean {
  return kind !== 'text' || textOperators.includes(operator);
}

/** Whether a value is of its kind. */
export function isOfKind(kind: ValueKind, value: string): boolean {
  switch (kind) {
    case 'date':
      return readDay(value) !== undefined;
    case 'number':
      return readNumber(value) !== undefined;
    case 'text':
      return true;
  }
}

/**
 * Whether a record's value meets a criterion, by the kind of the record: dates as days of the calendar, numbers as numbers,
 * words without regard to case and outer blanks. What is not of its kind, or not there, meets nothing. Of words no more can be
 * asked than that they are the same or not: any other operator asks that they are the same.
 */
export function isCriterionMet(given: string | null | undefined, { recordType, operator, value }: CriterionRule): boolean {
  if (given === null || given === undefined) return false;
  switch (valueKind(recordType)) {
    case 'date':
      return isInOrder(readDay(given), operator, readDay(value));
    case 'number':
      return isInOrder(readNumber(given), operator, readNumber(value));
    case 'text':
      return (plain(given) === plain(value)) !== (operator === '!=');
  }
}

function isInOrder<Value extends number | string>(
  given: Value | undefined,
  operator: CriterionOperator,
  wanted: Value | undefined,
): boolean {
  if (given === undefined || wanted === undefined) return false;
  switch (operator) {
    case '<':
      return given < wanted;
    case '<=':
      return given <= wanted;
    case '=':
      return given === wanted;
    case '!=':
      return given !== wanted;
    case '>=':
      return given >= wanted;
    case '>':
      return given > wanted;
  }
}

/** A day as `YYYY-MM-DD`, which has the order of the calendar; written as in the Netherlands or with the year first. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  return (year && month && day ? parseDutchDate(day, month, year) : parseDutchDate(text)) ?? undefined;
}

/** A number in digits with a decimal point. */
export function readNumber(text: string): number | undefined {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(text) ? Number(text) : undefined;
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
