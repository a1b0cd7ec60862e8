import type { ProductOfCard } from '../../components/product-card.tsx';

/** As many as stand beside each other. */
const places = 3;

/** A few offers of both kinds in turns, those of money first; an offer that is of both stands there once. */
export function mixOffers(budget: readonly ProductOfCard[], subsidies: readonly ProductOfCard[]): ProductOfCard[] {
  const own = subsidies.filter(({ id }) => budget.every((offer) => offer.id !== id));
  const inTurns = Array.from({ length: places }, (_, turn) => [budget[turn], own[turn]]);
  return inTurns
    .flat()
    .filter((offer) => offer !== undefined)
    .slice(0, places);
}
