import { addDays } from '@tegoed/domain/dates';
import { standardDaysToCancel } from '@tegoed/domain/limits';

const aDay = 86_400_000;

/** How many days one can still cancel when reserving today. Both are calendar dates; without a last day nothing ends earlier. */
export function daysToCancel(
  today: string,
  { lastDay, days = standardDaysToCancel }: { lastDay: string | null; days?: number },
): number {
  if (lastDay === null) return days;
  return Math.max(0, Math.min(days, (Date.parse(lastDay) - Date.parse(today)) / aDay));
}

interface Reserved {
  reservedOn: string;
  /** Until which it can be used. */
  lastDay: string;
  days?: number;
}

/** The last day on which the provider can undo what it approved; all are calendar dates. Undefined where approving is final. */
export function lastDayToAsk({ reservedOn, lastDay, days = standardDaysToCancel }: Reserved): string | undefined {
  if (days === 0) return undefined;
  const ends = addDays(reservedOn, days);
  return ends < lastDay ? ends : lastDay;
}

/** Whether the provider can still undo it on this calendar date. */
export function mayStillAsk(today: string, reserved: Reserved): boolean {
  const ends = lastDayToAsk(reserved);
  return ends !== undefined && today <= ends;
}
