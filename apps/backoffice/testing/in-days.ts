import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';

/** So many days after today in the Netherlands, as the platform writes days; before it when it is negative. */
export function inDays(days: number): string {
  return addDays(calendarDate(new Date()), days);
}
