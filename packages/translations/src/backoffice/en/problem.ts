import type { Texts } from '../../texts.ts';
import type { problem as base } from '../nl/problem.ts';

export const problem: Texts<typeof base> = {
  'not-found-title': 'This page is not here',
  'not-found': 'The address may have been typed wrongly. Or it no longer exists.',
  'forbidden-title': 'You may not see this',
  forbidden: 'Ask your administrator for this right if you need it.',
  'failure-title': 'This does not work now',
  failure: 'It is not your fault. Try again in a few minutes.',
  'offline-title': 'No connection',
  offline: 'Your device has no internet. Try again once you have a connection.',
  'no-answer': 'There was no answer. Check your internet and try again. What you typed stays.',
  reference: 'Give this number on the phone: {reference}',
  again: 'Try again',
  back: 'To the start',
};
