import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { WaitingList } from '../../components/vouchers/waiting-list.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { loadWaiting } from '../../platform/session/waiting.ts';

/** Everything that waits for the citizen, the most urgent first. */
const load = personalPage('waiting', async ({ api }) => ({ items: await loadWaiting(api) }));
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function WaitingPage({ loaderData: { items } }: PageProps<typeof load>) {
  const t = useT('waiting');
  return (
    <Page title={t('page-title')} sunken>
      <PageCrumbs current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('page-title')} lead={items.length > 1 ? t('lead') : undefined} />
        {items.length > 0 ? <WaitingList items={items} level={2} /> : <NothingWaits />}
      </SideLayout>
    </Page>
  );
}

function NothingWaits() {
  const t = useT('waiting');
  const path = usePath();
  return (
    <EmptyState
      tile="coffee"
      heading={t('empty.title')}
      action={
        <Button kind="secondary" href={path('vouchers')}>
          {t('empty.button')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
