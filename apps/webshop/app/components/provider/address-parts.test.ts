import { describe, expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

describe('the parts of an address', () => {
  it.each([
    ['Kadeplein 12, 6811 KC Arnhem', { street: 'Kadeplein 12', rest: '6811\u00a0KC Arnhem' }],
    ['Kadeplein 12, 6811 KC Arnhem, Nederland', { street: 'Kadeplein 12', rest: '6811\u00a0KC Arnhem, Nederland' }],
    ['Kadeplein 12', { street: 'Kadeplein 12', rest: '' }],
    ['', { street: '', rest: '' }],
  ])('%s', (address, parts) => {
    expect(addressParts(address)).toEqual(parts);
  });
});
