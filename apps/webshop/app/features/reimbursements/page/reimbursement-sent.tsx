import type { Schema } from '@tegoed/contract';
import { formatCode, formatIban } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/controls/button';
import { SuccessLayout } from '@tegoed/ui/layout/success-layout';
import { Page } from '../../../components/page/page.tsx';
import { PrintButton } from '../../../components/page/print-button.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

interface ReimbursementSentProps {
  reimbursement: Schema<'Reimbursement'>;
  /** Where the mail about it went; null without an address. */
  email: string | null;
}

/** A reimbursement was sent: how much, its number, and where the money will go. (screens.md 4.11) */
export function ReimbursementSent({ reimbursement, email }: ReimbursementSentProps) {
  const t = useT('success');
  const path = usePath();
  const { id, code, fund, iban, amount_locale: amount, submitted_at_locale: sentOn } = reimbursement;
  return (
    <Page title={t('reimbursement.page-title')} sunken>
      <SuccessLayout
        heading={t('reimbursement.heading')}
        lead={t('reimbursement.lead', { fund: fund.name })}
        proofs={[
          { term: t('reimbursement.amount'), value: unbroken(amount) },
          { term: t('number'), value: unbroken(formatCode(String(code))) },
          ...(sentOn === null ? [] : [{ term: t('sent-on'), value: unbroken(sentOn) }]),
        ]}
        actions={
          <>
            <Button href={path('reimbursement', { id })}>{t('reimbursement.see')}</Button>
            <Button kind="secondary" href={path('reimbursements-create')}>
              {t('reimbursement.another')}
            </Button>
          </>
        }
        next={{
          heading: t('next'),
          steps: [
            { title: t('reimbursement.next-check-title'), text: t('reimbursement.next-check-text') },
            { title: t('reimbursement.next-answer-title'), text: t('reimbursement.next-answer-text') },
            {
              title: t('reimbursement.next-pay-title'),
              text: t('reimbursement.next-pay-text', { iban: unbroken(formatIban(iban)) }),
            },
          ],
        }}
        keep={{
          heading: t('keep'),
          actions: <PrintButton>{t('reimbursement.print')}</PrintButton>,
          sent: email !== null && t('sent', { email }),
        }}
      />
    </Page>
  );
}
