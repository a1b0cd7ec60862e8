import { Wrap } from '@tegoed/ui/layout/layout';
import type { HomeParts } from './home-data.ts';
import { HomeMap } from './home-map.tsx';
import { HomeOffers } from './offers/home-offers.tsx';

/** The end of the start page as a visitor sees it: what a voucher pays here, and where. */
export function VisitorOffers({ offers }: HomeParts) {
  return (
    <Wrap>
      <HomeOffers offers={offers} />
      <HomeMap />
    </Wrap>
  );
}
