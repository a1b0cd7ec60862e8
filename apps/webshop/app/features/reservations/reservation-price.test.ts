import { describe, expect, it } from 'vitest';
import { reservationPrice } from './reservation-price.ts';
import type { PricedOffer } from './reservation-price.ts';

const offer: PricedOffer = {
  price: '62.50',
  price_type: 'regular',
  price_locale: '€ 62,50',
  funds: [{ id: 2, price: 10, price_locale: '€ 10,-' }],
};
const money = { fund_id: 1, amount: '112.50', fund: { type: 'budget' } } as const;
const uses = { fund_id: 2, amount: '0.00', fund: { type: 'subsidies' } } as const;

describe('what an offer costs', () => {
  it('goes off a voucher of money', () => {
    expect(reservationPrice(offer, money)).toEqual({
      price: '€ 62,50',
      is: 'amount',
      voucher: { now: 11250, cost: 6250, after: 5000 },
    });
  });

  it.each([
    ['a free offer', { ...offer, price: '0.00', price_type: 'free', price_locale: 'Gratis' }, 'free'],
    ['a price of nothing', { ...offer, price: '0.00' }, 'free'],
    ['a discount', { ...offer, price: '0.00', price_type: 'discount_percentage', price_locale: '10%' }, 'discount'],
  ] as const)('takes no money for %s', (_, given, is) => {
    expect(reservationPrice(given, money)).toMatchObject({ is, voucher: undefined });
  });

  it('is what remains for who has a subsidy', () => {
    expect(reservationPrice(offer, uses)).toEqual({ price: '€ 10,-', is: 'amount', voucher: undefined });
    const free = { ...offer, funds: [{ id: 2, price: 0, price_locale: 'Gratis' }] };
    expect(reservationPrice(free, uses)).toEqual({ price: 'Gratis', is: 'free', voucher: undefined });
  });
});
