import { formatDate, type Language } from '@tegoed/translations/format';
import { readDay } from './criterion.ts';

/** The value of a record as people read it: a date of birth in words, however it was written; all else as it is. */
export function recordInWords({ key, value }: { readonly key: string; readonly value: string }, language: Language): string {
  const day = key === 'birth_date' ? readDay(value) : undefined;
  return day === undefined ? value : formatDate(day, language);
}
