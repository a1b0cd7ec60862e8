import { expect, it } from 'vitest';
import { findPostcode, readPostcode, readWholePostcode } from './postcode.ts';

it.each([
  ['1234ab', '1234AB', '1234 AB'],
  [' 1234  AB ', '1234AB', '1234 AB'],
  ['9999 zz', '9999ZZ', '9999 ZZ'],
  ['1000', '1000', undefined],
  ['0999 AB', undefined, undefined],
  ['1234 A', undefined, undefined],
  ['1234 ABC', undefined, undefined],
  ['B-1000', undefined, undefined],
  ['', undefined, undefined],
])('%j is looked up as %s and written as %s', (typed, lookedUp, written) => {
  expect(readPostcode(typed)).toBe(lookedUp);
  expect(readWholePostcode(typed)).toBe(written);
});

it.each([
  ['Havenplein 1, 9712 AB Groningen', { postcode: '9712 AB', rest: 'Groningen' }],
  ['Kade 1200, 6811kc Arnhem, Nederland', { postcode: '6811 KC', rest: 'Arnhem' }],
  ['6811 KC', { postcode: '6811 KC', rest: '' }],
  ['Kade 12, Arnhem', undefined],
])('%j holds %j', (text, expected) => {
  expect(findPostcode(text)).toEqual(expected);
});
