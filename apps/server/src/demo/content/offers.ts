import type { DemoOffer } from './content-types.ts';
import { cultureOffers } from './offers-culture.ts';
import { goodsOffers } from './offers-goods.ts';
import { nijmegenOffers } from './offers-nijmegen.ts';
import { outingOffers } from './offers-outings.ts';
import { schoolOffers } from './offers-school.ts';
import { sportOffers } from './offers-sport.ts';

/** All offers, by id. */
export const offers: readonly DemoOffer[] = [
  ...sportOffers,
  ...cultureOffers,
  ...schoolOffers,
  ...goodsOffers,
  ...outingOffers,
  ...nijmegenOffers,
].toSorted((a, b) => a.id - b.id);
