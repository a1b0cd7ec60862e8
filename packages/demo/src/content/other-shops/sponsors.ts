import type { SponsorPlan } from './shop-plan.ts';

/** Who pays the schemes of the other shops. Nijmegen pays for two shops, Westerkwartier too. */
export const sponsorPlans: readonly SponsorPlan[] = [
  municipality(1, 'berkelland', 'Berkelland'),
  {
    number: 2,
    key: 'doetegoed',
    name: 'Stichting Doe-tegoed',
    description: 'Wij helpen mensen met weinig geld om iets leuks te doen.',
  },
  municipality(3, 'ede', 'Ede'),
  municipality(4, 'eemsdelta', 'Eemsdelta'),
  { number: 5, key: 'forus', name: 'Stichting Tegoed', description: 'Wij geven mensen een cadeau dat zij zelf kiezen.' },
  municipality(6, 'geertruidenberg', 'Geertruidenberg'),
  municipality(7, 'groningen', 'Groningen'),
  {
    number: 8,
    key: 'hartvanwestbrabant',
    name: 'Werkplein Hart van West-Brabant',
    description: 'Wij werken voor zes gemeenten in West-Brabant. Inwoners met een laag inkomen krijgen van ons een tegoed.',
  },
  municipality(9, 'heumen', 'Heumen'),
  {
    number: 10,
    key: 'kerstpakket',
    name: 'Stichting Kerstpakket',
    description: 'Wij geven vrijwilligers een pakket dat zij zelf vullen.',
  },
  municipality(11, 'noordoostpolder', 'Noordoostpolder'),
  municipality(12, 'oostgelre', 'Oost Gelre'),
  {
    number: 13,
    key: 'participatiemunt',
    name: 'Stichting Participatiemunt',
    description: 'Wij geven munten aan mensen die iets voor een ander doen.',
  },
  municipality(14, 'schagen', 'Schagen'),
  municipality(15, 'waalwijk', 'Waalwijk'),
  municipality(16, 'westerkwartier', 'Westerkwartier'),
  municipality(17, 'winterswijk', 'Winterswijk'),
  municipality(18, 'zuidhorn', 'Zuidhorn'),
];

function municipality(number: number, key: string, place: string): SponsorPlan {
  return {
    number,
    key,
    name: `Gemeente ${place}`,
    description: `De gemeente ${place} geeft tegoeden aan inwoners met een laag inkomen.`,
  };
}
