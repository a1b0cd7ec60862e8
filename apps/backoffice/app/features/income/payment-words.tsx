import { Tag } from '../../components/facts/tag.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { customerOf } from '../reservations/phases.ts';
import { phaseOf, type Payment } from './income.ts';

const looks = {
  paid: { tone: 'success', icon: 'check-circle' },
  canceled: { tone: 'neutral', icon: 'ban' },
  'no-iban': { tone: 'warning', icon: 'alert-triangle' },
  batch: { tone: 'info', icon: 'send' },
  waits: { tone: 'neutral', icon: 'hourglass' },
  next: { tone: 'neutral', icon: 'clock' },
} as const;

/** The colour and drawing of a payment, and where it is in words. */
export function usePaymentWords() {
  const t = useT('income');
  const language = useLanguage();
  return (payment: Payment) => {
    const phase = phaseOf(payment);
    const { payment_time: paidAt, transfer_at: payableAt } = payment;
    const words =
      phase === 'paid' && paidAt
        ? t('phase.paid-on', { day: wholeDay(paidAt, language) })
        : phase === 'waits'
          ? t('phase.waits', { day: wholeDay(payableAt ?? '', language) })
          : t(`phase.${phase}`);
    return { ...looks[phase], words };
  };
}

/** Where a payment is. */
export function PaymentTag({ payment }: { payment: Payment }) {
  const { words, ...look } = usePaymentWords()(payment);
  return <Tag {...look}>{words}</Tag>;
}

/** What a payment is for: the offer, else that it was charged without one. */
export function usePaidFor() {
  const t = useT('income');
  return ({ product }: Payment) => product?.name ?? t('at-counter');
}

/** Who reserved what is paid; undefined for what was charged at the counter. */
export function payerOf({ reservation }: Payment): string | undefined {
  return reservation ? customerOf(reservation) : undefined;
}
