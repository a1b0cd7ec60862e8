import { describe, expect, it } from 'vitest';
import { readTypedCode } from './typed-code.ts';

describe('a typed activation code', () => {
  it.each([
    ['DEM0-0001', 'dem0-0001'],
    ['dem00001', 'dem0-0001'],
    ['DEMO-OOO1', 'dem0-0001'],
    [' d e m 0  0 0 0 1 ', 'dem0-0001'],
    ['DEM0–0001', 'dem0-0001'],
    ['dem0.0001', 'dem0-0001'],
    ['3F0A-91BC', '3f0a-91bc'],
  ])('%s is read', (typed, code) => {
    expect(readTypedCode(typed)).toEqual({ code });
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['DEM0', 'too-short'],
    ['DEM0-001', 'too-short'],
    ['DEM0-001é', 'too-short'],
    ['DEM0-00011', 'too-long'],
  ])('"%s" is no code', (typed, problem) => {
    expect(readTypedCode(typed)).toEqual({ problem });
  });
});
