import { calendarDate, wireDateTime } from '@tegoed/domain/amsterdam-time';
import { addDays, addYear } from '@tegoed/domain/dates';
import type { DayRule, DemoVoucher, MomentRule } from './content/content-types.ts';

/** The calendar date ("Y-m-d") that a rule means for a demo loaded on `today`. */
export function demoDay(rule: DayRule, today: string): string {
  if ('daysAgo' in rule) return addDays(today, -rule.daysAgo);
  if ('daysAhead' in rule) return addDays(today, rule.daysAhead);
  if ('monthsAhead' in rule) return addMonths(today, rule.monthsAhead);
  const year = Number(today.slice(0, 4));
  return 'startOfYear' in rule ? `${year + rule.startOfYear}-01-01` : `${year + rule.endOfYear}-12-31`;
}

/** The moment that a rule means; its time of day is that of Europe/Amsterdam. */
export function demoMoment(rule: MomentRule, today: string): Date {
  const wanted = Date.parse(`${addDays(today, -rule.daysAgo)}T${rule.at}:00Z`);
  const shown = Date.parse(`${wireDateTime(new Date(wanted)).replace(' ', 'T')}Z`);
  return new Date(wanted - (shown - wanted));
}

/** Last day of a voucher: a year after it was made, but never after its own end or that of its fund (vouchers.md 1.1). */
export function demoLastDay(voucher: Pick<DemoVoucher, 'made' | 'lastDay'>, fundEnd: string, today: string): string {
  const yearLater = addYear(calendarDate(demoMoment(voucher.made, today)));
  const ends = voucher.lastDay === null ? [yearLater, fundEnd] : [yearLater, fundEnd, demoDay(voucher.lastDay, today)];
  return ends.toSorted()[0] ?? fundEnd;
}

function addMonths(date: string, months: number): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(date.slice(8)), lastOfMonth));
  return first.toISOString().slice(0, 10);
}
