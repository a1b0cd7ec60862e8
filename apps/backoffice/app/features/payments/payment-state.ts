import type { BadgeProps } from '@tegoed/ui/facts/badge';
import type { Payment } from './payments.ts';

/** Where a payment stands for who pays: its state, and while it waits, why. */
export type PaymentStand = 'ready' | 'paid' | 'canceled' | NonNullable<Payment['waiting_reason']>;

export function standOf({ state, waiting_reason: reason }: Pick<Payment, 'state' | 'waiting_reason'>): PaymentStand {
  if (state === 'success') return 'paid';
  if (state === 'canceled') return 'canceled';
  return reason ?? 'ready';
}

export const looks: Readonly<Record<PaymentStand, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  ready: { tone: 'info', icon: 'circle-dot' },
  paid: { tone: 'success', icon: 'check-circle' },
  canceled: { tone: 'neutral', icon: 'ban' },
  delayed: { tone: 'warning', icon: 'hourglass' },
  no_iban: { tone: 'danger', icon: 'alert-circle' },
  iban_changed: { tone: 'warning', icon: 'hourglass' },
  iban_skipped: { tone: 'danger', icon: 'ban' },
  attempts: { tone: 'danger', icon: 'x-circle' },
  review: { tone: 'warning', icon: 'eye' },
  zero: { tone: 'neutral', icon: 'circle-minus' },
  in_bulk: { tone: 'info', icon: 'file-text' },
};
