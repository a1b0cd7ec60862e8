import type { Texts } from '../../texts.ts';
import type { providers as nl } from '../nl/providers.ts';

export const providers = {
  'page-title': 'Providers',
  heading: 'Providers',
  lead: 'Shops, clubs and schools where you can use your voucher.',
  count: '{count, plural, =0 {No providers} one {1 provider} other {# providers}}',
  'count-nearby': '{count, plural, =0 {No providers nearby} one {1 provider nearby} other {# providers nearby}}',
  filters: {
    label: 'Choose providers',
    word: 'Search by name',
    search: 'Search providers',
    type: 'Kind of provider',
    'type-all': 'All kinds',
    category: 'Kind of offer',
    'category-all': 'All kinds',
    subcategory: 'What exactly',
    'subcategory-all': 'Everything',
    fund: 'Your voucher',
    'fund-all': 'All vouchers',
    postcode: 'Your postcode',
    'postcode-hint': 'For example 1234 AB',
    distance: 'How far may it be?',
    'distance-any': 'Any distance',
    'distance-km': 'Up to {km} kilometres',
    show: 'Show these providers',
  },
  sort: {
    name: 'Name A to Z',
    'name-down': 'Name Z to A',
  },
  view: {
    label: 'View',
    list: 'List',
    map: 'Map and list',
  },
  map: {
    label: 'Map of providers. The same providers are in the list.',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    source: 'Map: {source}',
    choose: 'Choose a provider on the map or in the list.',
    several: '{count, plural, one {There is 1 provider here} other {There are # providers here}}',
    failed: 'The map does not load now. The list does.',
  },
  card: {
    'type-unknown': 'No kind known',
    offices: '{count, plural, =0 {No addresses} one {1 address} other {# addresses}}',
    paused: 'Closed for now',
  },
  'sign-up': {
    link: 'Become a provider?',
  },
  empty: {
    title: 'No providers found',
    text: 'Choose fewer filters. Or search further away.',
    clear: 'Clear all filters',
    'none-title': 'There are no providers now',
    'none-text': 'Look again later. Or call us, then we will think along.',
    help: 'See the help',
  },
} as const satisfies Texts<typeof nl>;
