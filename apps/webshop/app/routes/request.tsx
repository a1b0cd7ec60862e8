import { Badge } from '@tegoed/ui/badge';
import { PageHead } from '@tegoed/ui/page-head';
import { SideLayout } from '@tegoed/ui/side-layout';
import { PageCrumbs } from '../components/page-crumbs.tsx';
import { Page } from '../components/page.tsx';
import { ReceiptList } from '../features/reimbursements/receipt-list.tsx';
import { loadRequest } from '../features/requests/load-requests.ts';
import { RequestDetails } from '../features/requests/request-details.tsx';
import { requestStanding, standingLooks } from '../features/requests/request-standing.ts';
import { CitizenSideMenu } from '../features/shell/citizen-side-menu.tsx';
import { personalPage } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { usePath } from '../platform/shop.ts';
import { useT } from '../platform/texts.ts';

const load = personalPage('request', loadRequest);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

/** How far one request is. */
export default function RequestPage({ loaderData: { request, questions } }: PageProps<typeof load>) {
  const t = useT('requests');
  const path = usePath();
  const { name } = request.fund;
  const standing = requestStanding(request, questions);
  return (
    <Page title={t('one.page-title', { fund: name })} sunken>
      <PageCrumbs parents={[{ href: path('requests'), label: t('page-title') }]} current={name} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={name} lead={t(`standing.${standing}`)}>
          <p>
            <Badge {...standingLooks[standing]}>{t(`state.${standing}`)}</Badge>
          </p>
        </PageHead>
        <RequestDetails request={request} questions={questions} Files={ReceiptList} />
      </SideLayout>
    </Page>
  );
}
