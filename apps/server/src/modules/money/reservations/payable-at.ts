import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import type { ReservationRow } from './reservation-queries.ts';

const secondsOfDay = 24 * 60 * 60;

/** From when a reservation that is accepted now can be paid; until then its provider can still cancel it. (vouchers.md 3.4) */
export function payableAt(
  { implementationKey, fundEndDate }: Pick<ReservationRow, 'implementationKey' | 'fundEndDate'>,
  { shops, now }: { readonly shops: Deps['shops']; readonly now: Date },
): Date {
  const { daysToCancel } = shops.ofKey(implementationKey);
  return new Date(Math.min(Number(afterSeconds(now, daysToCancel * secondsOfDay)), Number(startOfDay(fundEndDate))));
}

/** The first moment of a calendar date in UTC, which lies within that day in Amsterdam. */
function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
