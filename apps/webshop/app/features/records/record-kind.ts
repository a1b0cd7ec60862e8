import { centsFromDecimal, decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatMoney } from '@tegoed/translations/format';
import { parseAmount, parseDutchDate } from '@tegoed/translations/typed';
import type { Language } from '@tegoed/translations/format';

export type RecordGroup = 'me' | 'family' | 'money' | 'other';

export const recordGroups: readonly RecordGroup[] = ['me', 'family', 'money', 'other'];

/** The group that an address asks for; undefined for all of them. */
export function readGroup(query: URLSearchParams): RecordGroup | undefined {
  return recordGroups.find((group) => group === query.get('group'));
}

const groupOfKey: Readonly<Record<string, RecordGroup>> = {
  primary_email: 'me',
  email: 'me',
  given_name: 'me',
  family_name: 'me',
  birth_date: 'me',
  gender: 'me',
  address: 'me',
  municipality: 'me',
  telephone: 'me',
  children: 'family',
  children_nth: 'family',
  adults_nth: 'family',
  parent: 'family',
  spouse: 'family',
  tax_id: 'money',
  net_worth: 'money',
  base_salary: 'money',
  social_assistance_standard: 'money',
};

/** Where a record stands in the list, by the key of its type. */
export function groupOf(key: string): RecordGroup {
  return groupOfKey[key] ?? (key.startsWith('waa_kind_') ? 'family' : 'other');
}

/** What the platform keeps for itself, such as that somebody may have a scheme; it says nothing to the person it is about. */
export function isTechnical(key: string): boolean {
  return /_eligible$|_hash$|^uid$|^truth_declaration$/.test(key);
}

/** What is chosen at first in the form: an e-mail address has a page of its own, so anything else comes before it. */
export function firstType<Type extends { key: string }>(types: readonly Type[], wanted: string | null): Type | undefined {
  return types.find(({ key }) => key === wanted) ?? types.find(({ key }) => key !== 'email') ?? types[0];
}

export type RecordKind = 'money' | 'date' | 'number' | 'email' | 'text';

/** How a value is asked and shown, by the key and the type of its record type. */
export function kindOf({ key, type }: { key: string; type?: string }): RecordKind {
  if (key === 'net_worth' || key === 'base_salary') return 'money';
  if (key === 'birth_date') return 'date';
  if (type === 'email') return 'email';
  return type === 'number' ? 'number' : 'text';
}

/** The record of a kind that was added last; undefined when there is none. */
export function lastOfKind<KindRecord extends { id: number; key: string }>(
  records: readonly KindRecord[],
  key: string,
): KindRecord | undefined {
  return records
    .filter((record) => record.key === key)
    .reduce<KindRecord | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined);
}

/** What somebody filled in, as the platform keeps it; undefined when it does not fit. A date is given as three parts. */
export function readValue(kind: RecordKind, typed: readonly string[]): string | undefined {
  const [text = ''] = typed.map((part) => part.trim());
  switch (kind) {
    case 'money': {
      const cents = parseAmount(text);
      return cents === null || cents < 0 ? undefined : decimalFromCents(cents).replace(/\.00$/, '');
    }
    case 'date': {
      const [day = '', month = '', year = ''] = typed;
      return parseDutchDate(day, month, year)?.split('-').toReversed().join('-');
    }
    case 'number':
      return /^\d{1,11}$/.test(text) ? text : undefined;
    case 'email':
    case 'text':
      return text === '' ? undefined : text;
  }
}

/** A value as people read it; what does not look like its kind is shown as it is. */
export function valueInWords({ key, value }: { key: string; value: string }, language: Language): string {
  const kind = kindOf({ key });
  if (kind === 'money' && /^\d+(\.\d{1,2})?$/.test(value)) return formatMoney(centsFromDecimal(value), language);
  if (kind === 'date') {
    const date = parseDutchDate(value);
    return date === null ? value : formatDate(date, language);
  }
  return value;
}
