import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { loadNotifications } from '../../features/notifications/load-notifications.ts';
import { NoNotifications, NotificationList } from '../../features/notifications/notification-list.tsx';
import { useReading } from '../../features/notifications/use-reading.ts';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('notifications', loadNotifications);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** What the site told a citizen, newest first; what is new becomes read while it is on the screen. (screens.md 4.16) */
export default function NotificationsPage({ loaderData }: PageProps<typeof load>) {
  const { notifications, waiting, meta } = loaderData;
  const t = useT('notifications');
  const vouchers = useT('vouchers');
  const path = usePath();
  const { read, unseen } = useReading(loaderData);
  const lead = unseen > 0 ? t('unread', { count: unseen }) : t('read');
  return (
    <Page title={useListTitle(t('page-title'), meta)} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={notifications.length > 0 && <output>{lead}</output>} />
        <Stack gap="large">
          {notifications.length > 0 ? (
            <NotificationList notifications={notifications} waiting={waiting} read={read} />
          ) : (
            <NoNotifications />
          )}
          {meta.last_page > 1 && <ListPaginator meta={meta} href={(page) => path('notifications', {}, { page })} />}
          <p>
            <ArrowLink href={path('preferences-notifications')}>{t('choose')}</ArrowLink>
          </p>
        </Stack>
      </SideLayout>
    </Page>
  );
}
