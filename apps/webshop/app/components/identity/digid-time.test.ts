import { describe, expect, it } from 'vitest';
import { digidSeconds } from './digid-time.ts';

describe('the time of DigiD', () => {
  it.each([
    ['runs from DigiD on', { confirmationTime: 900, bsnTime: 60, offset: 300 }, 1140],
    ['ends', { confirmationTime: 900, bsnTime: 1200, offset: 300 }, 0],
    ['is past', { confirmationTime: 900, bsnTime: 5000, offset: 300 }, -3800],
    ['does not run without DigiD', { confirmationTime: 900, bsnTime: null, offset: 300 }, undefined],
    ['does not run where nobody asks', { confirmationTime: null, bsnTime: 60, offset: 300 }, undefined],
  ])('%s', (...[, confirmation, expected]) => {
    expect(digidSeconds(confirmation)).toBe(expected);
  });
});
