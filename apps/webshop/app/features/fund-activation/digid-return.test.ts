import { describe, expect, it } from 'vitest';
import { isJustConfirmed } from './digid-return.ts';

describe('coming back from DigiD', () => {
  it.each([
    ['signed_in', 3, true],
    ['signed_up', 120, true],
    ['signed_in', 121, false],
    ['signed_in', null, false],
    ['yes', 3, false],
    [null, 3, false],
  ])('with %s and DigiD %s seconds ago: %s', (success, since, expected) => {
    expect(isJustConfirmed(success, { bsn_time: since })).toBe(expected);
  });
});
