import { loadOffers } from '../../features/offers/load-offers.ts';
import { OffersPage } from '../../features/offers/offers-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('actions', (args) => loadOffers(args, 'subsidies'));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export { reloadsList as shouldRevalidate } from '../../components/list/filter-menu.ts';

export default function Actions({ loaderData }: PageProps<typeof load>) {
  return <OffersPage {...loaderData} />;
}
