import { describe, expect, it } from 'vitest';
import { holderOf, personOf } from './holder-of.ts';

describe('for whom a voucher is', () => {
  it.each([
    ['a person whom it names', { records_title: 'N. Voorbeeld', children_count: null }, 'N. Voorbeeld'],
    ['several children, of whom it names one', { records_title: 'N. Voorbeeld', children_count: 2 }, undefined],
    ['several children without a name', { records_title: null, children_count: 3 }, undefined],
    ['somebody whom it does not tell', { records_title: null, children_count: null }, undefined],
    ['somebody of a fund that keeps no records', {}, undefined],
  ])('is %s', (_who, voucher, person) => {
    expect(personOf(voucher)).toBe(person);
  });

  it('is a number of children before the name of one', () => {
    expect(holderOf({ records_title: 'N. Voorbeeld', children_count: 2 })).toEqual({ is: 'children', count: 2 });
  });
});
