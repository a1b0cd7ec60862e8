/** One offer: what it is, what the citizen pays, and the way to reserve it. */
export const offer = {
  'page-title': '{offer} bij {provider}',
  price: {
    heading: 'Met welk tegoed?',
    'normal-heading': 'Wat kost het?',
  },
  fund: {
    'all-or-nothing': 'U kunt dit tegoed niet gebruiken voor een deel.',
    limit: '{count, plural, one {1 keer per persoon} other {# keer per persoon}}',
    remaining:
      '{count, plural, =0 {U kunt dit niet meer kiezen} one {U kunt dit nog 1 keer kiezen} other {U kunt dit nog # keer kiezen}}',
    until: 'Tot en met {date}',
    request: 'Vraag dit tegoed aan',
    'see-voucher': 'Bekijk uw tegoed',
    'sign-in': 'Log in om te reserveren',
  },
  why: {
    limit: 'U hebt dit al gekozen. Vaker mag niet.',
    'sold-out': 'Alles is op',
    expired: 'Reserveren kon tot en met {date}',
    'not-reservable': 'Reserveren kan hier niet. Laat uw code zien bij de aanbieder.',
    deleted: 'Dit aanbod bestaat niet meer',
    'no-fund': 'U kunt dit nu niet krijgen met een tegoed',
  },
  facts: {
    where: 'Waar?',
    stock: 'Hoeveel zijn er nog?',
    'stock-left': '{count, plural, =0 {Alles is op} one {Nog 1} other {Nog #}}',
    'stock-unlimited': 'Er is genoeg',
    'more-places': '{count, plural, one {En nog 1 adres} other {En nog # adressen}}',
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
  more: {
    heading: 'Ook leuk',
    all: 'Al het aanbod bekijken',
  },
} as const;
