import { describe, expect, it } from 'vitest';
import { digidTime } from './digid-clock.tsx';

describe('the time of DigiD on the form', () => {
  it.each([
    ['long before the end', 1200, 0, 'enough'],
    ['when the offset begins', 1200, 900, 'enough'],
    ['a second later', 1200, 901, 'soon'],
    ['a second before the end', 1200, 1199, 'soon'],
    ['at the end', 1200, 1200, 'over'],
    ['when it was over already', -5, 0, 'over'],
    ['when no time runs', undefined, 99_999, 'enough'],
  ] as const)('%s', (...[, secondsLeft, passed, expected]) => {
    expect(digidTime(secondsLeft, { passed, offset: 300 })).toBe(expected);
  });
});
