import type { Schema } from '@tegoed/contract';
import type { BadgeProps } from '@tegoed/ui/facts/badge';

/** How a reservation stands: its state, or that nobody looked at it in time. */
export type ReservationStatus = Schema<'ReservationState'> | 'expired';

export function reservationStatus({
  state,
  expired,
}: Pick<Schema<'ProductReservation'>, 'state' | 'expired'>): ReservationStatus {
  return state === 'pending' && expired ? 'expired' : state;
}

/** What the citizen can do about it: cancel at once, ask the provider, or nothing any more. (screens.md 5.10) */
export function wayToCancel(status: ReservationStatus): 'cancel' | 'ask-provider' | undefined {
  if (status === 'pending' || status === 'expired') return 'cancel';
  return status === 'accepted' ? 'ask-provider' : undefined;
}

type Look = Pick<BadgeProps, 'tone' | 'icon'>;

/** Icon and colour beside the word. Red only for what went wrong. */
export const reservationLooks: Readonly<Record<ReservationStatus, Look>> = {
  pending: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check-circle' },
  rejected: { icon: 'x-circle' },
  canceled: { icon: 'x-circle' },
  canceled_by_client: { icon: 'x-circle' },
  expired: { tone: 'danger', icon: 'calendar-x' },
};

/** Words of `reservations` for each. */
export const reservationStateKeys = {
  pending: 'state.pending',
  accepted: 'state.accepted',
  rejected: 'state.rejected',
  canceled: 'state.canceled',
  canceled_by_client: 'state.canceled-by-client',
  expired: 'state.expired',
} as const satisfies Record<ReservationStatus, string>;
