import type { Schema } from '@tegoed/contract';
import { formatDate } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import { unbroken } from '../../components/text/unbroken.ts';

/** The day of a moment as the platform writes it, in words on one line. */
export function dayInWords(moment: string, language: Language): string {
  return unbroken(formatDate(moment.slice(0, 10), language));
}

/** What people name a request by; platforms that give it no number have its id alone. */
export function nameOfRequest({ id, number }: Pick<Schema<'FundRequest'>, 'id' | 'number'>): string {
  return number ?? String(id);
}

/** Until when one may object. */
export interface Objection {
  /** Calendar date. */
  until: string;
  /** Days from today, which count today's rest as none; below zero when it is over. */
  daysLeft: number;
}

/** Undefined when there is nothing to object to, and on platforms that do not tell. */
export function objectionOf(
  { objection_until: until }: Pick<Schema<'FundRequest'>, 'objection_until'>,
  today: string,
): Objection | undefined {
  if (!until) return undefined;
  return { until, daysLeft: Math.round((Date.parse(until) - Date.parse(today)) / (24 * 3_600_000)) };
}
