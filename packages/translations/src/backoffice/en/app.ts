import type { Texts } from '../../texts.ts';
import type { app as base } from '../nl/app.ts';

export const app: Texts<typeof base> = {
  name: 'Tegoed back office',
  title: '{page} | Tegoed back office',
  opening: 'The back office is opening…',
  'needs-scripts': 'The back office only works with JavaScript. Switch JavaScript on in your browser.',
  'to-content': 'To the content',
  'to-menu': 'To the menu',
  menu: 'Main menu',
  'quick-menu': 'Quick menu',
  more: 'More',
  close: 'Close',
  everything: 'Everything',
  waiting: ', {count} waiting',
  busy: 'Busy',
  loading: 'The data is on its way',
  optional: '(optional)',
  error: 'Error:',
  'other-organization': ', choose another organization',
  'your-organizations': 'Your organizations',
  account: 'Your account',
  'sign-out': 'Sign out',
  language: 'In het Nederlands',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page {page}',
  shown: '{from} to {to} of {total}',
  'ends-silent':
    '{minutes, plural, one {In 1 minute you will be signed out, since you are doing nothing.} other {In # minutes you will be signed out, since you are doing nothing.}}',
  'ends-old':
    '{minutes, plural, one {In 1 minute you must sign in again.} other {In # minutes you must sign in again.}} Save what you are doing.',
  'still-here': 'I am still here',
  offline: 'No connection. What you see may be old.',
};
