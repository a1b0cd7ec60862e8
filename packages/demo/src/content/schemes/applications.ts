import { everything, only, paid, refused, sold, waiting } from './application.ts';
import type { DemoApplication } from '../content-types.ts';
import { moreHome } from '../offers/more-offers/home.ts';
import { otherShops } from '../other-shops/other-shops.ts';

/** Which providers take part in which fund, with what. */
export const applications: readonly DemoApplication[] = [
  everything('kindpakket', 'golfslag'),
  everything('kindpakket', 'klankrijk'),
  everything('kindpakket', 'ketting', ['bike-service']),
  everything('kindpakket', 'kade'),
  everything('kindpakket', 'schrijfwinkel'),
  everything('kindpakket', 'hop'),
  everything('kindpakket', 'stap', ['sportswear-discount']),
  everything('kindpakket', 'coulisse', ['theatre-discount']),
  only('kindpakket', 'leeskade', [sold('story-morning'), sold('book-bundle')]),
  only('kindpakket', 'stekker', [sold('headphones')]),
  waiting('kindpakket', 'tij', 33),
  refused('kindpakket', 'huiskamer'),

  everything('meedoenregeling', 'golfslag', ['pool-party', 'swimming-trial']),
  everything('meedoenregeling', 'klankrijk', ['children-choir', 'toddler-music']),
  everything('meedoenregeling', 'leeskade', ['book-bundle']),
  everything('meedoenregeling', 'tij', ['museum-year']),
  everything('meedoenregeling', 'huiskamer'),
  everything('meedoenregeling', 'coulisse', ['theatre-discount', 'dance-lessons', 'circus-lessons']),
  only('meedoenregeling', 'kade', [sold('walking-football')]),
  only('meedoenregeling', 'ketting', [sold('bike-lock')]),
  waiting('meedoenregeling', 'stap', 12),
  waiting('meedoenregeling', 'schrijfwinkel', 1),

  only('thuispakket', 'stekker', [
    ...['washing-machine', 'fridge', 'light-bulbs'].map(sold),
    ...moreHome.map(({ key }) => sold(key)),
  ]),
  waiting('thuispakket', 'ketting', 5),

  only('laptop-voor-school', 'stekker', [sold('school-laptop')]),

  only('stadspas', 'golfslag', [paid('free-swimming', 3000, 2), paid('aquagym', 3750)]),
  only('stadspas', 'leeskade', [paid('library-membership', 4800), paid('computer-course', 2000), paid('language-lessons', 0)]),
  only('stadspas', 'tij', [
    paid('museum-family', 2400, 3),
    paid('museum-ticket', 950, 4),
    paid('museum-tour', 600, 2),
    paid('painting-workshop', 1000),
    { offer: 'museum-year', cents: 2400, limitTotal: 100, limitPerIdentity: 1 },
  ]),
  only('stadspas', 'hop', [
    paid('play-afternoon', 600, 10),
    paid('climbing', 1200, 2),
    paid('bowling', 1500, 2),
    { offer: 'kite-afternoon', cents: 500, limitTotal: 20, limitPerIdentity: 1 },
  ]),
  only('stadspas', 'huiskamer', [
    paid('coffee-and-cake', 1450, 6),
    paid('shared-dinner', 600, 12),
    paid('cooking-class', 2000),
    paid('soup-lunch', 450, 12),
    paid('game-night', 0, null),
  ]),
  only('stadspas', 'coulisse', [
    paid('puppet-theatre', 1200, 2),
    { offer: 'theatre-discount', cents: 1000, limitTotal: 60, limitPerIdentity: 4 },
  ]),
  only('stadspas', 'ketting', [paid('bike-service', 1500)]),
  only('stadspas', 'stap', [{ offer: 'sportswear-discount', cents: 2500, limitTotal: null, limitPerIdentity: 2 }]),

  everything('meedoen-nijmegen', 'oever'),
  everything('meedoen-nijmegen', 'leeskade', ['story-morning', 'book-bundle']),
  only('meedoen-nijmegen', 'klankrijk', [sold('guitar-lessons'), sold('piano-lessons'), sold('drum-trial')]),

  ...otherShops.applications,
];
