import type { Deps } from '#platform/deps';
import type { Listeners } from '#platform/hand-over';
import { mailAssignedVoucher } from './mail-assigned-voucher.ts';
import { mailDecidedReservation, mailNewReservation } from './mail-reservation.ts';

/** vouchers.md 6.2: what is sent when something happened. Nobody imports this module; it listens. */
export function notificationListeners(deps: Deps): Listeners {
  return {
    'voucher.assigned': (tx, { voucherId }) => mailAssignedVoucher(deps, tx, voucherId),
    'reservation.created': (tx, { reservationId }) => mailNewReservation(deps, tx, reservationId),
    'reservation.accepted': (tx, { reservationId }) =>
      mailDecidedReservation(deps, tx, { reservationId, name: 'product_reservation_accepted' }),
    'reservation.rejected': (tx, { reservationId }) =>
      mailDecidedReservation(deps, tx, { reservationId, name: 'product_reservation_rejected' }),
    'reservation.canceled-by-provider': (tx, { reservationId }) =>
      mailDecidedReservation(deps, tx, { reservationId, name: 'product_reservation_canceled' }),
  };
}
