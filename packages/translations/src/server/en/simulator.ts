import type { Texts } from '../../texts.ts';
import type { simulator as nl } from '../nl/simulator.ts';

export const simulator = {
  heading: 'Who are you today?',
  note: 'This is not DigiD. On this practice site you choose who you are. Nobody checks it.',
  people: 'Choose a person',
  known: 'Known as inwoner@tegoed.example, with a partner',
  partner: 'The partner of the first person',
  eligible: 'New here, and the municipality has something ready',
  'not-eligible': 'New here',
  first: 'The first person to try with',
  second: 'The second person to try with',
  other: 'Somebody else',
  'other-hint': 'Enter a citizen service number of 9 digits',
  'other-label': 'Citizen service number',
  'wrong-number': 'This is not a citizen service number. A good one has 9 digits and passes the eleven test.',
  'wrong-title': 'Error: {title}',
  confirm: 'Go on as this person',
  'stop-heading': 'Do not sign in',
  cancel: 'Cancel signing in',
  'error-heading': 'Pretend that DigiD fails',
  'error-label': 'Error code',
  'error-submit': 'Give this error',
  'no-question': 'Start on the site: choose to sign in with DigiD there. Then you come back here.',
  'no-question-heading': 'There is nothing to choose here yet',
  'to-shop': 'Go to the site',
} as const satisfies Texts<typeof nl>;
