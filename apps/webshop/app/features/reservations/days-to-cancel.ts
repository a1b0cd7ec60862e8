const aDay = 86_400_000;
/** Days after the reservation in which the provider can still undo one that was approved (vouchers.md 3.4). */
export const daysToAsk = 14;

/** How many days one can still cancel when reserving today. Both are calendar dates; without a last day nothing ends earlier. */
export function daysToCancel(today: string, lastDay: string | null): number {
  if (lastDay === null) return daysToAsk;
  const days = (Date.parse(lastDay) - Date.parse(today)) / aDay;
  return Math.max(0, Math.min(daysToAsk, days));
}

/** Whether the provider can still undo what was reserved on this calendar date. */
export function mayStillAsk(today: string, reservedOn: string): boolean {
  return (Date.parse(today) - Date.parse(reservedOn)) / aDay <= daysToAsk;
}
