import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveByMail, carryCode, carryCodeByMail, dropCarriedCode, findArrivedCode, findCarriedCode } from './carried-code.ts';

const minute = 60_000;
const now = Date.parse('2026-11-23T12:00:00Z');
const email = 's.voorbeeld@post.example';

function storage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

let device = storage();
let tab = storage();
const openNewTab = () => vi.stubGlobal('sessionStorage', (tab = storage()));

beforeEach(() => {
  vi.stubGlobal('localStorage', (device = storage()));
  openNewTab();
});
afterEach(() => vi.unstubAllGlobals());

describe('a code that a visitor typed', () => {
  it('waits in its tab for half an hour, until it is used', () => {
    carryCode('k7dn-4p2x', now);
    expect(findCarriedCode(now + 30 * minute)).toBe('k7dn-4p2x');
    expect(findCarriedCode(now + 30 * minute + 1)).toBeUndefined();
    expect(device.stored.size).toBe(0);
    expect(findArrivedCode(null, now + 30 * minute)).toBe('k7dn-4p2x');
    expect(findArrivedCode(null, now + 30 * minute)).toBe('k7dn-4p2x');
    dropCarriedCode();
    expect(findArrivedCode(null, now)).toBeUndefined();
  });

  it.each([
    ['its address', email, 30 * minute, 'k7dn-4p2x'],
    ['its address half an hour later', email, 30 * minute + 1, undefined],
    ['another address', 'a.ander@post.example', 0, undefined],
    ['no address', null, 0, undefined],
  ])('is there in the tab of the mail, for %s', (_who, who, later, code) => {
    carryCode('k7dn-4p2x', now);
    carryCodeByMail('S.Voorbeeld@post.example', now);
    openNewTab();
    expect(findCarriedCode(now)).toBeUndefined();
    expect(findArrivedCode(who, now + later)).toBe(code);
    dropCarriedCode();
    expect(findArrivedCode(who, now + later)).toBeUndefined();
  });

  it('is left to the tab of the mail by the tab that asked for it', () => {
    carryCode('k7dn-4p2x', now);
    carryCodeByMail(email, now);
    expect(findCarriedCode(now)).toBe('k7dn-4p2x');
    expect(findArrivedCode(email, now)).toBeUndefined();
    arriveByMail();
    expect(findArrivedCode(email, now)).toBe('k7dn-4p2x');
  });

  it('is not touched by a link where none was sent', () => {
    carryCode('k7dn-4p2x', now);
    arriveByMail();
    expect(findArrivedCode(null, now)).toBe('k7dn-4p2x');
  });

  it('is not there in another tab as long as no link was sent', () => {
    carryCode('k7dn-4p2x', now);
    openNewTab();
    expect(findArrivedCode(email, now)).toBeUndefined();
  });

  it('is no longer sent along when it waited too long', () => {
    carryCode('k7dn-4p2x', now);
    carryCodeByMail(email, now + 30 * minute + 1);
    expect(device.stored.size).toBe(0);
  });

  it('is gone everywhere once it was dropped', () => {
    carryCode('k7dn-4p2x', now);
    carryCodeByMail(email, now);
    dropCarriedCode();
    expect([device.stored.size, tab.stored.size]).toEqual([0, 0]);
  });

  it.each(['', 'no code', 'null', '{}'])('is none when "%s" is stored', (text) => {
    tab.setItem('carried_code', text);
    expect(findCarriedCode(now)).toBeUndefined();
  });
});
