import type { BadgeProps } from '@tegoed/ui/facts/badge';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Reservation } from './reservations.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** How many days are left after today; none on the last day, below zero when it is past. */
export function daysLeft({ expire_at: lastDay }: Pick<Reservation, 'expire_at'>, today: string): number {
  return Math.round((Date.parse(lastDay.slice(0, 10)) - Date.parse(today)) / dayInMilliseconds);
}

/** From how many days on the last day is named instead of counted. */
const countedDays = 14;

export type Urgency = { readonly kind: 'late' } | { readonly kind: 'until' } | { readonly kind: 'days'; readonly days: number };

/** How the last day of an open reservation is written. */
export function urgencyOf(reservation: Pick<Reservation, 'expire_at'>, today: string): Urgency {
  const days = daysLeft(reservation, today);
  if (days < 0) return { kind: 'late' };
  return days <= countedDays ? { kind: 'days', days } : { kind: 'until' };
}

/** The colour and drawing of an urgency: red on the last day only. */
export function lookOf(urgency: Urgency): Pick<BadgeProps, 'icon'> & { readonly tone: 'danger' | 'warning' | 'neutral' } {
  if (urgency.kind === 'late') return { tone: 'neutral', icon: 'calendar-x' };
  if (urgency.kind === 'until' || urgency.days > 2) return { tone: 'neutral', icon: 'clock' };
  return urgency.days === 0 ? { tone: 'danger', icon: 'clock-alert' } : { tone: 'warning', icon: 'clock' };
}

/** Where a reservation is: open, too late to accept, still to be cancelled, about to be paid, paid, or over. */
export type Phase = 'open' | 'late' | 'cancelable' | 'payable' | 'paid' | 'over';

export function phaseOf(reservation: Reservation, now = new Date()): Phase {
  const { state, expired, transfer_at: payableAt, voucher_transaction: payment } = reservation;
  if (state === 'pending') return expired ? 'late' : 'open';
  if (state !== 'accepted') return 'over';
  if (payment?.state === 'success') return 'paid';
  return payableAt && payableAt > wireDateTime(now) ? 'cancelable' : 'payable';
}

const looks: Readonly<Record<Reservation['state'], Required<Pick<BadgeProps, 'tone' | 'icon'>>>> = {
  pending: { tone: 'warning', icon: 'hourglass' },
  accepted: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'neutral', icon: 'ban' },
  canceled: { tone: 'neutral', icon: 'ban' },
  canceled_by_client: { tone: 'neutral', icon: 'undo' },
};

/** The colour and drawing of the state of a reservation. */
export function stateLook({ state, expired }: Pick<Reservation, 'state' | 'expired'>) {
  return expired ? ({ tone: 'neutral', icon: 'calendar-x' } as const) : looks[state];
}

/** Who reserved, as far as a list needs it: first name and initial. Undefined where no name was given. */
export function customerOf({
  first_name: first,
  last_name: last,
}: Pick<Reservation, 'first_name' | 'last_name'>): string | undefined {
  const parts = [first?.trim(), last?.trim() && `${last.trim().slice(0, 1).toUpperCase()}.`].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
