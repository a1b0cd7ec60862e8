/** What offers, providers and results of a search can be chosen by. */
export const filters = {
  fund: 'Uw tegoed',
  'fund-all': 'Alle tegoeden',
  category: 'Soort',
  'category-all': 'Alle soorten',
  subcategory: 'Wat precies',
  'subcategory-all': 'Alles',
  provider: 'Aanbieder',
  'provider-all': 'Alle aanbieders',
  postcode: 'Uw postcode',
  'postcode-hint': 'Bijvoorbeeld 1234 AB',
  distance: 'Hoe ver mag het zijn?',
  'distance-any': 'Elke afstand',
  'distance-km': 'Tot {km} kilometer',
};
