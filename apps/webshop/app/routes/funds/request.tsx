import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { ReceiptList } from '../../features/reimbursements/page/receipt-list.tsx';
import { loadRequest } from '../../features/requests/load-requests.ts';
import { RequestDetails } from '../../features/requests/request-details.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('request', loadRequest);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** How far one request is. */
export default function RequestPage({ loaderData }: PageProps<typeof load>) {
  const t = useT('requests');
  const path = usePath();
  const { name } = loaderData.request.fund;
  return (
    <Page title={t('one.page-title', { fund: name })} sunken>
      <PageCrumbs parents={[{ href: path('requests'), label: t('page-title') }]} current={name} />
      <RequestDetails {...loaderData} Files={ReceiptList} />
    </Page>
  );
}
