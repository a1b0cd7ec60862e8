import type { Texts } from '../../texts.ts';
import type { preferences as nl } from '../nl/preferences.ts';

export const preferences = {
  'page-title': 'Message settings',
  heading: 'Message settings',
  lead: 'Choose what you want to hear from us. We save your choice at once.',
  saved: 'Saved.',
  failed: 'Your choice was not saved.',
  email: {
    heading: 'By email',
    to: 'We send to:',
    change: 'Change your email address',
    stop: 'Stop sending me emails',
    'stop-note': 'You will then only get the emails listed below.',
    'stopped-title': 'You no longer get optional emails',
    'stopped-text': 'Would you like to hear what is new again?',
    start: 'Send me emails again',
  },
  none: {
    title: 'We do not have your email address',
    text: 'With an email address we can send you messages. You can also sign in with it.',
    button: 'Add an email address',
  },
  push: {
    heading: 'On your phone',
    text: 'You get these messages if you have the app.',
  },
  always: {
    heading: 'You always get these emails',
    text: 'You need these, so they cannot be switched off.',
    on: 'Always on',
    'sign-in': 'Emails to sign in',
    address: 'Emails to confirm your address',
    request: 'News about your application',
    voucher: 'News about your voucher, your reservations and what you claim back',
  },
  kind: {
    vouchers_payment_success: 'When I have paid',
    'vouchers_payment_success-note': 'You see at once what is left.',
    funds_fund_expires: 'A month before a voucher ends',
    'funds_fund_expires-note': 'Then you still have time to use it.',
    digest_daily_requester: 'New offers, once a day',
    'digest_daily_requester-note': 'Only when there is something new.',
    voucher_assigned: 'When I get a new voucher',
    'voucher_assigned-note': 'You know at once that it is ready.',
    voucher_transaction: 'When money is added or taken off',
    'voucher_transaction-note': 'So you keep an eye on your voucher.',
  },
  link: {
    not_found: 'This link does not work',
    'not_found-text': 'Perhaps part of it was lost. Choose here which messages you get.',
    expired: 'This link is too old',
    'expired-text': 'Choose here which messages you get.',
    'not-pending': 'This was done already',
    'not-pending-text': 'You opened this link before. Nothing has changed.',
  },
  'sign-in': {
    text: 'Sign in to choose which messages you get.',
    button: 'Sign in',
  },
} as const satisfies Texts<typeof nl>;
