/** The list and map of providers. */
export const providers = {
  'page-title': 'Aanbieders',
  heading: 'Aanbieders',
  lead: 'Winkels, clubs en scholen waar u met uw tegoed terechtkunt.',
  count: '{count, plural, =0 {Geen aanbieders} one {1 aanbieder} other {# aanbieders}}',
  'count-nearby':
    '{count, plural, =0 {Geen aanbieders in de buurt} one {1 aanbieder in de buurt} other {# aanbieders in de buurt}}',
  filters: {
    label: 'Aanbieders kiezen',
    word: 'Zoek op naam',
    search: 'Zoek aanbieders',
    type: 'Soort aanbieder',
    'type-all': 'Alle soorten',
    category: 'Soort aanbod',
    'category-all': 'Alle soorten',
    fund: 'Uw tegoed',
    'fund-all': 'Alle tegoeden',
    postcode: 'Uw postcode',
    'postcode-hint': 'Bijvoorbeeld 1234 AB',
    distance: 'Hoe ver mag het zijn?',
    'distance-any': 'Elke afstand',
    'distance-km': 'Tot {km} kilometer',
    show: 'Toon deze aanbieders',
  },
  sort: {
    name: 'Naam A tot Z',
    'name-down': 'Naam Z tot A',
  },
  view: {
    label: 'Weergave',
    list: 'Lijst',
    map: 'Kaart en lijst',
  },
  map: {
    label: 'Kaart met aanbieders. Dezelfde aanbieders staan in de lijst.',
    larger: 'Kaart groter',
    smaller: 'Kaart kleiner',
    source: 'Kaart: {source}',
    choose: 'Kies een aanbieder op de kaart of in de lijst.',
    several: '{count, plural, one {Hier is 1 aanbieder} other {Hier zijn # aanbieders}}',
    failed: 'De kaart laadt nu niet. De lijst werkt wel.',
  },
  card: {
    see: 'Bekijk {provider}',
    'type-unknown': 'Geen soort bekend',
    offices: '{count, plural, =0 {Geen adressen} one {1 adres} other {# adressen}}',
    'show-offices': 'Toon de adressen van {provider}',
    paused: 'Nu even dicht',
  },
  'sign-up': {
    link: 'Aanbieder worden?',
  },
  empty: {
    title: 'Geen aanbieders gevonden',
    text: 'Kies minder filters. Of zoek verder weg.',
    clear: 'Wis alle filters',
  },
} as const;
