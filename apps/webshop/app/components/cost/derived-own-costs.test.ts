import { expect, it } from 'vitest';
import { derivedOwnCosts } from './derived-own-costs.ts';
import type { LimitedOffer, PayingVoucher } from './derived-own-costs.ts';

const offer: LimitedOffer = {
  price: '18.00',
  price_type: 'regular',
  price_locale: '€ 18,-',
  price_discount_locale: '',
  funds: [
    { id: 1, name: 'Kindpakket', type: 'budget', limit_available: null },
    { id: 2, name: 'Stadspas', type: 'subsidies', price: 6, limit_available: 2 },
  ],
};
const money: PayingVoucher = { id: 7, fund_id: 1, type: 'regular', state: 'active', expired: false, amount: '18.00' };
const pass: PayingVoucher = { ...money, id: 8, fund_id: 2, amount: '0.00' };
const ids = (vouchers: PayingVoucher[], given = offer) => derivedOwnCosts(given, vouchers).map(({ voucher_id: id }) => id);

it('tells who pays, as our platform tells it', () => {
  expect(derivedOwnCosts(offer, [pass, money])).toEqual([
    {
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
    },
    {
      fund: { id: 2, name: 'Stadspas', type: 'subsidies' },
      price_type: 'regular',
      price: '18.00',
      price_discount_locale: '',
      paid_by_fund: '12.00',
      paid_by_user: '6.00',
      voucher_id: 8,
      voucher_amount: null,
      enough: true,
      uses_left: 2,
    },
  ]);
});

it('puts first what can pay, then the lowest own price, then what takes least off a voucher, then the oldest', () => {
  expect(ids([{ ...money, amount: '17.99' }, pass])).toEqual([8, 7]);
  const funds = offer.funds.map((fund) => (fund.id === 2 ? { ...fund, price: 0 } : fund));
  expect(ids([money, pass], { ...offer, funds })).toEqual([8, 7]);
  const usedUp = funds.map((fund) => (fund.id === 2 ? { ...fund, limit_available: 0 } : fund));
  expect(ids([money, pass], { ...offer, funds: usedUp })).toEqual([7, 8]);
  expect(ids([{ ...money, id: 9 }, money])).toEqual([7, 9]);
});

it('leaves out what cannot be spent on it', () => {
  expect(
    ids([
      { ...money, fund_id: 3 },
      { ...money, type: 'product' },
      { ...money, state: 'deactivated' },
      { ...money, expired: true },
    ]),
  ).toEqual([]);
});
