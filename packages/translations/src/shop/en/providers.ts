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
    keys: 'The map itself. The arrow keys move it.',
    skip: 'Go to the list',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    all: 'Show everything on the map',
    source: 'Map: {source}',
    choose: 'Choose a provider on the map or in the list.',
    show: '{count, plural, one {Show on the map} other {Show all addresses on the map}}',
    group: '{count} addresses close together. Take a closer look.',
    groups: 'A circle with 3× is a group of 3 addresses. Press it to look closer.',
    fingers: 'Use two fingers to move the map.',
    several: '{count, plural, one {There is 1 address here} other {There are # addresses here}}',
    close: 'Close this',
    failed: 'The map does not load now. The list does work.',
    'no-picture': 'The map does not work now. All addresses are in the list.',
    'without-scripts': 'All addresses are in the list.',
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
    'none-text': 'Look again later. Or call us. We will help you find something.',
    help: 'See the help',
  },
} as const satisfies Texts<typeof nl>;
