import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropUnfinishedCode, findUnfinishedCode, keepUnfinishedCode, noteTyped } from './unfinished-code.ts';

const minute = 60_000;
const now = Date.parse('2026-11-23T12:00:00Z');
const owner = '0xa1';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  noteTyped(undefined);
  vi.unstubAllGlobals();
});

it('waits for the citizen who typed it, at the fund for which it was typed', () => {
  noteTyped({ owner, fund: 3, code: 'AB12-CD' });
  keepUnfinishedCode(now);
  expect(findUnfinishedCode({ owner, fund: 4 }, now)).toBeUndefined();
  expect(findUnfinishedCode({ owner, fund: 3 }, now + 30 * minute)).toBe('AB12-CD');
  dropUnfinishedCode();
  expect(findUnfinishedCode({ owner, fund: 3 }, now)).toBeUndefined();
});

it.each([
  ['somebody else signs in', '0xb2', now],
  ['half an hour went by', owner, now + 30 * minute + 1],
])('is forgotten when %s', (_what, who, later) => {
  noteTyped({ owner, fund: 3, code: 'AB12-CD34' });
  keepUnfinishedCode(now);
  expect(findUnfinishedCode({ owner: who, fund: 3 }, later)).toBeUndefined();
  expect(stored.size).toBe(0);
});

it('is nothing where nothing is being typed', () => {
  noteTyped({ owner, fund: 3, code: '' });
  keepUnfinishedCode(now);
  noteTyped(undefined);
  keepUnfinishedCode(now);
  expect(stored.size).toBe(0);
});
