import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, decimalFromCents, eurosFromCents } from '@tegoed/domain/money';
import { formatShortDate, type Language } from '@tegoed/translations/format';
import { parseAmount, parseDutchDate } from '@tegoed/translations/typed';
import { shownAmount } from '../../platform/shown.ts';

export type RecordType = Schema<'RecordType'>;
export type Operator = Schema<'FundCriterionInput'>['operator'];

/** How a fact is written, and so how it can be compared. */
export type FactKind = 'money' | 'number' | 'date' | 'words';

/** The kind of a fact; one that the platform does not know any more is words. */
export function kindOf(type: RecordType | undefined): FactKind {
  if (type?.control_type === 'currency') return 'money';
  if (type?.type === 'date') return 'date';
  return type?.type === 'number' || type?.type === 'select_number' ? 'number' : 'words';
}

const ordered: readonly Operator[] = ['<=', '>=', '=', '<', '>', '!='];
const unordered: readonly Operator[] = ['=', '!='];

/** How facts of a kind can be compared, the most usual first; the same list for kinds that are compared alike. Words have no order. */
export function operatorsOf(kind: FactKind): readonly Operator[] {
  return kind === 'words' ? unordered : ordered;
}

/** What somebody typed as the platform takes it. What cannot be read goes as it is, so that the platform says what is wrong. */
export function sentValue(typed: string, kind: FactKind): string {
  const text = typed.trim();
  switch (kind) {
    case 'money': {
      const cents = parseAmount(text);
      return cents === null ? text : decimalFromCents(cents);
    }
    case 'date':
      return parseDutchDate(text) ?? text;
    case 'number':
      return sentNumber(text);
    case 'words':
      return text;
  }
}

/** Only what has a point or comma is read: a number of digits alone keeps its zeros. */
function sentNumber(text: string): string {
  const hundredths = /[.,]/.test(text) ? parseAmount(text) : null;
  return hundredths === null ? text : String(eurosFromCents(hundredths));
}

const isAmount = (value: string) => /^\d+(\.\d{1,2})?$/.test(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What is stored, as it stands in a field. */
export function typedValue(stored: string, kind: FactKind): string {
  if (kind === 'money' && isAmount(stored)) return decimalFromCents(centsFromDecimal(stored)).replace('.', ',');
  if (kind === 'date' && isDay(stored)) return formatShortDate(stored);
  return kind === 'number' ? stored.replace('.', ',') : stored;
}

/** What was typed, as it stands in a sentence. */
export function shownValue(typed: string, kind: FactKind, language: Language): string {
  const cents = kind === 'money' ? parseAmount(typed) : null;
  return cents === null ? typed : shownAmount(cents, language);
}

/** A fact that just meets a criterion: what an example person begins with. Days beside a day and other words are left to who tries. */
export function exampleFor(operator: Operator, typed: string, kind: FactKind): string {
  if (operator === '=' || operator === '>=' || operator === '<=') return typed;
  if (kind !== 'number' && kind !== 'money') return '';
  const cents = parseAmount(typed);
  if (cents === null) return '';
  const other = operator === '<' ? Math.max(0, cents - 100) : cents + 100;
  return typedValue(kind === 'money' ? decimalFromCents(other) : String(Math.trunc(other / 100)), kind);
}
