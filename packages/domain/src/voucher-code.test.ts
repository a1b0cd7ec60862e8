import { describe, expect, it } from 'vitest';
import { isCardNumber, readDeskCode } from './voucher-code.ts';

describe('a desk code', () => {
  it.each([
    ['K7DN 4P2X', 'k7dn-4p2x'],
    ['k7dn-4p2x', 'k7dn-4p2x'],
    [' k 7 d n . 4 p 2 x ', 'k7dn-4p2x'],
    ['K7–DN4—P2X', 'k7dn-4p2x'],
    ['OoIi lLoO', '0011-1100'],
  ])('is read from %j', (typed, code) => {
    expect(readDeskCode(typed)).toBe(code);
  });

  it.each(['', 'k7dn4p2', 'k7dn4p2xx', 'k7dn/4p2x', 'k7dn 4p2é', '100123456789', `0x${'a'.repeat(40)}`])(
    'is not read from %j',
    (typed) => {
      expect(readDeskCode(typed)).toBeUndefined();
    },
  );
});

it.each([
  ['100123456789', true],
  ['10012345678', false],
  ['1001234567890', false],
  ['10012345678a', false],
])('%s as the number of a card: %s', (text, expected) => {
  expect(isCardNumber(text)).toBe(expected);
});
