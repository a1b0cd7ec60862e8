import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { ScanDone } from '@tegoed/ui/layout/scan-layout';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import type { Schema } from '@tegoed/contract';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { SharedPrice } from '../load-scan.ts';

interface DoneStepProps {
  payment: Schema<'VoucherTransaction'>;
  /** Of an offer whose price the sponsor pays in part. */
  shared: SharedPrice | undefined;
  /** Cents that the customer has left; undefined until it is known, or where there is no such sum. */
  left: number | undefined;
  /** Whether codes are typed here and not scanned. */
  isTyping: boolean;
  onNext: () => void;
}

/** It is paid. */
export function DoneStep({ payment, shared, left, isTyping, onNext }: DoneStepProps) {
  const t = useT('scan');
  const path = usePath();
  const language = useLanguage();
  const money = (cents: number) => unbroken(formatMoney(cents, language));
  const cents = centsFromDecimal(payment.amount);
  const received = { term: t('done.received'), amount: money(cents) };
  const rest = restOf();
  const days = payment.transaction_in;
  return (
    <>
      <ScanDone heading={cents === 0 ? t('done.heading-free') : t('done.heading', { amount: money(cents) })}>
        <p>{t('done.of', { fund: payment.fund.name, moment: payment.created_at_locale })}</p>
        <p className="tg-small tg-muted">{t('done.number', { number: String(payment.id) })}</p>
      </ScanDone>
      <Panel tone="sunken">
        <VoucherSum rows={rest ? [received] : []} total={rest ?? received} />
        {days !== null && <p className="tg-small tg-muted">{t('done.later', { days })}</p>}
      </Panel>
      <Button icon={isTyping ? 'keyboard' : 'scan-code'} onClick={onNext}>
        {t(isTyping ? 'done.next-typed' : 'done.next')}
      </Button>
      <Button kind="secondary" href={path('home')}>
        {t('done.stop')}
      </Button>
    </>
  );
  /** What is still to be paid at the desk; or what the customer has left. */
  function restOf() {
    if (shared) return { term: t('done.customer'), amount: money(shared.customerCents) };
    return left === undefined ? undefined : { term: t('done.left'), amount: money(left) };
  }
}
