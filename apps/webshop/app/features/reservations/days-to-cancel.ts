const aDay = 86_400_000;
/** Days in which an approved reservation can still be undone (vouchers.md 3.4). */
const atMost = 14;

/** How many days one can still cancel when reserving today. Both are calendar dates; without a last day nothing ends earlier. */
export function daysToCancel(today: string, lastDay: string | null): number {
  if (lastDay === null) return atMost;
  const days = (Date.parse(lastDay) - Date.parse(today)) / aDay;
  return Math.max(0, Math.min(atMost, days));
}
