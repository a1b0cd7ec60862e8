import { describe, expect, it } from 'vitest';
import { queryProduct, smallestLeft, timesLeft } from './query-product.ts';

const use = (voucherId: number, uses: number) => ({ productId: 1, fundId: 1, voucherId, identityId: 1, uses });

describe('how often an offer may still be taken', () => {
  it.each([
    ['no limits', { limitTotal: null, limitPerIdentity: null }, 1, null],
    ['a limit for everybody', { limitTotal: 5, limitPerIdentity: null }, 1, 1],
    ['a limit for each voucher', { limitTotal: null, limitPerIdentity: 3 }, 1, 1],
    ['a limit for each voucher, multiplied', { limitTotal: null, limitPerIdentity: 3 }, 2, 4],
    ['both: the smaller counts', { limitTotal: 5, limitPerIdentity: 9 }, 1, 1],
    ['never below zero', { limitTotal: 2, limitPerIdentity: 1 }, 1, 0],
  ])('with %s', (_what, approval, limitMultiplier, left) => {
    const uses = [use(7, 2), use(8, 2)];
    expect(smallestLeft(timesLeft(approval, { id: 7, limitMultiplier }, uses))).toBe(left);
  });
});

describe('what a voucher can do with an offer', () => {
  const standard = {
    fund: { allowReservations: true, type: 'budget' as const, endDate: '2026-12-31' },
    isFundActive: true,
    voucher: { id: 7, limitMultiplier: 1, balanceCents: 1000, expireAt: '2026-10-01' },
    offer: {
      priceCents: 1000,
      expireAt: '2026-11-01',
      reservationEnabled: true,
      reservationsBudgetEnabled: true,
      reservationsSubsidyEnabled: false,
    },
    approval: {
      productId: 1,
      fundId: 1,
      fundProviderProductId: null,
      amountCents: 0,
      limitTotal: null,
      limitPerIdentity: null,
      expireAt: null,
    },
    uses: [],
  };

  it.each([
    ['everything fits', {}, true],
    ['the fund is paused', { isFundActive: false }, false],
    ['the fund takes no reservations', { fund: { ...standard.fund, allowReservations: false } }, false],
    ['the offer takes no reservations', { offer: { ...standard.offer, reservationEnabled: false } }, false],
    ['the provider takes none for this kind of fund', { fund: { ...standard.fund, type: 'subsidies' as const } }, false],
    ['the offer is not approved', { approval: undefined }, false],
    ['a cent is missing', { voucher: { ...standard.voucher, balanceCents: 999 } }, false],
  ])('when %s', (_what, given, isReservable) => {
    expect(queryProduct({ ...standard, ...given }).isReservable).toBe(isReservable);
  });

  it('can be reserved up to the earliest last day of all', () => {
    expect(queryProduct(standard).expireAt).toBe('2026-10-01');
  });
});
