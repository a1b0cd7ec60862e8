import { expect, it } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

it('ten recovery codes are made, without signs that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-z]{5}-[0-9a-hjkmnp-z]{5}$/);
});

it.each([
  ['7kdn4-p2xaz', '7kdn4-p2xaz'],
  [' 7KDN4 P2XAZ ', '7kdn4-p2xaz'],
  ['7kdn4p2xaz', '7kdn4-p2xaz'],
  ['o0000-00000', '00000-00000'],
  ['7kdn4-p2xa', undefined],
  ['7kdn4-p2xazz', undefined],
])('%j is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});
