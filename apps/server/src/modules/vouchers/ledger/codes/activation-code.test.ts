import { describe, expect, it } from 'vitest';
import { newActivationCode, readActivationCode } from './activation-code.ts';

describe('an activation code', () => {
  it.each([
    ['DEM0-0001', 'dem0-0001'],
    ['demo-ooo1', 'dem0-0001'],
    ['DEMO0001', 'dem0-0001'],
    [' dem0 0001 ', 'dem0-0001'],
    ['d-e-m-0-0-0-0-1', 'dem0-0001'],
    ['dem0–0001', 'dem0-0001'],
  ])('is read from %j', (typed, code) => {
    expect(readActivationCode(typed)).toBe(code);
  });

  it.each(['', 'dem0', 'dem0-00!1', 'dem0-0001-0001-00012', 'dém0-0001'])('is not read from %j', (typed) => {
    expect(readActivationCode(typed)).toBeUndefined();
  });

  it('is made of signs that cannot be mistaken', () => {
    for (let i = 0; i < 500; i++) expect(newActivationCode()).toMatch(/^[0-9a-hjkmnp-z]{4}-[0-9a-hjkmnp-z]{4}$/);
  });
});
