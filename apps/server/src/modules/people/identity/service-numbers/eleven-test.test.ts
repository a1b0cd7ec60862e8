import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServiceNumber } from './eleven-test.ts';

describe('a citizen service number', () => {
  it.each(['999990019', '999990032', '999990044', '999990056', '010000008', '000000012'])('%s passes', (text) => {
    expect(isServiceNumber(text)).toBe(true);
  });

  it.each(['999990018', '000000000', '99999001', '9999900190', '99999001a', ' 999990019', '999990019\n', '', '٩٩٩٩٩٠٠١٩'])(
    '%j does not',
    (text) => {
      expect(isServiceNumber(text)).toBe(false);
    },
  );

  it('is never mistaken after one digit was mistyped', () => {
    const place = fc.integer({ min: 0, max: 8 });
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    fc.assert(
      fc.property(place, digit, (index, typed) => {
        const bsn = '999990019';
        const other = bsn.slice(0, index) + typed + bsn.slice(index + 1);
        expect(isServiceNumber(other)).toBe(other === bsn);
      }),
    );
  });
});
