import { redirect } from 'react-router';
import { loadReservation } from '../../features/reservations/page/load-reservation.ts';
import { ReservationMade } from '../../features/reservations/page/reservation-made.tsx';
import { reservationStatus } from '../../components/vouchers/reservation-status.ts';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

/** A reservation that was just made. One that ended since has its own page only. */
const load = personalPage('reservation-made', async (args) => {
  const [data, { email }] = await Promise.all([loadReservation(args), args.api.get('/identity')]);
  const status = reservationStatus(data.reservation);
  if (status !== 'pending' && status !== 'accepted') throw redirect(args.path('reservation', args.params));
  return { ...data, email };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function ReservationMadePage({ loaderData }: PageProps<typeof load>) {
  return <ReservationMade {...loaderData} />;
}
