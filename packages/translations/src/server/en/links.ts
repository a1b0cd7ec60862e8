import type { Texts } from '../../texts.ts';
import type { links as nl } from '../nl/links.ts';

export const links = {
  'app-heading': 'Go on in the app',
  'app-text': 'Open this page on the phone or tablet that has the app. Press the button there.',
  'app-button': 'Open the app',
  'no-email': 'No e-mail address yet',
  'verified-heading': 'Your e-mail address is confirmed',
  'verified-text': 'You can close this page.',
} as const satisfies Texts<typeof nl>;
