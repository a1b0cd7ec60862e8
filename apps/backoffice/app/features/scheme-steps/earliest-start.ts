import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';

/** A scheme starts more than so many days after the day on which it is made. */
const daysBefore = 5;

/** The first day on which a scheme that is made today can start. */
export function earliestStart(now: Date): string {
  return addDays(calendarDate(now), daysBefore + 1);
}
