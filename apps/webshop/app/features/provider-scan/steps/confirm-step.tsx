import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { Charge } from '../charge.ts';
import type { Scan } from '../load-scan.ts';
import { useChargeSum } from '../use-charge-sum.ts';

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
  const amount = unbroken(formatMoney(charge.cents, language));
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('confirm.heading')}
      </h1>
      <p className="tg-lead">{t('confirm.lead')}</p>
      <Panel>
        <VoucherSum {...useChargeSum(scan, charge)} />
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
        {t(isUnknown ? 'confirm.again' : payKeyOf(charge), { amount, fund: scan.fund })}
      </Button>
      {!isUnknown && (
        <Button kind="secondary" onClick={busy ? undefined : onChange}>
          {t('confirm.change')}
        </Button>
      )}
    </>
  );
}

function payKeyOf({ cents, offer }: Charge) {
  if (!offer?.shared) return 'confirm.pay';
  return cents === 0 ? 'confirm.use' : 'confirm.pay-part';
}
