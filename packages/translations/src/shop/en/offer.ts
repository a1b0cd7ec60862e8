import type { Texts } from '../../texts.ts';
import type { offer as nl } from '../nl/offer.ts';

export const offer = {
  'page-title': '{offer} at {provider}',
  price: {
    heading: 'With which voucher?',
    'normal-heading': 'What does it cost?',
  },
  fund: {
    'all-or-nothing': 'You cannot use this voucher for a part.',
    limit: '{count, plural, one {once per person} other {# times per person}}',
    remaining:
      '{count, plural, =0 {You can no longer choose this} one {You can choose this 1 more time} other {You can choose this # more times}}',
    until: 'Up to and including {date}',
    request: 'Apply for this voucher',
    'see-voucher': 'See your voucher',
    'sign-in': 'Sign in to reserve',
  },
  why: {
    limit: 'You have chosen this already. You cannot choose it again.',
    'sold-out': 'Sold out',
    expired: 'You could reserve up to and including {date}',
    'not-reservable': 'You cannot reserve here. Show your code to the provider.',
    deleted: 'This offer no longer exists',
    'no-fund': 'You cannot get this with any voucher now',
  },
  facts: {
    where: 'Where?',
    stock: 'How many are left?',
    'stock-left': '{count, plural, =0 {Sold out} one {1 left} other {# left}}',
    'stock-unlimited': 'There is enough',
    'more-places': '{count, plural, one {And 1 more address} other {And # more addresses}}',
    until: 'Until when?',
    'until-date': 'You can reserve up to and including {date}',
  },
  'sold-out': 'Sold out',
  bookmark: {
    add: 'Save this offer',
    saved: 'Saved',
  },
  'about-vouchers': {
    heading: 'No voucher yet?',
    text: 'See which schemes there are and who they are for.',
    button: 'See the schemes',
  },
  'provider-heading': 'Who offers this?',
  more: {
    heading: 'You may like this too',
    all: 'See all offers',
  },
} as const satisfies Texts<typeof nl>;
