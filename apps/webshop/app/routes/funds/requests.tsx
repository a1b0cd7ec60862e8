import { PageHead } from '@tegoed/ui/layout/page-head';
import { Stack } from '@tegoed/ui/layout/layout';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { loadRequests } from '../../features/requests/load-requests.ts';
import { NoRequests, RequestList } from '../../features/requests/request-list.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('requests', loadRequests);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** What a citizen applied for, and how far each is: the question that is asked most. */
export default function RequestsPage({ loaderData: { drafts, requests, meta } }: PageProps<typeof load>) {
  const t = useT('requests');
  const vouchers = useT('vouchers');
  const path = usePath();
  return (
    <Page title={useListTitle(t('page-title'), meta)} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={requests.length + drafts.length > 0 ? t('lead') : undefined} />
        <Stack gap="large">
          <VisuallyHidden>
            <output>{t('count', { count: meta.total })}</output>
          </VisuallyHidden>
          {requests.length + drafts.length > 0 ? <RequestList drafts={drafts} requests={requests} /> : <NoRequests />}
          {meta.last_page > 1 && <ListPaginator meta={meta} href={(page) => path('requests', {}, { page })} />}
        </Stack>
      </SideLayout>
    </Page>
  );
}
