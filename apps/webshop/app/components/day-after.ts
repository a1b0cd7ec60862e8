/** The day after a calendar date: "2026-12-31" → "2027-01-01". Throws on a date that does not exist. */
export function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) throw new RangeError(`Not a date: ${date}`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
