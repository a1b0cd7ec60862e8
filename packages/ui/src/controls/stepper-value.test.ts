import { expect, it } from 'vitest';
import { clampTyped } from './stepper-value.ts';

it.each([
  ['-1', '0'],
  ['0', '0'],
  ['1', '1'],
  ['31', '31'],
  ['32', '32'],
  ['33', '32'],
  ['40', '32'],
  ['04', '4'],
  ['', ''],
  ['1.5', '1.5'], // no whole number: whoever reads it says so
  ['twee', 'twee'],
])('%j becomes %j between 0 and 32', (typed, shown) => {
  expect(clampTyped(typed, { min: 0, max: 32 })).toBe(shown);
});
