import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropKeptCode, findKeptCode, readKeptCodes, writeKeptCode } from './kept-codes.ts';

const code = {
  address: '0x1',
  path: '/tegoeden/0x1/code',
  name: 'Kindpakket',
  typed: '12345678',
  cents: 11250,
  lastDay: '2026-12-31',
  until: '31 december 2026',
};
const noon = Date.parse('2026-12-30T12:00:00+01:00');
const hour = 60 * 60 * 1000;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('a code that is kept on a device', () => {
  it('is found with the moment that it was told, the newest in place of an older', () => {
    writeKeptCode(code, noon - hour);
    writeKeptCode({ ...code, cents: 500 }, noon);
    expect(readKeptCodes(noon)).toEqual([{ ...code, cents: 500, at: noon }]);
    expect(findKeptCode('0x2', noon)).toBeUndefined();
  });

  it('is there on its last day in the Netherlands, and not after', () => {
    writeKeptCode(code, noon);
    expect(findKeptCode('0x1', Date.parse('2026-12-31T23:59:00+01:00'))).toBeDefined();
    expect(findKeptCode('0x1', Date.parse('2027-01-01T00:01:00+01:00'))).toBeUndefined();
  });

  it('is there for a week', () => {
    writeKeptCode({ ...code, lastDay: '2030-01-01' }, noon);
    expect(findKeptCode('0x1', noon + 7 * 24 * hour - 1)).toBeDefined();
    expect(findKeptCode('0x1', noon + 7 * 24 * hour + 1)).toBeUndefined();
  });

  it('goes by itself, without the others', () => {
    writeKeptCode(code, noon);
    writeKeptCode({ ...code, address: '0x2' }, noon);
    dropKeptCode('0x1', noon);
    expect(readKeptCodes(noon).map(({ address }) => address)).toEqual(['0x2']);
  });

  it.each(['', '{', '{}', '[null, 1, {"address": "0x1"}]'])('is not made of what else was kept: %s', (stored) => {
    kept.set('kept_codes', stored);
    expect(readKeptCodes(noon)).toEqual([]);
  });
});
