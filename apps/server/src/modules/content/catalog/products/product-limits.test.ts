import { describe, expect, it } from 'vitest';
import { limitsOf, sharesOfLimit, smallestLeft, timesLeft } from './product-limits.ts';

const use = (identityId: number, uses: number) => ({ productId: 1, fundId: 1, voucherId: identityId, identityId, uses });
const me = (shares?: number) => ({ identityId: 7, shares });

describe('what the limits of a sponsor leave', () => {
  it.each([
    { name: 'nothing is limited', limits: [null, null], uses: [use(7, 3)], taker: me(1), available: null },
    { name: 'only a total is set', limits: [10, null], uses: [use(7, 3), use(8, 2)], taker: me(1), available: 5 },
    { name: 'only a limit per citizen is set', limits: [null, 2], uses: [use(8, 9)], taker: me(1), available: 2 },
    { name: 'both are set, the citizen’s is smaller', limits: [10, 2], uses: [use(7, 1)], taker: me(1), available: 1 },
    { name: 'both are set, the total is smaller', limits: [4, 2], uses: [use(8, 3)], taker: me(1), available: 1 },
    { name: 'vouchers give more shares', limits: [null, 2], uses: [use(7, 1)], taker: me(3), available: 5 },
    { name: 'a citizen has no voucher', limits: [null, 2], uses: [], taker: me(), available: 2 },
    { name: 'more was used than the limit', limits: [1, 1], uses: [use(7, 5)], taker: me(1), available: 0 },
    { name: 'a visitor looks', limits: [3, 2], uses: [use(8, 2)], taker: null, available: 1 },
  ])('is $available when $name', ({ limits: [limitTotal = null, limitPerIdentity = null], uses, taker, available }) => {
    expect(limitsOf({ limitTotal, limitPerIdentity }, uses, taker).limitAvailable).toBe(available);
  });

  it('does not tell a citizen without a voucher of the fund how many there are in all', () => {
    const limits = { limitTotal: 10, limitPerIdentity: 2 };
    expect(limitsOf(limits, [], me())).toMatchObject({ limitTotal: null, limitPerIdentity: 2 });
    expect(limitsOf(limits, [], me(1))).toMatchObject({ limitTotal: 10, limitPerIdentity: 2 });
    expect(limitsOf(limits, [], null)).toMatchObject({ limitTotal: 10, limitPerIdentity: 2 });
  });
});

describe('how often an offer may still be taken', () => {
  it.each([
    ['no limits', { limitTotal: null, limitPerIdentity: null }, 1, null],
    ['a limit for everybody', { limitTotal: 5, limitPerIdentity: null }, 1, 1],
    ['a limit for each voucher', { limitTotal: null, limitPerIdentity: 3 }, 1, 1],
    ['a limit for each voucher, multiplied', { limitTotal: null, limitPerIdentity: 3 }, 2, 4],
    ['both: the smaller counts', { limitTotal: 5, limitPerIdentity: 9 }, 1, 1],
    ['never below zero', { limitTotal: 2, limitPerIdentity: 1 }, 1, 0],
  ])('with %s', (_what, limits, limitMultiplier, left) => {
    const uses = [use(7, 2), use(8, 2)];
    expect(smallestLeft(timesLeft(limits, { id: 7, limitMultiplier }, uses))).toBe(left);
  });
});

it('gives the shares of all vouchers of a fund together', () => {
  const vouchers = [
    { fundId: 1, limitMultiplier: 2 },
    { fundId: 1, limitMultiplier: 1 },
    { fundId: 2, limitMultiplier: 5 },
  ];
  expect([1, 2, 3].map((fund) => sharesOfLimit(vouchers, fund))).toEqual([3, 5, undefined]);
});
