import { describe, expect, it } from 'vitest';
import { addressBody, addressLines, noAddress, readAddress, typedAddress } from './card-address.ts';

describe('the address for a new card', () => {
  it('begins with that of the last order', () => {
    const order = { postcode: '1236 GH', house: 18, house_addition: null, address: 'Meeuwenlaan', city: 'Merendam' };
    expect(typedAddress(order)).toEqual({ ...order, house: '18', house_addition: '' });
  });

  it('is read without the spaces around it, and sent without an empty addition', () => {
    const form = new FormData();
    form.set('postcode', ' 1236gh ');
    form.set('house', '18 ');
    expect(readAddress(form)).toEqual({ ...noAddress, postcode: '1236gh', house: '18' });
    expect(addressBody({ ...noAddress, house: '18' })).not.toHaveProperty('house_addition');
    expect(addressBody({ ...noAddress, house_addition: 'A' })).toMatchObject({ house_addition: 'A' });
  });

  it.each([
    ['1236gh', 'A', ['Meeuwenlaan 18 A', '1236 GH Merendam']],
    ['1236 GH', '', ['Meeuwenlaan 18', '1236 GH Merendam']],
  ])('stands on the envelope: %s', (postcode, house_addition, lines) => {
    expect(addressLines({ postcode, house: '18', house_addition, address: 'Meeuwenlaan', city: 'Merendam' })).toEqual(lines);
  });
});
