import { atHour, calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import type { DigestKind } from '#platform/delivery/events';

/** When a digest is told, in Amsterdam: every day at this hour, or on one day of the week (1 is Monday). */
export interface DigestMoment {
  readonly hour: number;
  readonly weekday?: number;
}

const daily: DigestMoment = { hour: 9 };

/** vouchers.md 6.2, 6.3: the digests there are. */
export const digestMoments: Readonly<Record<DigestKind, DigestMoment>> = {
  sponsor: daily,
  validator: daily,
  requester: daily,
  provider_funds: daily,
  provider_products: daily,
  provider_reservations: { hour: 18, weekday: 1 },
};

/** The last time that a digest was to be told, at a moment or before it. */
export function lastMoment({ hour, weekday }: DigestMoment, now: Date): Date {
  let date = calendarDate(now);
  while (atHour(date, hour) > now || (weekday !== undefined && weekdayOf(date) !== weekday)) date = addDays(date, -1);
  return atHour(date, hour);
}

/** The time before that. */
export function momentBefore(moment: DigestMoment, at: Date): Date {
  return lastMoment(moment, new Date(at.getTime() - 1));
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
