import type { Texts } from '../../texts.ts';
import type { funds as nl } from '../nl/funds.ts';

export const funds = {
  'page-title': 'Schemes',
  heading: 'Schemes',
  lead: 'With a scheme you get a voucher. You may have more than one.',
  count: '{count, plural, =0 {No schemes} one {1 scheme} other {# schemes}}',
  filters: {
    label: 'Filter schemes',
    word: 'Search for a word',
    organization: 'From whom',
    'organization-all': 'All organisations',
    tag: 'For whom',
    'tag-all': 'All',
    show: 'Show these schemes',
  },
  state: {
    activatable: 'You can get this right away',
    active: 'Your voucher is ready',
    question: 'We have a question',
    pending: 'We are looking at your application',
    denied: 'Your application was not approved',
    code: 'With the code from your letter',
    external: 'On another website',
  },
  card: {
    request: 'Apply now',
    activate: 'Activate my voucher',
    'see-voucher': 'See your voucher',
    answer: 'Answer the question',
    'use-code': 'I have a code',
    'see-fund': 'See the scheme',
  },
  activated: 'Your {fund} voucher is ready.',
  empty: {
    title: 'No schemes found',
    text: 'Choose fewer filters. Or search for another word.',
    'none-title': 'No schemes are open now',
    'none-text': 'Look again later. Or call us. We will help you find something.',
    help: 'See the help',
  },
} as const satisfies Texts<typeof nl>;
