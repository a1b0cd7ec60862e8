import { describe, expect, it } from 'vitest';
import { childrenCount, recordsTitle } from './records-title.ts';

const record = (key: string, value: string) => ({ key, value });

describe('what the records of a voucher tell of its holder', () => {
  it('is an initial and a family name, when the first name is known', () => {
    expect(recordsTitle([record('given_name', 'noor'), record('family_name', 'Voorbeeld')])).toBe('N. Voorbeeld');
    expect(recordsTitle([record('family_name', 'Voorbeeld')])).toBeNull();
  });

  it.each([
    ['2', 2],
    ['12', 12],
    ['1', null],
    ['0', null],
    ['', null],
    ['twee', null],
    ['2,5', null],
    ['1234', null],
  ])('is how many children it is for, where they are several: %j', (value, count) => {
    expect(childrenCount([record('children_nth', value)])).toBe(count);
  });

  it('is no number of children without that record', () => {
    expect(childrenCount([record('given_name', 'Noor')])).toBeNull();
  });
});
