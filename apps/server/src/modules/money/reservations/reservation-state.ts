import type { Schema } from '@tegoed/contract';
import { isPast } from '@tegoed/domain/amsterdam-time';

export type ReservationState = Schema<'ProductReservation'>['state'];

/** vouchers.md 3.1: where a reservation may go next. Absent means final. */
const next: Partial<Record<ReservationState, readonly ReservationState[]>> = {
  pending: ['accepted', 'rejected', 'canceled_by_client'],
  accepted: ['canceled'],
};

export function mayBecome(from: ReservationState, to: ReservationState): boolean {
  return next[from]?.includes(to) ?? false;
}

/** Expired is not a state: a reservation that nobody accepted before the end of its last day. */
export function isExpired(reservation: { state: ReservationState; expireAt: string }, now: Date): boolean {
  return reservation.state === 'pending' && isPast(reservation.expireAt, now);
}
