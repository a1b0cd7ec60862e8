import type { DemoOffer } from '../content-types.ts';
import { markdown } from '../markdown.ts';
import { acceptedAtOnce, offer } from './offer.ts';

export const nijmegenOffers: readonly DemoOffer[] = [
  offer({
    id: 201,
    key: 'badminton',
    provider: 'oever',
    name: 'Badminton, een half jaar',
    category: 'fitness',
    description: markdown('Iedere week een avond badminton op uw eigen niveau. Een racket krijgt u te leen.', [
      'Voor volwassenen',
      'Dinsdag van 20.00 tot 22.00 uur',
    ]),
    price: { type: 'regular', cents: 6000 },
    stock: 16,
    daysAgo: 5,
  }),
  offer({
    id: 202,
    key: 'gym',
    provider: 'oever',
    name: 'Drie maanden fitness',
    category: 'fitness',
    description: markdown('U traint wanneer u wilt. Een begeleider maakt met u een plan dat bij u past.', [
      'Vanaf 18 jaar',
      'Het eerste gesprek is gratis',
    ]),
    price: { type: 'regular', cents: 7500 },
    stock: 'unlimited',
    daysAgo: 15,
  }),
  offer({
    id: 203,
    key: 'basketball',
    provider: 'oever',
    name: 'Basketbal voor beginners',
    category: 'fitness',
    description: markdown('Tien avonden basketbal met mensen die het ook net leren. Sporten en lachen gaan hier samen.', [
      'Voor volwassenen',
      'Donderdag om 19.30 uur',
    ]),
    price: { type: 'regular', cents: 3500 },
    stock: 20,
    daysAgo: 25,
  }),
  offer({
    id: 204,
    key: 'walking-group',
    provider: 'oever',
    name: 'Wandelen langs de rivier',
    category: 'fitness',
    description: markdown('Een vaste groep wandelt elke week een uur. U loopt in uw eigen tempo.', [
      'Zaterdag om 10.00 uur, bij de sporthal',
      'Na afloop is er koffie',
    ]),
    price: { type: 'free' },
    stock: 'unlimited',
    reservation: acceptedAtOnce,
    daysAgo: 35,
  }),
];
