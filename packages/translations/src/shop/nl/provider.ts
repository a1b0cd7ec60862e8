/** One provider, and one of its offices. */
export const provider = {
  'page-title': '{provider} - Aanbieders',
  'office-page-title': '{office} - {provider}',
  contact: {
    heading: 'Contact',
    phone: 'Bellen',
    email: 'Schrijven',
    website: 'Website',
    address: 'Adres',
    none: 'Wij weten niet hoe u deze aanbieder bereikt. Kom gewoon langs.',
  },
  type: {
    label: 'Soort aanbieder',
    unknown: 'Geen soort bekend',
  },
  funds: {
    heading: 'Welke tegoeden kunt u hier gebruiken?',
    none: 'Nu kunt u hier geen tegoed gebruiken.',
  },
  offices: {
    heading: 'Waar vindt u deze aanbieder?',
    count: '{count, plural, one {1 adres} other {# adressen}}',
    others: 'Ook van deze aanbieder',
    see: 'Bekijk {office}',
  },
  office: {
    route: 'Plan mijn route',
    'closed-now': 'Hier kunt u nu even niet terecht',
  },
  hours: {
    heading: 'Wanneer open?',
    caption: 'Openingstijden per dag',
    'open-now': 'Nu open tot {time}',
    'closed-now': 'Nu dicht',
    closed: 'Dicht',
    'from-to': '{from} tot {to}',
    break: 'Pauze van {from} tot {to}',
    today: '(vandaag)',
    tomorrow: 'Morgen open om {time}',
    none: 'Er zijn geen tijden bekend. Bel of mail de aanbieder even.',
    holidays: 'Bel op een feestdag eerst even.',
  },
  days: {
    monday: 'Maandag',
    tuesday: 'Dinsdag',
    wednesday: 'Woensdag',
    thursday: 'Donderdag',
    friday: 'Vrijdag',
    saturday: 'Zaterdag',
    sunday: 'Zondag',
  },
  offers: {
    heading: 'Dit kunt u hier doen',
    'heading-subsidies': 'Gratis of met korting',
    all: '{count, plural, one {Bekijk het aanbod van {provider}} other {Al het aanbod van {provider} (#)}}',
    none: 'Deze aanbieder heeft nu geen aanbod op de site.',
  },
  map: {
    heading: 'Op de kaart',
    label: 'Kaart met de adressen van {provider}',
  },
} as const;
