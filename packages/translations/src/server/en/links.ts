import type { Texts } from '../../texts.ts';
import type { links as nl } from '../nl/links.ts';

export const links = {
  'app-heading': 'Go on in the app',
  'app-text': 'Open this page on the phone or tablet that has the app. Press the button there.',
  'app-button': 'Open the app',
  'no-email': 'No e-mail address yet',
  'verified-heading': 'Your e-mail address is confirmed',
  'verified-text': 'You can close this page.',
  unsubscribe: 'No more e-mails like this? Unsubscribe',
  'unsubscribed-heading': 'You will get fewer e-mails',
  'unsubscribed-text': 'We only send e-mails that you really need. For example to sign in.',
  'already-unsubscribed-heading': 'You were already unsubscribed',
  'already-unsubscribed-text': 'Nothing has changed.',
  'subscribe-again': 'Subscribe again',
  'subscribed-heading': 'You will get e-mails again',
  'subscribed-text': 'We will send you e-mails again when there is news.',
  'already-subscribed-heading': 'You were already subscribed',
  'already-subscribed-text': 'Nothing has changed.',
  'link-unknown-heading': 'This link does not work',
  'link-unknown-text': 'Choose yourself which messages you get.',
  'link-expired-heading': 'This link is too old',
  'link-expired-text': 'Choose yourself which messages you get.',
  preferences: 'Choose which messages you get',
} as const satisfies Texts<typeof nl>;
