/** Days of the calendar, as "2026-03-05" and without a time zone, and moments apart from each other. */

import { isDate, isLeap } from './calendar.ts';

/** What time it is; a parameter of everything that decides by date, so that a test can say which day it is. */
export type Now = () => Date;

/** Whole seconds since 1970: how a moment travels where only the order of things counts. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** A calendar date so many days later (or earlier, when negative): "2026-12-31" → "2027-01-01". Throws on a date that does not exist. */
export function addDays(date: string, days: number): string {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same moment so many years earlier, as UTC counts; of 29 February the first of March where there is none. */
export function yearsBefore(moment: Date, years: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}

/** The same day a year later; 29 February becomes 28 February. */
export function addYear(date: string): string {
  const year = Number(date.slice(0, 4)) + 1;
  const rest = date.slice(4);
  return `${year}${rest === '-02-29' && !isLeap(year) ? '-02-28' : rest}`;
}

/** The same day a year earlier; 29 February becomes 28 February. */
export function yearBefore(date: string): string {
  const year = Number(date.slice(0, 4)) - 1;
  const rest = date.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** The earliest of some last days; null stands for "no end". */
export function earliest(...dates: (string | null)[]): string | null {
  const given = dates.filter((date) => date !== null);
  return given.length === 0 ? null : given.reduce((a, b) => (a < b ? a : b));
}

/** Moves a moment by seconds. */
export function afterSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
