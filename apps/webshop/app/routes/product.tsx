import { OfferPage } from '../features/offers/offer-page.tsx';
import { loadOffer } from '../features/offers/load-offer.ts';
import { page } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';

const load = page('product', loadOffer);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Product({ loaderData }: PageProps<typeof load>) {
  return <OfferPage {...loaderData} />;
}
