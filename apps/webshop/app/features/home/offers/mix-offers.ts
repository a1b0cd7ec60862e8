import type { ProductOfCard } from '../../../components/offer/product-card.tsx';

/** As many as stand beside each other. */
export const places = 3;

/** A few offers of several lists in turns, those of the first list first; an offer that is in more of them stands there once. */
export function mixOffers(...lists: readonly (readonly ProductOfCard[])[]): ProductOfCard[] {
  const seen = new Set<number>();
  const own = lists.map((list) => list.filter(({ id }) => !seen.has(id) && seen.add(id)));
  const inTurns = Array.from({ length: places }, (_, turn) => own.map((list) => list[turn]));
  return inTurns
    .flat()
    .filter((offer) => offer !== undefined)
    .slice(0, places);
}
