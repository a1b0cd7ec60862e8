import type { Texts } from '../../texts.ts';
import type { error as nl } from '../nl/error.ts';

export const error = {
  'not-found': {
    'page-title': 'This page does not exist',
    heading: 'This page does not exist',
    text: 'Maybe the page has moved. Or there is a mistake in the address.',
    further: 'This is where you can go on:',
    home: 'To the home page',
  },
  failed: {
    'page-title': 'This does not work now',
    heading: 'This does not work now',
    lead: 'It is not your fault. Our computer gave no answer.',
    text: 'Try again in a few minutes. Does it still not work? Call us.',
    reference: 'Say this number on the telephone:',
    retry: 'Try again',
    home: 'To the home page',
  },
  forbidden: {
    'page-title': 'This page is not for you',
    heading: 'This page is not for you',
    text: 'Maybe you are signed in with another account. Is that not right? Call us.',
  },
  'not-built': {
    'page-title': 'This is not possible on this site yet',
    heading: 'This is not possible on this site yet',
    text: 'Call us and we will help you further.',
  },
  offline: {
    'page-title': 'No internet',
    heading: 'You have no internet',
    lead: 'This page comes from the internet. See whether you have internet.',
    'self-retry': 'We try again by ourselves as soon as you have internet.',
    retry: 'Try again',
    'can-heading': 'This works without internet',
    'can-show': 'Show your code',
    'cannot-heading': 'This does not work for now',
    'cannot-reserve': 'Reserve or apply',
    'cannot-open': 'Open another page',
    'cannot-amount': 'See the newest amount',
  },
  codes: {
    'unknown-title': 'Something went wrong',
    'unknown-text': 'It is not your fault. Try again later or call us.',
    'digid-title': 'DigiD does not work now',
    'digid-text': 'It went wrong between us and DigiD. Try again later. On digid.nl you can read if DigiD is down.',
    'digid-cancelled-title': 'You stopped at DigiD',
    'digid-cancelled-text': 'That is all right. Nothing has changed. You can try again.',
    'digid-uid-used-title': 'You already have an account',
    'digid-uid-used-text':
      'Your DigiD belongs to another e-mail address. Sign in with that address. Can you no longer do that? Then we move your account with DigiD.',
    'digid-uid-used-button': 'Move my account',
    'digid-uid-dont-match-title': 'This is somebody else',
    'digid-uid-dont-match-text': 'This DigiD does not belong to this account. Sign out and start again.',
    'digid-uid-not-found-title': 'We do not know you yet',
    'digid-uid-not-found-text': 'There is no account with your DigiD yet. Apply for a voucher first.',
    'digid-try-again': 'Try DigiD again',
    'back-to-activation': 'Back to the choice',
    'back-to-sign-in': 'Back to signing in',
  },
} as const satisfies Texts<typeof nl>;
