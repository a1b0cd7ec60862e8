import { Badge } from '@tegoed/ui/facts/badge';
import { Tag } from '../../components/facts/tag.tsx';
import { shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { looks, standOf } from './payment-state.ts';
import type { Payment } from './payments.ts';

interface PaymentTagProps {
  payment: Payment;
  /** In the head of a page. */
  large?: boolean;
}

/** Where a payment stands, in words: what happens next. */
export function PaymentTag({ payment, large }: PaymentTagProps) {
  const t = useT('payments');
  const language = useLanguage();
  const stand = standOf(payment);
  const Look = large ? Badge : Tag;
  const date = payment.transfer_at === null ? '' : shownDay(payment.transfer_at, language);
  return (
    <Look {...looks[stand]}>{t(`stands.${stand}`, { date, batch: String(payment.voucher_transaction_bulk_id ?? '') })}</Look>
  );
}
