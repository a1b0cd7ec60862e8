import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, 9, 'bcda'],
  [2, -1, 'cabd'],
  [7, 0, 'abcd'],
])('from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected);
});
