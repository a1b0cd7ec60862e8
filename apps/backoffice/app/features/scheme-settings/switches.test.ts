import { describe, expect, it } from 'vitest';
import { configuredSwitches, fixedBy, ownSwitches, switchesOf, type Scheme } from './switches.ts';

const scheme = (given: object = {}) => ({ type: 'budget', state: 'active', is_external: false, ...given }) as Scheme;

describe('a switch of a scheme', () => {
  it.each([
    ['allow_fund_requests', {}, 'fixed-shown'],
    ['allow_fund_requests', { state: 'waiting' }, undefined],
    ['allow_prevalidations', { state: 'waiting', is_external: true }, 'fixed-external'],
    ['vouchers_external', { budget: { vouchers_count: 1 } }, 'fixed-vouchers'],
    ['vouchers_external', { budget: { vouchers_count: 0 } }, undefined],
    ['vouchers_external', {}, undefined],
    ['allow_voucher_top_ups', { type: 'subsidies' }, 'fixed-budget'],
    ['allow_voucher_top_ups', {}, undefined],
    ['allow_reservations', {}, undefined],
  ] as const)('%s of %j: %s', (name, given, reason) => {
    expect(fixedBy(name, scheme(given), true)).toBe(reason);
  });

  it('cannot be changed without the right', () => {
    expect(fixedBy('allow_reservations', scheme(), false)).toBe('fixed-right');
  });

  it('stands on the page once', () => {
    const shown = Object.values(switchesOf).flat();
    expect(shown.toSorted()).toEqual([...configuredSwitches, ...ownSwitches].toSorted());
  });
});
