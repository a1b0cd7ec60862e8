/** Which days the calendar has. Apart from what counts with them, since every page writes dates and few count. */

/** Whether a text is a day of the calendar, as "2026-03-05". */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dateExists(Number(year), Number(month), Number(day));
}

/** Whether the calendar has this day; months are counted from 1. */
export function dateExists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1000) return false;
  const days = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

/** Whether a year has a 29th of February. */
export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
