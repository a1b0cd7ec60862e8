import type { Texts } from '../../texts.ts';
import type { counter as base } from '../nl/counter.ts';

export const counter: Texts<typeof base> = {
  title: 'Counter',
  note: 'You scan with the camera of your telephone.',
  'on-phone': 'Charge on this telephone',
  text: 'The scan page opens in a new screen. There is nothing else on it. Handy when more people work at the counter.',
  'sign-in': 'The scan page belongs to the website of the municipality. Sign in there once, with the same email address.',
  open: 'Open the scan page',
  keep: 'Put the scan page on your home screen',
  'keep-1': 'Open the scan page on your telephone.',
  'keep-2': 'Choose ‘Add to home screen’ in the menu of the browser.',
  'keep-3': 'Press the picture from now on to scan.',
  'none-title': 'You cannot charge yet',
  none: 'You can as soon as a municipality admits you to a scheme.',
  join: 'See the schemes',
};
