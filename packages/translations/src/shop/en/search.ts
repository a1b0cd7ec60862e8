import type { Texts } from '../../texts.ts';
import type { search as nl } from '../nl/search.ts';

export const search = {
  'page-title': 'Search',
  'page-title-words': 'Search for {words}',
  heading: 'Search',
  again: 'Search again',
  word: 'Search for a word',
  count: '{count, plural, =0 {No results} one {1 result} other {# results}}',
  'count-words': '{count, plural, =0 {No results} one {1 result} other {# results}} for ‘{words}’',
  types: {
    funds: 'Schemes',
    products: 'Offers',
    providers: 'Providers',
  },
  kind: {
    fund: 'Scheme',
    product: 'Offer',
    provider: 'Provider',
  },
  standing: {
    active: 'Your voucher is ready',
    pending: 'We are looking at your request',
  },
  filters: {
    label: 'Choose results',
    types: 'What are you looking for?',
    fund: 'Scheme',
    'fund-all': 'All schemes',
    show: 'Show these results',
  },
  sort: {
    best: 'Best result first',
    newest: 'Newest first',
    oldest: 'Oldest first',
  },
  empty: {
    title: 'Nothing found',
    text: 'Check the spelling. Or search for another word.',
    'text-filters': 'Choose fewer filters. Or search for another word.',
    clear: 'Clear all filters',
    offers: 'See all offers',
    funds: 'See the schemes',
  },
} as const satisfies Texts<typeof nl>;
