import { expect, it } from 'vitest';
import { readEmailConfirmed } from './email-confirmed.ts';

it.each([
  ['?email_confirmed=1', 'done', ''],
  ['?q=zwem&email_confirmed=1&page=2', 'done', '?q=zwem&page=2'],
  ['?email_confirmed=1&email_refused=used', 'done', ''],
  ['?email_confirmed=0&email_refused=used', 'used', ''],
  ['?email_confirmed=0&email_refused=account&q=1', 'account', '?q=1'],
  ['?email_confirmed=0&email_refused=unknown', 'unknown', ''],
  ['?email_confirmed=0', 'unknown', ''],
  ['?email_confirmed=0&email_refused=%3Cb%3E', 'unknown', ''],
  ['?email_confirmed=', 'unknown', ''],
])('%s tells "%s" and leaves "%s"', (search, outcome, rest) => {
  expect(readEmailConfirmed(search)).toEqual({ outcome, rest });
});

it.each(['', '?q=1', '?email_refused=used'])('"%s" tells nothing', (search) => {
  expect(readEmailConfirmed(search)).toBeUndefined();
});
