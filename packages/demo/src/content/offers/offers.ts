import type { DemoOffer } from '../content-types.ts';
import { moreCourses } from './more-offers/courses.ts';
import { moreCulture } from './more-offers/culture.ts';
import { moreEating } from './more-offers/eating.ts';
import { moreGoods } from './more-offers/goods.ts';
import { moreHome } from './more-offers/home.ts';
import { moreSchool } from './more-offers/school.ts';
import { moreOutings } from './more-offers/outings.ts';
import { moreSport } from './more-offers/sport.ts';
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
  ...moreSport,
  ...moreCulture,
  ...moreCourses,
  ...moreSchool,
  ...moreOutings,
  ...moreEating,
  ...moreGoods,
  ...moreHome,
].toSorted((a, b) => a.id - b.id);
