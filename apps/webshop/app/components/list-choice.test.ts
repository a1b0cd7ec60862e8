import { expect, it } from 'vitest';
import { isNearNowhere, isPostcode } from './list-choice.ts';

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

it.each([
  ['xx', 5, true],
  ['xx', null, false],
  ['', 5, false],
  ['1234 AB', 5, false],
])('near "%s" within %s is nowhere: %s', (postcode, distance, expected) => {
  expect(isNearNowhere({ postcode, distance })).toBe(expected);
});
