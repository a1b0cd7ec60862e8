import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropKeptCode, findKeptCode, readKeptCodes, writeKeptCodes } from './kept-codes.ts';
import type { ShownCode } from './kept-codes.ts';

const code = {
  address: '0x1',
  path: '/tegoeden/0x1/code',
  name: 'Kindpakket',
  deskCode: 'k7dn-4p2x',
  cents: 11250,
  lastDay: '2026-12-31',
  until: '31 december 2026',
  reserved: { name: 'Zwemles', provider: 'Zwembad' },
};
const other = { ...code, address: '0x2', reserved: null, deskCode: null, cents: null };
const noon = Date.parse('2026-12-30T12:00:00+01:00');
const hour = 60 * 60 * 1000;
const keep = (codes: readonly ShownCode[], now: number) => writeKeptCodes(codes, { now, areAll: false });

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
    keep([code], noon - hour);
    keep([{ ...code, cents: 500 }], noon);
    expect(readKeptCodes(noon)).toEqual([{ ...code, cents: 500, at: noon }]);
    expect(findKeptCode('0x2', noon)).toBeUndefined();
  });

  it('is kept with the others of its owner, in their order; those that are no longer there go', () => {
    keep([code, other], noon - hour);
    keep([{ ...other, cents: 500 }], noon);
    expect(readKeptCodes(noon).map(({ address }) => address)).toEqual(['0x2', '0x1']);
    writeKeptCodes([other], { now: noon, areAll: true });
    expect(readKeptCodes(noon)).toEqual([{ ...other, at: noon }]);
  });

  it('is there on its last day in the Netherlands, and not after', () => {
    keep([code], noon);
    expect(findKeptCode('0x1', Date.parse('2026-12-31T23:59:00+01:00'))).toBeDefined();
    expect(findKeptCode('0x1', Date.parse('2027-01-01T00:01:00+01:00'))).toBeUndefined();
  });

  it('is there for a week', () => {
    keep([{ ...code, lastDay: '2030-01-01' }], noon);
    expect(findKeptCode('0x1', noon + 7 * 24 * hour - 1)).toBeDefined();
    expect(findKeptCode('0x1', noon + 7 * 24 * hour + 1)).toBeUndefined();
  });

  it('goes by itself, without the others', () => {
    keep([code, other], noon);
    dropKeptCode('0x1', noon);
    expect(readKeptCodes(noon).map(({ address }) => address)).toEqual(['0x2']);
  });

  it.each(['', '{', '{}', '[null, 1, {"address": "0x1"}]'])('is not made of what else was kept: %s', (stored) => {
    kept.set('kept_codes', stored);
    expect(readKeptCodes(noon)).toEqual([]);
  });
});
