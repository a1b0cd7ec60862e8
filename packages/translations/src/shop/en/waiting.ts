import type { Texts } from '../../texts.ts';
import type { waiting as nl } from '../nl/waiting.ts';

export const waiting = {
  'page-title': 'Waiting for you',
  lead: 'The most urgent comes first.',
  all: 'See all {count}',
  things: '{count, plural, one {1 thing is waiting for you} other {# things are waiting for you}}',
  empty: {
    title: 'You do not have to do anything now',
    text: 'If we need something from you, you will find it here.',
    button: 'See my vouchers',
  },
  clarification: {
    kind: 'We have a question about: {fund}',
    first: 'First: a question about your application',
    until: 'Do this before {date}.',
    'no-date': 'After your answer we will go on.',
    button: 'Answer the question',
  },
  claim: {
    kind: 'We could not pay you back',
    first: 'First: costs that you claimed',
    until: 'You asked for {amount}. You can ask again up to and including {date}.',
    button: 'See why',
  },
  reservation: {
    kind: 'Your reservation is approved',
    first: 'First: a reservation that is ready',
    title: '{offer} is ready for you',
    until: '{provider}. Go there up to and including {date}.',
    button: 'Show the code',
  },
  voucher: {
    kind: '{days, plural, =0 {This voucher ends today} =1 {This voucher ends tomorrow} other {This voucher ends in # days}}',
    first: 'First: a voucher that ends soon',
    'title-money': 'You still have {amount} on your {fund}',
    'title-other': 'You still have {name}',
    until: 'You can use it up to and including {date}.',
    button: 'Choose something',
  },
  'request-draft': {
    kind: 'Your application has not been sent yet',
    first: 'First: an application that you began',
    until: 'You can go on up to and including {date}.',
    button: 'Go on',
  },
  'claim-draft': {
    kind: 'You have not claimed these costs yet',
    first: 'First: costs that you wanted to claim',
    title: 'Claim costs',
    until: 'You can go on up to and including {date}.',
    button: 'Go on',
  },
} as const satisfies Texts<typeof nl>;
