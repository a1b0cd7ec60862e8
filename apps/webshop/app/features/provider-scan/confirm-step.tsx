import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { Panel } from '@tegoed/ui/panel';
import { VoucherSum } from '@tegoed/ui/voucher-sum';
import { unbroken } from '../../components/unbroken.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Charge } from './charge.ts';
import type { Scan } from './load-scan.ts';

interface ConfirmStepProps {
  scan: Scan;
  charge: Charge;
  busy: boolean;
  /** Why it did not work. */
  refusal: string | undefined;
  /** There was no answer: it may have been paid, and only the same thing may be asked again. */
  isUnknown: boolean;
  onPay: () => void;
  onChange: () => void;
}

/** The sum, to show the customer as well, before it is paid. */
export function ConfirmStep({ scan, charge, busy, refusal, isUnknown, onPay, onChange }: ConfirmStepProps) {
  const t = useT('scan');
  const language = useLanguage();
  const money = (cents: number) => unbroken(formatMoney(cents, language));
  const { cents, offer, note } = charge;
  const what = offer?.name ?? (note === '' ? t('confirm.amount') : note);
  // What was reserved left the voucher when it was reserved.
  const isFromBalance = scan.cents !== undefined && !offer?.isReserved;
  const customer = offer?.customerCents ?? 0;
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('confirm.heading')}
      </h1>
      <p className="tg-lead">{t('confirm.lead')}</p>
      <Panel>
        {isFromBalance ? (
          <VoucherSum
            rows={[
              { term: t('confirm.now'), amount: money(scan.cents ?? 0) },
              { term: t('confirm.off', { what }), amount: `− ${money(cents)}` },
            ]}
            total={{ term: t('confirm.after'), amount: money((scan.cents ?? 0) - cents) }}
          />
        ) : (
          <VoucherSum
            rows={[
              { term: t('confirm.offer'), amount: what },
              ...(customer > 0 ? [{ term: t('confirm.customer-pays'), amount: money(customer) }] : []),
            ]}
            total={{ term: t('confirm.fund-pays'), amount: money(cents) }}
          />
        )}
      </Panel>
      {refusal ? (
        <Alert tone="danger" announce="now">
          <p>{refusal}</p>
        </Alert>
      ) : (
        <Alert>
          <p>{t('confirm.mistake', { sponsor: scan.sponsor })}</p>
        </Alert>
      )}
      <Button onClick={onPay} busy={busy ? t('confirm.busy') : undefined}>
        {t(isUnknown ? 'confirm.again' : 'confirm.pay', { amount: money(cents) })}
      </Button>
      {!isUnknown && (
        <Button kind="secondary" onClick={busy ? undefined : onChange}>
          {t('confirm.change')}
        </Button>
      )}
    </>
  );
}
