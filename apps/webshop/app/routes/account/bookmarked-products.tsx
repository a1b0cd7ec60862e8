import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { useListTitle } from '../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { BookmarkList, NoBookmarks } from '../../features/bookmarks/bookmark-list.tsx';
import { loadBookmarks } from '../../features/bookmarks/load-bookmarks.ts';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('bookmarked-products', loadBookmarks);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** The offers that a citizen keeps. A page of the list begins with what the platform says, not with what was let go. (screens.md 3.10) */
export default function BookmarkedProductsPage({ loaderData }: PageProps<typeof load>) {
  const t = useT('bookmarks');
  const vouchers = useT('vouchers');
  const path = usePath();
  const { meta, view } = loaderData;
  return (
    <Page title={useListTitle(t('page-title'), meta)} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={meta.total > 0 ? t('lead') : undefined} />
        {meta.total > 0 ? <BookmarkList key={`${view.page} ${view.order} ${meta.total}`} {...loaderData} /> : <NoBookmarks />}
      </SideLayout>
    </Page>
  );
}
