import { expect, it } from 'vitest';
import { termsOfScheme } from './scheme-terms.ts';

it.each([
  ['IIT', { asksConditions: true, isPaidAtOnce: true, livesElsewhereAs: 'income' }],
  ['bus_2020', { asksConditions: true }],
  ['meedoen', { asksConditions: true }],
  ['meedoenregeling_volwassenen_ww', { livesElsewhereAs: 'claims', showsAmount: true }],
  ['another', {}],
  ['toString', {}],
])('%s has terms of its own: %j', (key, expected) => {
  expect(termsOfScheme(key)).toEqual(expected);
});
