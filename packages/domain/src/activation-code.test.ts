import { describe, expect, it } from 'vitest';
import { readActivationCode, readTypedActivationCode } from './activation-code.ts';

describe('a typed activation code', () => {
  it.each([
    ['DEM0-0001', 'dem0-0001'],
    ['dem00001', 'dem0-0001'],
    ['demo-ooo1', 'dem0-0001'],
    ['DEMO-OOO1', 'dem0-0001'],
    [' d e m 0  0 0 0 1 ', 'dem0-0001'],
    ['d-e-m-0-0-0-0-1', 'dem0-0001'],
    ['DEM0–0001', 'dem0-0001'],
    ['dem0.0001', 'dem0-0001'],
    ['DEM0_0001', 'dem0-0001'],
    ['3F0A-91BC', '3f0a-91bc'],
  ])('%j is read', (typed, code) => {
    expect(readTypedActivationCode(typed)).toEqual({ code });
    expect(readActivationCode(typed)).toBe(code);
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['dem0', 'too-short'],
    ['DEM0-001', 'too-short'],
    ['DEM0-001é', 'too-short'],
    ['dem0-00!1', 'too-short'],
    ['dém0-0001', 'too-short'],
  ])('%j is no code', (typed, problem) => {
    expect(readTypedActivationCode(typed)).toEqual({ problem });
    expect(readActivationCode(typed)).toBeUndefined();
  });

  it('of before may be longer than what is made here', () => {
    expect(readTypedActivationCode('DEM0-00011')).toEqual({ problem: 'too-long' });
    expect(readActivationCode('DEM0-00011')).toBe('dem0-00011');
    expect(readActivationCode('dem0-0001-0001-0001')).toBe('dem0-000100010001');
    expect(readActivationCode('dem0-0001-0001-00012')).toBeUndefined();
  });
});
