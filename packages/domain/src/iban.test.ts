import { describe, expect, it } from 'vitest';
import { ibanStatus, isIban, plainIban, shownIban } from './iban.ts';

describe('an account number that is typed', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['n', 'typing'],
    ['NL', 'typing'],
    ['NL91 ABNA 0417', 'typing'],
    ['NL91 ABNA 0417 1643 00', 'right'],
    ['nl91abna0417164300', 'right'],
    ['NL91-ABNA-0417-1643-00', 'right'],
    ['NL92 ABNA 0417 1643 00', 'wrong'],
    ['NL91 ABNA 0417 1643 001', 'wrong'],
    ['NL91 ABNA 0417 16.3', 'wrong'],
    ['0417164300', 'wrong'],
    ['QQ', 'wrong'],
    ['BE68 5390 0754 7034', 'right'],
    ['BE68 5390 0754 7035', 'wrong'],
    ['DE89 3704 0044 0532 0130 00', 'right'],
  ] as const)('%s is %s', (typed, expected) => {
    expect(ibanStatus(typed)).toBe(expected);
  });

  it('is sent without spaces and shown in groups', () => {
    expect(plainIban(' nl91 abna-0417 1643 00 ')).toBe('NL91ABNA0417164300');
    expect(shownIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });

  it.each([
    ['NL91ABNA0417164300', true],
    ['NL91 ABNA 0417 1643 00', false],
    ['nl91abna0417164300', false],
    ['NL92ABNA0417164300', false],
    ['', false],
  ])('"%s" is one as it is sent: %s', (iban, expected) => {
    expect(isIban(iban)).toBe(expected);
  });

  it('stays as it was typed while it is no account', () => {
    expect(shownIban('nl91abna')).toBe('nl91abna');
  });
});
