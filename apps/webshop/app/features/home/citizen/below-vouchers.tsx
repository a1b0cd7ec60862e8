import type { HomeParts } from '../home-data.ts';
import { HomeBlocks } from '../home-blocks.tsx';
import { HomeMap } from '../home-map.tsx';
import { HomeThemes } from '../home-themes.tsx';
import { HomeOffers } from '../offers/home-offers.tsx';

/** What fits, and where to go, for who saw their vouchers above it. */
export function BelowVouchers({ themes, offers, text }: HomeParts) {
  return (
    <>
      <HomeThemes themes={themes} />
      <HomeOffers offers={offers} />
      <HomeBlocks page={text} />
      <HomeMap />
    </>
  );
}
