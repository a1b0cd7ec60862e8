/** What time it is; a parameter of everything that decides by date, so that a test can say which day it is. */
export type Now = () => Date;

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** "Y-m-d H:i:s" in Europe/Amsterdam: how a moment travels on the wire. */
export function wireDateTime(moment: Date): string {
  return amsterdam.format(moment);
}

/** Whole seconds since 1970: how a moment travels where only the order of things counts. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** The calendar date in Europe/Amsterdam at a moment, as "Y-m-d". */
export function calendarDate(moment: Date): string {
  return amsterdam.format(moment).slice(0, 10);
}

/** The hour of the day in Europe/Amsterdam at a moment, from 0 to 23. */
export function hourOfDay(moment: Date): number {
  return Number(amsterdam.format(moment).slice(11, 13));
}

/** The moment at which a calendar date reaches a whole hour in Europe/Amsterdam; not for the hour that a night lacks or has twice. */
export function atHour(date: string, hour: number): Date {
  const asIfInUtc = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const ahead = new Date(`${amsterdam.format(asIfInUtc).replace(' ', 'T')}Z`).getTime() - asIfInUtc.getTime();
  return new Date(asIfInUtc.getTime() - ahead);
}

/** Whether a last day is past: the whole day itself still counts, in Europe/Amsterdam. */
export function isPast(lastDay: string, now: Date): boolean {
  return lastDay < calendarDate(now);
}

/** A calendar date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
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
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${rest === '-02-29' && !leap ? '-02-28' : rest}`;
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
