import { expect, it } from 'vitest';
import { centsFromDecimal, centsFromEuros, decimalFromCents, eurosFromCents } from './money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1250, '12.50'],
  [-125000, '-1250.00'],
])('%i cents are %s on the wire, and back', (cents, decimal) => {
  expect(decimalFromCents(cents)).toBe(decimal);
  expect(centsFromDecimal(decimal)).toBe(cents);
});

it.each([
  ['12.5', 1250],
  ['12', 1200],
  ['-0.00', 0],
  ['0.29', 29],
  ['1.15', 115],
  ['8.2', 820],
])('the wire text %s is %i cents exactly', (decimal, cents) => {
  expect(centsFromDecimal(decimal)).toBe(cents);
});

it.each(['', ' 12.50', '12,50', '12.505', '1e3', 'twaalf', '1.250,00', '.50', '99999999999999999'])(
  '"%s" is no amount on the wire',
  (text) => {
    expect(() => centsFromDecimal(text)).toThrow(RangeError);
  },
);

it.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%s is no number of cents', (cents) => {
  expect(() => decimalFromCents(cents)).toThrow(RangeError);
});

it('reads back what it writes', () => {
  for (const cents of [0, 1, 99, 100, 12345, 125000, 99999999]) {
    expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
  }
});

it.each([
  [0, 0],
  [5, 0.05],
  [29, 0.29],
  [1250, 12.5],
  [-125000, -1250],
])('%i cents are the number %d in JSON, and back', (cents, euros) => {
  expect(eurosFromCents(cents)).toBe(euros);
  expect(centsFromEuros(euros)).toBe(cents);
});

it.each([
  [0.1 + 0.2, 30],
  [1.005, 101],
  [1.004, 100],
  [-1.004, -100],
  [0.999, 100],
])('%d euros are %i cents', (euros, cents) => {
  expect(centsFromEuros(euros)).toBe(cents);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])('%d euros are no amount', (euros) => {
  expect(() => centsFromEuros(euros)).toThrow(RangeError);
});
