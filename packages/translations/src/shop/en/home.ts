import type { Texts } from '../../texts.ts';
import type { home as nl } from '../nl/home.ts';

export const home = {
  'page-title': '{site}: {heading}',
  heading: 'Welcome to {site}',
  'heading-signed-in': 'Welcome back',
  'heading-new': 'Welcome',
  lead: {
    general: 'Sport, school, music or a day out. With a voucher from the municipality you pay less or nothing.',
    'one-fund': 'Here you find {fund}. With this voucher you pay less or nothing.',
    'more-funds': 'Here you find the schemes of {organization}. With a voucher you pay less or nothing.',
    code: 'Do you have a letter with a code? Use the code to activate your voucher.',
    digid: 'Apply for a voucher here. And see what you can do with it.',
    'digid-question': 'Would you like to know if you can get a voucher? See who the schemes are for.',
    'with-vouchers': 'See what you have left to spend. Show your code to a provider.',
  },
  actions: {
    'see-funds': 'See what you can get',
    'use-code': 'I have a code',
    'see-vouchers': 'See my vouchers',
    explanation: 'How it works',
  },
  ways: {
    heading: 'What would you like to do?',
    'code-title': 'Use my code',
    'code-text': 'You got a letter with a code. Use the code to activate your voucher.',
    'request-title': 'Apply for a voucher',
    'request-text': 'Look at the schemes. You see at once who they are for and what you need.',
    'continue-title': 'I already have a voucher',
    'continue-text': 'See what you have left to spend. Or show your code at the desk.',
  },
  steps: {
    heading: 'How it works',
    'request-title': 'You apply for a voucher',
    'request-text': 'Or you use the code from your letter.',
    'choose-title': 'You choose what to spend it on',
    'choose-text':
      '{count, plural, =0 {At shops, clubs and schools nearby.} one {At 1 provider nearby.} other {At # shops, clubs and schools.}}',
    'show-title': 'You show your code',
    'show-text': 'On your phone, on paper or on a card. Whatever suits you.',
  },
  together: {
    heading: 'Prefer to do it together?',
    text: 'We fill in the application with you. At the desk or by telephone. You need no computer or email.',
    link: 'Ask for help',
  },
  vouchers: {
    heading: 'Your voucher',
    all: 'See all ({count})',
  },
  new: {
    lead: 'You do not have a voucher yet. This is how you get one.',
    'code-text': 'The code is in a letter from the municipality. Your voucher is ready at once.',
    'funds-text': 'You see at once who a scheme is for, and what you need.',
    'steps-heading': 'What happens next',
    'ready-title': 'You activate a voucher',
    'ready-text': 'With your code, or with an application. That takes 5 to 10 minutes.',
    'show-text': 'On your phone, on paper or on a card.',
    explanation: 'Read how it works',
  },
  provider: {
    lead: 'You are signed in as a provider.',
    'scan-heading': 'Is a customer with you?',
    'scan-text': 'Scan the code of the customer. Or type the code below it.',
    scan: 'Scan a code',
    offers: 'See the offers',
  },
  quick: {
    heading: 'Shortcuts',
    'messages-title': 'Messages',
    'messages-text':
      '{count, plural, =0 {You have no new messages} one {You have 1 new message} other {You have # new messages}}',
    'reservations-text': '{count, plural, one {1 is ready} other {# are ready}}',
    'reimbursements-title': 'Claim back costs',
    'reimbursements-text': 'Have you already paid yourself?',
    'code-text': 'From a letter from the municipality',
    'request-title': 'Apply for another voucher',
    'request-text': 'Look at the schemes',
  },
  offers: {
    heading: 'Some of the offers',
    'heading-subsidies': 'Free or discounted',
    all: 'See all offers',
  },
  map: {
    heading: 'Providers near you',
    text: 'See on the map where you can use your voucher.',
    link: 'See the map',
  },
  'photo-by': 'Photo: {name}',
} as const satisfies Texts<typeof nl>;
