import type { Schema } from '@tegoed/contract';
import { reservationStatus } from '../../../components/vouchers/reservation-status.ts';

type Reservation = Pick<
  Schema<'ProductReservation'>,
  | 'state'
  | 'expired'
  | 'expire_at'
  | 'expire_at_locale'
  | 'created_at_locale'
  | 'accepted_at_locale'
  | 'rejected_at_locale'
  | 'canceled_at_locale'
  | 'rejection_note'
  | 'cancellation_note'
>;

export interface ReservationMoment {
  state: 'done' | 'now' | 'later' | 'stopped';
  title: 'made' | 'checking' | 'accepted' | 'visit' | 'over' | 'rejected' | 'canceled' | 'canceled-by-client' | 'expired';
  /** When, in words; undefined for what is still to come and for what the platform does not tell. */
  date?: string;
  /** What the provider wrote about it. */
  note?: string;
}

/** What happened to a reservation, what happens now and what comes, in order. `today` is a calendar date. */
export function reservationMoments(reservation: Reservation, today: string): ReservationMoment[] {
  const made: ReservationMoment = { state: 'done', title: 'made', ...at(reservation.created_at_locale) };
  const accepted: ReservationMoment = { state: 'done', title: 'accepted', ...at(reservation.accepted_at_locale) };
  const canceled = { ...at(reservation.canceled_at_locale), ...noted(reservation.cancellation_note) };
  const lastDay = at(reservation.expire_at_locale);
  switch (reservationStatus(reservation)) {
    case 'pending':
      return [made, { state: 'now', title: 'checking' }, { state: 'later', title: 'visit' }];
    case 'accepted': {
      if (isOver(reservation, today)) return [made, accepted, { state: 'done', title: 'over', ...lastDay }];
      return [made, accepted, { state: 'now', title: 'visit', ...lastDay }];
    }
    case 'rejected': {
      const note = noted(reservation.rejection_note);
      return [made, { state: 'stopped', title: 'rejected', ...at(reservation.rejected_at_locale), ...note }];
    }
    case 'canceled':
      return [
        made,
        ...(reservation.accepted_at_locale === null ? [] : [accepted]),
        { state: 'stopped', title: 'canceled', ...canceled },
      ];
    case 'canceled_by_client':
      return [made, { state: 'stopped', title: 'canceled-by-client', ...canceled }];
    case 'expired':
      return [made, { state: 'stopped', title: 'expired', ...lastDay }];
  }
}

/** Past the last day on which what was approved could be fetched or used. */
export function isOver({ state, expire_at: lastDay }: Pick<Reservation, 'state' | 'expire_at'>, today: string): boolean {
  return state === 'accepted' && lastDay.slice(0, 10) < today;
}

function at(date: string | null): Pick<ReservationMoment, 'date'> {
  return date === null ? {} : { date };
}

function noted(note: string | null | undefined): Pick<ReservationMoment, 'note'> {
  return note ? { note } : {};
}
