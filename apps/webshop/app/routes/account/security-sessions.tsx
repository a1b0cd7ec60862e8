import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { SessionList } from '../../features/account/session-list.tsx';
import { SignOutEverywhere } from '../../features/account/sign-out-everywhere.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('security-sessions', async ({ api }) => {
  const { data, meta } = await api.get('/identity/sessions', { query: { per_page: 100 } });
  return { sessions: data, total: meta.total };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Where a citizen is signed in, and how to end that. (screens.md 4.19) */
export default function SecuritySessionsPage({ loaderData: { sessions, total } }: PageProps<typeof load>) {
  const t = useT('sessions');
  const vouchers = useT('vouchers');
  const path = usePath();
  return (
    <Page title={t('page-title')} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={t('lead', { count: total })} />
        <Stack gap="section">
          <SessionList sessions={sessions} />
          <SignOutEverywhere />
        </Stack>
      </SideLayout>
    </Page>
  );
}
