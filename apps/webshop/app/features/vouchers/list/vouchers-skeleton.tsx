import { PageHead } from '@tegoed/ui/layout/page-head';
import { SkeletonWallets } from '@tegoed/ui/waiting/skeleton-wallets';
import { Page } from '../../../components/page/page.tsx';
import { useT } from '../../../platform/language/texts.ts';

/** The list of vouchers until the browser has loaded it. */
export function VouchersSkeleton() {
  const t = useT('vouchers');
  const shell = useT('shell');
  return (
    <Page title={t('page-title')} sunken>
      <PageHead heading={t('heading')} />
      <noscript>
        <p>{shell('errors.not-allowed')}</p>
      </noscript>
      <SkeletonWallets label={shell('loading.text')} />
    </Page>
  );
}
