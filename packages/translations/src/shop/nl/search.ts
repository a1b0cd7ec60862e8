/** The results of a search in everything. */
export const search = {
  'page-title': 'Zoeken',
  'page-title-words': 'Zoeken naar {words}',
  heading: 'Zoeken',
  again: 'Zoek opnieuw',
  word: 'Zoek op een woord',
  count: '{count, plural, =0 {Geen resultaten} one {1 resultaat} other {# resultaten}}',
  'count-words': '{count, plural, =0 {Geen resultaten} one {1 resultaat} other {# resultaten}} voor ‘{words}’',
  types: {
    funds: 'Regelingen',
    products: 'Aanbod',
    providers: 'Aanbieders',
  },
  kind: {
    fund: 'Regeling',
    product: 'Aanbod',
    provider: 'Aanbieder',
  },
  standing: {
    active: 'Uw tegoed staat klaar',
    pending: 'Wij bekijken uw aanvraag',
  },
  filters: {
    label: 'Resultaten kiezen',
    types: 'Wat zoekt u?',
    fund: 'Regeling',
    'fund-all': 'Alle regelingen',
    show: 'Toon deze resultaten',
  },
  sort: {
    best: 'Beste resultaat eerst',
    newest: 'Nieuwste eerst',
    oldest: 'Oudste eerst',
  },
  empty: {
    title: 'Niets gevonden',
    text: 'Kijk of het woord goed geschreven is. Of zoek op een ander woord.',
    'text-filters': 'Kies minder filters. Of zoek op een ander woord.',
    clear: 'Wis alle filters',
    offers: 'Bekijk al het aanbod',
    funds: 'Bekijk de regelingen',
  },
} as const;
