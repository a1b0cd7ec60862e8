import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { loadReservation } from '../../features/reservations/page/load-reservation.ts';
import { ReservationDetails } from '../../features/reservations/page/reservation-details.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('reservation', loadReservation);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** How far one reservation is. */
export default function ReservationPage({ loaderData }: PageProps<typeof load>) {
  const t = useT('reservation');
  const list = useT('reservations');
  const path = usePath();
  const { name } = loaderData.reservation.product;
  return (
    <Page title={t('page-title', { offer: name })} sunken>
      <PageCrumbs parents={[{ href: path('reservations'), label: list('page-title') }]} current={name} />
      <ReservationDetails {...loaderData} />
    </Page>
  );
}
