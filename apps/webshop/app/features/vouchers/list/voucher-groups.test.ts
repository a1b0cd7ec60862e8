import { expect, it } from 'vitest';
import { voucherGroups } from './voucher-groups.ts';

const regular = { id: 1, type: 'regular', expired: false, deactivated: false } as const;

it('groups vouchers by what can be done with them, and keeps their order', () => {
  const vouchers = [
    { ...regular, id: 1, type: 'product' as const },
    { ...regular, id: 2 },
    { ...regular, id: 3, expired: true },
    { ...regular, id: 4, type: 'product' as const, deactivated: true },
    { ...regular, id: 5 },
  ];
  const groups = voucherGroups(vouchers).map((group) => [group.name, ...group.vouchers.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['regular', 2, 5],
    ['product', 1],
    ['expired', 3, 4],
  ]);
});

it('leaves out groups without vouchers', () => {
  expect(voucherGroups([])).toEqual([]);
  expect(voucherGroups([regular]).map(({ name }) => name)).toEqual(['regular']);
});
