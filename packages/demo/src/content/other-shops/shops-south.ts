import type { ShopPlan } from './shop-plan.ts';

/** Brabant: clothes and shoes from Breda, outings in Eindhoven. */
export const shopsSouth: readonly ShopPlan[] = [
  {
    key: 'waalwijk',
    sponsor: 'waalwijk',
    funds: [
      {
        id: 31,
        key: 'schoolspullen-waalwijk',
        name: 'Schoolspullen Waalwijk',
        way: 'request',
        cents: 15000,
        tag: 'kinderen',
        short: 'Voor een tas, kleding en spullen voor school.',
        who: 'Voor kinderen in Waalwijk die naar school gaan. Het inkomen van de ouders is laag.',
        offers: ['school-bag', 'calculator', 'winter-coat', 'sport-shoes'],
      },
      {
        id: 32,
        key: 'sport-en-cultuur-waalwijk',
        name: 'Sport en cultuur Waalwijk',
        way: 'at-once',
        cents: 12500,
        tag: 'volwassenen',
        short: 'Voor sport, een voorstelling of een dagje uit.',
        who: 'Voor inwoners van Waalwijk met een laag inkomen.',
        offers: ['climbing', 'bowling', 'swimwear', 'sport-shoes'],
      },
    ],
  },
  {
    key: 'geertruidenberg',
    sponsor: 'geertruidenberg',
    funds: [
      {
        id: 33,
        key: 'kindregeling-geertruidenberg',
        name: 'Kindregeling Geertruidenberg',
        way: 'request',
        cents: 25000,
        tag: 'kinderen',
        short: 'Voor sport, muziek, kleding en een verjaardag.',
        who: 'Voor kinderen tot en met 17 jaar in Geertruidenberg. Het inkomen van de ouders is laag.',
        offers: ['birthday-party', 'play-afternoon', 'winter-coat', 'rain-boots', 'sport-shoes', 'football-membership'],
      },
      {
        id: 34,
        key: 'schoolstart-geertruidenberg',
        name: 'Schoolstart Geertruidenberg',
        way: 'at-once',
        cents: 10000,
        tag: 'kinderen',
        short: 'Voor een goede start op de middelbare school.',
        who: 'Voor kinderen in Geertruidenberg die naar de middelbare school gaan. Het inkomen van de ouders is laag.',
        offers: ['school-bag', 'calculator', 'notebooks'],
      },
    ],
  },
  {
    key: 'hartvanwestbrabant',
    sponsor: 'hartvanwestbrabant',
    funds: [
      {
        id: 35,
        key: 'meedoen-west-brabant',
        name: 'Meedoen in West-Brabant',
        way: 'at-once',
        cents: 15000,
        tag: 'volwassenen',
        short: 'Een tegoed voor sport, cultuur of een dagje uit.',
        who: 'Voor inwoners van de zes gemeenten vanaf 18 jaar. Uw inkomen is laag.',
        offers: ['bowling', 'climbing', 'sport-shoes', 'swimwear', 'walking-football'],
      },
      {
        id: 36,
        key: 'schoolkosten-west-brabant',
        name: 'Schoolkosten West-Brabant',
        way: 'request',
        cents: 20000,
        tag: 'kinderen',
        short: 'Voor een tas, een fiets en spullen voor school.',
        who: 'Voor ouders in de zes gemeenten met kinderen op school. Uw inkomen is laag.',
        offers: ['school-bag', 'calculator', 'notebooks', 'winter-coat', 'rain-boots'],
      },
    ],
  },
];
