import { expect, it } from 'vitest';
import { codeOf, tookMoney } from './load-reservations.ts';

it.each([
  ['money', 'budget', '12.50', true],
  ['nothing, for a free offer', 'budget', '0.00', false],
  ['nothing, where the sponsor pays a discount', 'subsidies', '12.50', false],
] as const)('takes %s off a voucher', (_, type, amount, expected) => {
  const vouchers = [{ address: '0x1', fund: { type } }];
  expect(tookMoney({ amount, voucher_address: '0x1' }, vouchers)).toBe(expected);
  expect(tookMoney({ amount, voucher_address: '0x2' }, vouchers)).toBe(false);
});

it.each([
  ['of what is approved', 'accepted', {}, '0x1'],
  ['of what waits', 'pending', {}, undefined],
  ['of what was refused', 'rejected', {}, undefined],
  ['of a voucher that was stopped', 'accepted', { deactivated: true }, undefined],
  ['of a voucher that ended', 'accepted', { expired: true }, undefined],
  ['of a voucher that is not known', 'accepted', { address: '0x2' }, undefined],
] as const)('the code %s', (_, state, changes, address) => {
  const usable = {
    type: 'regular',
    state: 'active',
    deactivated: false,
    expired: false,
    is_external: false,
    used: false,
  } as const;
  expect(codeOf({ state, voucher_address: '0x1' }, [{ address: '0x1', ...usable, ...changes }])).toBe(address);
});
