import type { Texts } from '../../texts.ts';
import type { offers as nl } from '../nl/offers.ts';

export const offers = {
  'page-title': 'Offers',
  'page-title-subsidies': 'Free or discounted',
  heading: 'Offers',
  'heading-subsidies': 'Free or discounted',
  lead: 'Everything you can do with your voucher.',
  'lead-subsidies': 'What is free or costs less with your voucher.',
  count: '{count, plural, =0 {No offers} one {1 result} other {# results}}',
  'count-nearest': '{count, plural, =0 {No offers} one {1 result} other {# results, nearest first}}',
  choices: '{count, plural, one {1 choice} other {# choices}}',
  bookmark: {
    add: 'Save {offer}',
    'add-this': 'Save this offer',
    added: '{offer} is saved.',
    count: '{count, plural, one {You now have 1 saved offer.} other {You now have # saved offers.}}',
    removed: '{offer} is no longer saved.',
    see: 'See saved offers',
  },
  filters: {
    label: 'Filter offers',
    word: 'Search for a word',
    show: 'Show these offers',
  },
  kept: {
    label: 'Which offers',
    all: 'All offers',
    kept: 'Saved',
    'none-title': 'You have not saved anything yet',
    'none-text': 'Press the heart at something you like.',
  },
  sort: {
    near: 'Nearest first',
    best: 'Best result first',
    newest: 'Newest first',
    oldest: 'Oldest first',
    cheapest: 'Lowest price first',
    dearest: 'Highest price first',
    popular: 'Most chosen',
    name: 'Name A to Z',
    'name-down': 'Name Z to A',
  },
  empty: {
    title: 'No offers found',
    text: 'Choose fewer filters. Or search for another word.',
    clear: 'Clear all filters',
    'none-title': 'There are no offers now',
    'none-text': 'Look again later. Or see which schemes there are.',
    'none-button': 'See the schemes',
    'none-help': 'See the help',
  },
} as const satisfies Texts<typeof nl>;
