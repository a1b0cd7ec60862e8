import { describe, expect, it } from 'vitest';
import { queryProduct } from './query-product.ts';

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
