import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { loadReservations } from '../../features/reservations/list/load-reservations.ts';
import { ReservationFilterForm } from '../../features/reservations/list/reservation-filter-form.tsx';
import { writeReservationFilters } from '../../features/reservations/list/reservation-filters.ts';
import { NoReservations, ReservationList, ReservationTabs } from '../../features/reservations/list/reservation-list.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('reservations', loadReservations);
export const clientLoader = load.inBrowser;
export { ReservationsSkeleton as HydrateFallback } from '../../features/reservations/list/reservations-skeleton.tsx';

/** What a citizen reserved; filters and page live in the address. (screens.md 4.8) */
export default function ReservationsPage({ loaderData }: PageProps<typeof load>) {
  const { filters, list, counts, funds, providers } = loaderData;
  const t = useT('reservations');
  const vouchers = useT('vouchers');
  const path = usePath();
  const title = filters.archived ? `${t('tabs.archived')} - ${t('page-title')}` : t('page-title');
  return (
    <Page title={useListTitle(title, list.meta)} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={t('lead')} />
        <ReservationTabs filters={filters} counts={counts} />
        <Stack gap="large">
          {counts.active + counts.archived + funds.length > 0 && (
            <ReservationFilterForm
              key={filters.archived ? 'archived' : 'active'}
              filters={filters}
              funds={funds}
              providers={providers}
            />
          )}
          <VisuallyHidden>
            <output>{t('count', { count: list.meta.total })}</output>
          </VisuallyHidden>
          {list.data.length > 0 ? <ReservationList reservations={list.data} /> : <NoReservations filters={filters} />}
          {list.meta.last_page > 1 && (
            <ListPaginator
              meta={list.meta}
              href={(page) => path('reservations', {}, writeReservationFilters({ ...filters, page }))}
            />
          )}
        </Stack>
      </SideLayout>
    </Page>
  );
}
