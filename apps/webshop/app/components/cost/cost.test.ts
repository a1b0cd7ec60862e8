import { describe, expect, it } from 'vitest';
import { bestCost, costOfReservation, costWithFund, costWithVoucher } from './cost.ts';
import type { OwnOfferCost, PricedOffer } from './cost.ts';

const kindpakket = { id: 1, name: 'Kindpakket', type: 'budget' } as const;
const stadspas = { id: 2, name: 'Stadspas', type: 'subsidies', price: 6 } as const;
const offer: PricedOffer = {
  price: '18.00',
  price_type: 'regular',
  price_locale: '€ 18,-',
  price_discount_locale: '',
  funds: [kindpakket, stadspas],
};
const fromMoney: OwnOfferCost = {
  fund: { id: 1, name: 'Kindpakket', type: 'budget' },
  price_type: 'regular',
  price: '18.00',
  price_discount_locale: '',
  paid_by_fund: '18.00',
  paid_by_user: '0.00',
  voucher_id: 7,
  voucher_amount: '18.00',
  enough: true,
  uses_left: null,
};
const fromPass: OwnOfferCost = {
  ...fromMoney,
  fund: { id: 2, name: 'Stadspas', type: 'subsidies' },
  paid_by_fund: '12.00',
  paid_by_user: '6.00',
  voucher_amount: null,
};

describe('what an offer costs its reader', () => {
  it('is for the holder of a voucher what the platform puts first', () => {
    expect(bestCost(offer, [fromMoney, fromPass])).toMatchObject({ reader: 'holder', own: 0, byFund: 1800, left: 1800 });
    expect(bestCost(offer, [fromPass, fromMoney])).toMatchObject({ reader: 'holder', own: 600, left: undefined });
  });

  it('is for others what the fund leaves that leaves the least, and of equal ones what takes least off a voucher', () => {
    expect(bestCost(offer, undefined)).toMatchObject({ reader: 'visitor', fund: { name: 'Kindpakket' }, own: 0 });
    expect(bestCost(offer, [])).toMatchObject({ reader: 'without', fund: { name: 'Kindpakket' } });
    const free = { ...offer, funds: [kindpakket, { ...stadspas, price: 0 }] };
    expect(bestCost(free, undefined)).toMatchObject({ fund: { name: 'Stadspas' }, own: 0, normal: 1800 });
    expect(bestCost({ ...offer, funds: [stadspas] }, undefined)).toMatchObject({ own: 600, byFund: 1200, normal: 1800 });
  });

  it('is the price itself where no fund pays', () => {
    expect(bestCost({ ...offer, funds: [] }, [])).toMatchObject({ fund: undefined, normal: 1800, words: '€ 18,-' });
  });

  it('tells what is on a voucher only when money goes off it', () => {
    const free: OwnOfferCost = { ...fromMoney, price_type: 'free', price: '0.00', paid_by_fund: '0.00' };
    expect(costWithVoucher(offer, free)).toMatchObject({ is: 'free', left: undefined, enough: true });
    expect(costWithVoucher(offer, { ...fromMoney, voucher_amount: '17.99', enough: false })).toMatchObject({
      left: 1799,
      enough: false,
    });
  });

  it('takes the words of a platform that knows more kinds of prices', () => {
    const asked = {
      ...offer,
      price: null,
      price_type: 'informational',
      price_locale: 'Vraag de prijs',
    } as unknown as PricedOffer;
    expect(costWithFund(asked, kindpakket, 'visitor')).toMatchObject({ is: 'other', words: 'Vraag de prijs' });
  });
});

describe('what a reservation costs', () => {
  it('is what was agreed', () => {
    expect(costOfReservation({ cost: fromPass, price_locale: '€ 6,-' })).toMatchObject({ own: 600, normal: 1800, byFund: 1200 });
  });

  it('is the price in words, from a platform that tells no more', () => {
    expect(costOfReservation({ price_locale: '€ 6,-' })).toMatchObject({ is: 'other', words: '€ 6,-', fund: undefined });
  });
});
