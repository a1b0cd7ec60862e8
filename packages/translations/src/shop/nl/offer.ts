/** One offer: what it is, what the citizen pays, and the way to reserve it. */
export const offer = {
  'page-title': '{offer} bij {provider}',
  by: {
    provider: '{provider}',
    in: 'in {city}',
    category: 'Soort: {category}',
  },
  price: {
    heading: 'Wat betaalt u?',
    normal: 'normaal {price}',
    free: 'Gratis',
    discount: '{discount} korting',
    informational: 'Vraag de prijs aan de aanbieder',
  },
  fund: {
    left: 'U hebt nog {amount}',
    limit: '{count, plural, one {1 keer per persoon} other {# keer per persoon}}',
    remaining:
      '{count, plural, =0 {U kunt dit niet meer kiezen} one {U kunt dit nog 1 keer kiezen} other {U kunt dit nog # keer kiezen}}',
    until: 'Tot en met {date}',
    reserve: 'Reserveer',
    'reserve-with': 'Reserveer met {fund}',
    'reserve-for': 'Reserveer voor {name}',
    request: 'Vraag dit tegoed aan',
    'see-voucher': 'Bekijk uw tegoed',
    'sign-in': 'Log in om te reserveren',
  },
  why: {
    'no-voucher': 'U hebt dit tegoed nog niet',
    'too-little': 'Er staat niet genoeg op uw tegoed',
    limit: 'U hebt dit al zo vaak gekozen als kan',
    'sold-out': 'Alles is op',
    expired: 'Reserveren kon tot en met {date}',
    'not-reservable': 'Reserveren kan hier niet. Laat uw code zien bij de aanbieder.',
    deleted: 'Dit aanbod bestaat niet meer',
  },
  facts: {
    when: 'Wanneer?',
    where: 'Waar?',
    stock: 'Hoeveel zijn er nog?',
    'stock-left': '{count, plural, =0 {Alles is op} one {Nog 1} other {Nog #}}',
    'stock-unlimited': 'Er is genoeg',
    until: 'Tot wanneer?',
    'until-date': 'Reserveren kan tot en met {date}',
  },
  'sold-out': 'Op',
  bookmark: {
    add: 'Bewaar dit aanbod',
    saved: 'Bewaard',
  },
  'about-vouchers': {
    heading: 'Nog geen tegoed?',
    text: 'Bekijk welke regelingen er zijn en voor wie.',
    button: 'Bekijk de regelingen',
  },
  'provider-heading': 'Van wie is dit?',
  'map-heading': 'Waar is het?',
  more: {
    heading: 'Ook leuk',
    all: 'Al het aanbod bekijken',
  },
  taken: {
    title: 'Dit tegoed is al van iemand anders thuis',
    text: 'Een familielid of voogd heeft dit tegoed al gekregen. Het staat in het account van wie het eerst was.',
  },
} as const;
