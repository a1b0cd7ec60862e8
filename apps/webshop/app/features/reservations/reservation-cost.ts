import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';
import { reservationStanding } from '../../components/reservation-standing.ts';

type Reservation = Pick<Schema<'ProductReservation'>, 'state' | 'expired' | 'amount' | 'price'>;

export interface ReservationCost {
  /** In this order; cents that come on (above zero) and go off. */
  rows: { is: 'normal' | 'from-voucher' | 'from-scheme' | 'back'; cents: number }[];
  /** Cents that the scheme pays, off the voucher or at the provider. */
  byFund: number;
  /** Cents that the citizen pays. */
  own: number;
}

/**
 * Who pays what of a reservation, by the kind of its scheme. Undefined where there is no sum: something free, a discount at the
 * counter, or a scheme that is not known here. What ended cost something only where money went off a voucher.
 */
export function reservationCost(
  reservation: Reservation,
  fundType: Schema<'VoucherFund'>['type'] | undefined,
): ReservationCost | undefined {
  const paid = centsFromDecimal(reservation.amount);
  if (paid === 0 || fundType === undefined) return undefined;
  const standing = reservationStanding(reservation);
  const isEnded = standing === 'rejected' || standing === 'canceled' || standing === 'canceled_by_client';
  if (fundType === 'budget') {
    const back = isEnded ? [{ is: 'back' as const, cents: paid }] : [];
    return { rows: [{ is: 'from-voucher', cents: -paid }, ...back], byFund: paid, own: 0 };
  }
  if (isEnded) return undefined;
  const own = centsFromDecimal(reservation.price ?? '0.00');
  return {
    rows: [
      { is: 'normal', cents: own + paid },
      { is: 'from-scheme', cents: -paid },
    ],
    byFund: paid,
    own,
  };
}
