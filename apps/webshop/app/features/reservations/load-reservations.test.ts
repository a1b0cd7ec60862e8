import { expect, it } from 'vitest';
import { optionsOf, tookMoney } from './load-reservations.ts';

it('offers each thing once, by name', () => {
  const things = [
    { id: 2, name: 'Zwembad De Golfslag' },
    { id: 1, name: 'De Ketting' },
    { id: 2, name: 'Zwembad De Golfslag' },
  ];
  expect(optionsOf(things).map(({ name }) => name)).toEqual(['De Ketting', 'Zwembad De Golfslag']);
});

it.each([
  ['money', 'budget', '12.50', true],
  ['nothing, for a free offer', 'budget', '0.00', false],
  ['nothing, where the sponsor pays a discount', 'subsidies', '12.50', false],
] as const)('takes %s off a voucher', (_, type, amount, expected) => {
  const vouchers = [{ address: '0x1', fund: { type } }];
  expect(tookMoney({ amount, voucher_address: '0x1' }, vouchers)).toBe(expected);
  expect(tookMoney({ amount, voucher_address: '0x2' }, vouchers)).toBe(false);
});
