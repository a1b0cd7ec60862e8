import { expect, it } from 'vitest';
import { atLeast, atMost, itself, letters } from './limits.ts';

it('a limit has three sides, of which the most takes two and the least two others', () => {
  expect(atMost(400, itself)).toEqual([
    ['one below', 399, true],
    ['at', 400, true],
    ['one above', 401, false],
  ]);
  expect(atLeast(2, letters)).toEqual([
    ['one below', 'a', false],
    ['at', 'aa', true],
    ['one above', 'aaa', true],
  ]);
});
