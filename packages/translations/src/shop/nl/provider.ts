/** One provider, and one of its offices. */
export const provider = {
  'page-title': '{provider} - Aanbieders',
  'office-page-title': '{office} - {provider}',
  contact: {
    heading: 'Contact',
    phone: 'Bellen',
    email: 'Schrijven',
    website: 'Website',
    none: 'Wij weten niet hoe u deze aanbieder bereikt. Bel ons. Wij zoeken het voor u op.',
  },
  type: {
    unknown: 'Geen soort bekend',
  },
  offices: {
    heading: 'Waar vindt u deze aanbieder?',
    others: 'Ook van deze aanbieder',
    provider: 'Alles over {provider}',
  },
  office: {
    route: 'Plan mijn route',
    'closed-now': 'Hier kunt u nu even niet terecht',
  },
  hours: {
    heading: 'Wanneer open?',
    caption: 'Openingstijden per dag',
    'open-now': 'Open tot {time} uur',
    'closed-now': 'Nu dicht',
    closed: 'Dicht',
    'from-to': '{from} tot {to}',
    both: '{first} en {second}',
    day: '{times}\u00a0uur',
    today: '(vandaag)',
    later: 'Vandaag open om {time} uur',
    tomorrow: 'Morgen open om {time} uur',
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
    'all-subsidies':
      '{count, plural, one {Gratis of met korting bij {provider}} other {Alles gratis of met korting bij {provider} (#)}}',
  },
  map: {
    heading: 'Op de kaart',
    label: 'Kaart met de adressen van {provider}',
    'label-office': 'Kaart met {address}',
  },
} as const;
