import { expect, it } from 'vitest';
import { isPostcode } from './list-choice.ts';

it.each([
  ['1234 AB', true],
  ['1234ab', true],
  [' 9712 ', true],
  ['xx', false],
  ['0123 AB', false],
  ['12345', false],
  ['1234 A', false],
])('"%s" can be a postcode: %s', (text, expected) => {
  expect(isPostcode(text)).toBe(expected);
});
