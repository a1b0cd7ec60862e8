import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { Page } from '../../../components/page/page.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

/** Nothing can be claimed: no voucher allows it, or there is no money left. */
export function NoVoucher() {
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Page title={t('form.page-title')}>
      <MessageLayout
        tile="letter"
        heading={t('no-voucher.heading')}
        lead={t('no-voucher.text')}
        actions={<Button href={path('vouchers')}>{t('no-voucher.button')}</Button>}
      />
    </Page>
  );
}

/** There is no way to tell the citizen about the reimbursement; they may go on all the same. (screens.md 4.11) */
export function NoEmail({ onSkip }: { onSkip: () => void }) {
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Page title={t('form.page-title')}>
      <MessageLayout
        tile="letter"
        heading={t('no-email.heading')}
        lead={t('no-email.text')}
        actions={
          <>
            <Button href={path('identity-emails')}>{t('no-email.add')}</Button>
            <Button kind="secondary" onClick={onSkip}>
              {t('no-email.skip')}
            </Button>
          </>
        }
      />
    </Page>
  );
}
