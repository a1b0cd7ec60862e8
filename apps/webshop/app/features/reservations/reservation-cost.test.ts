import { expect, it } from 'vitest';
import { reservationCost } from './reservation-cost.ts';

const reservation = (
  state: 'pending' | 'accepted' | 'rejected' | 'canceled' | 'canceled_by_client',
  amount: string,
  price: string,
) => ({
  state,
  expired: false,
  amount,
  price,
});

it.each(['pending', 'accepted'] as const)('money of a voucher pays all of it, when it is %s', (state) => {
  expect(reservationCost(reservation(state, '145.00', '145.00'), 'budget')).toEqual({
    rows: [{ is: 'from-voucher', cents: -14_500 }],
    byFund: 14_500,
    own: 0,
  });
});

it.each(['rejected', 'canceled', 'canceled_by_client'] as const)('the money is back when it is %s', (state) => {
  expect(reservationCost(reservation(state, '145.00', '145.00'), 'budget')).toEqual({
    rows: [
      { is: 'from-voucher', cents: -14_500 },
      { is: 'back', cents: 14_500 },
    ],
    byFund: 14_500,
    own: 0,
  });
  expect(reservationCost(reservation(state, '10.00', '2.50'), 'subsidies')).toBeUndefined();
});

it('a scheme of discounts pays a part, and the citizen the rest', () => {
  expect(reservationCost(reservation('accepted', '10.00', '2.50'), 'subsidies')).toEqual({
    rows: [
      { is: 'normal', cents: 1250 },
      { is: 'from-scheme', cents: -1000 },
    ],
    byFund: 1000,
    own: 250,
  });
});

it.each([
  ['something free', '0.00', 'budget'],
  ['a scheme that is not known', '10.00', undefined],
] as const)('there is no sum of %s', (_, amount, type) => {
  expect(reservationCost(reservation('accepted', amount, '0.00'), type)).toBeUndefined();
});
