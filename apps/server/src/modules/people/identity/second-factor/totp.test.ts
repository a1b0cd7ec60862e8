import { describe, expect, it } from 'vitest';
import { codeOf, matchingStep, newSecret, secretAddress, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the code of an app', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('at %s is that of the standard, %s', (moment, code) => {
    expect(codeOf(secret, stepOf(new Date(moment)))).toBe(code);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps from now counts: %s', (steps, counts) => {
    const now = new Date('2026-03-01T12:00:10Z');
    const step = stepOf(now) + steps;
    expect(matchingStep(secret, codeOf(secret, step), now)).toBe(counts ? step : undefined);
  });

  it.each(['', '28708', '2870820', 'abcdef'])('%j is none', (code) => {
    expect(matchingStep(secret, code, new Date(59_000))).toBe(undefined);
  });
});

it('a secret has 160 bits, and another one each time', () => {
  const secrets = [newSecret(), newSecret()];
  expect(secrets).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), expect.stringMatching(/^[A-Z2-7]{32}$/)]);
  expect(secrets[0]).not.toBe(secrets[1]);
});

it('an app reads who it is for out of the address', () => {
  expect(secretAddress(secret, { issuer: 'Tegoed Merendam', account: 'a+b@example.test' })).toBe(
    `otpauth://totp/Tegoed%20Merendam:a%2Bb%40example.test?secret=${secret}&issuer=Tegoed%20Merendam&algorithm=SHA1&digits=6&period=30`,
  );
});
