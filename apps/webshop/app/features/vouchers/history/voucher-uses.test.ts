import { describe, expect, it } from 'vitest';
import type { VoucherChange } from './voucher-history.ts';
import { timesLeftAfter, usedSoFar, voucherUses } from './voucher-uses.ts';
import type { LimitedProduct, UsedVoucher } from './voucher-uses.ts';

const museum: LimitedProduct = {
  id: 1,
  name: 'Gezinskaart museum',
  photo: null,
  price: '24.00',
  price_type: 'regular',
  price_locale: '€ 24,-',
  price_discount_locale: '',
  organization: { name: 'Museum Het Tij' },
  funds: [
    { id: 5, name: 'Stadspas', type: 'subsidies', limit_per_identity: 3, limit_available: 2, price: 7.5 },
    { id: 6, name: 'Sportpas', type: 'subsidies', limit_per_identity: null, limit_available: null, price: 0 },
  ],
};
const voucher: UsedVoucher = {
  fund_id: 5,
  transactions: [
    { product_id: 1, state: 'success', timestamp: 20 },
    { product_id: 1, state: 'canceled', timestamp: 50 },
    { product_id: null, state: 'success', timestamp: 60 },
  ],
  product_vouchers: [
    { product: { id: 2 }, timestamp: 40 },
    { product: { id: 1 }, timestamp: 10 },
  ],
};

describe('how often offers were used with a voucher', () => {
  it('counts what was paid and what is reserved, last used first, and nothing that was cancelled', () => {
    expect([...usedSoFar(voucher)]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect([...usedSoFar({ ...voucher, transactions: [], product_vouchers: null })]).toEqual([]);
  });
});

describe('how often offers may still be used', () => {
  const limited = (limits: Partial<LimitedProduct['funds'][number]>, given = voucher) =>
    voucherUses(given, [{ ...museum, funds: museum.funds.slice(0, 1).map((fund) => ({ ...fund, ...limits })) }]).map(
      ({ left, total }) => [left, total],
    );

  it('tells what is left, of how many, and the price of its own fund', () => {
    expect(voucherUses(voucher, [museum])).toMatchObject([
      { provider: 'Museum Het Tij', left: 2, total: 4, product: { id: 1 }, cost: { own: 750, normal: 2400 } },
    ]);
  });

  it.each([
    ['as many as one person may', { limit_available: 1 }, [1, 3]],
    ['more, for a family of more', { limit_per_identity: 2, limit_available: 4 }, [4, 6]],
    ['none, once all are used', { limit_per_identity: 2, limit_available: 0 }, [0, 2]],
  ])('counts %s', (_, limits, [left, total]) => {
    expect(limited(limits)).toEqual([[left, total]]);
  });

  it('leaves out what has no limit, and what another fund pays', () => {
    expect(limited({ limit_per_identity: null })).toEqual([]);
    expect(limited({ limit_available: null })).toEqual([]);
    expect(limited({ id: 6 })).toEqual([]);
  });
});

describe('how often an offer could still be used after each change', () => {
  const change = (id: string, offerId?: number): VoucherChange => ({
    id,
    at: 0,
    what: 'reserved',
    offer: '',
    place: '',
    cents: undefined,
    left: undefined,
    ...(offerId !== undefined && { offerId }),
  });

  it('counts back from what is left now', () => {
    const uses = voucherUses(voucher, [museum]);
    const changes = [change('b', 1), change('other', 2), change('a', 1), change('received')];
    expect([...timesLeftAfter(changes, uses)]).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });
});
