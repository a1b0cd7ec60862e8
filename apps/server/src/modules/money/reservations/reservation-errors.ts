import { message } from '#platform/text/translate';
import { DomainError } from '#platform/http/errors';
import type { ReservationState } from './reservation-state.ts';

/** The requester withdraws a reservation that is decided already. */
export function reservationNotCancelable(state: ReservationState): DomainError {
  return new DomainError(403, {
    text: message(state === 'accepted' ? 'refusals.reservation-accepted' : 'refusals.reservation-not-pending'),
  });
}

/** The provider accepts a reservation that is decided, expired, or on a voucher that cannot be used now. */
export function reservationNotAcceptable(): DomainError {
  return new DomainError(403, { text: message('refusals.reservation-not-acceptable') });
}

/** The provider ends a reservation that is decided, or whose payment is on its way. */
export function reservationNotRejectable(): DomainError {
  return new DomainError(403, { text: message('refusals.reservation-not-rejectable') });
}
