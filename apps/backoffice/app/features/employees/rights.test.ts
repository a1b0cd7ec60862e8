import { describe, expect, it } from 'vitest';
import { exceed, mayGrantAndPay, rightsOf, rolesToOffer, type Role } from './rights.ts';

describe('who may grant and pay', () => {
  it.each([
    [['validate_records', 'manage_transaction_bulks'], true],
    [['manage_vouchers', 'make_direct_payments'], true],
    [['validate_records', 'manage_vouchers'], false],
    [['make_direct_payments', 'manage_transaction_bulks'], false],
    [[], false],
  ])('with %j: %s', (permissions, both) => {
    expect(mayGrantAndPay(permissions)).toBe(both);
  });
});

const role = (id: number, given: Partial<Role>): Role => ({
  id,
  key: 'finance',
  name: '',
  description: '',
  permissions: [],
  scope: [],
  ...given,
});

const roles = [
  role(1, { scope: ['sponsor', 'provider', 'validator'], permissions: ['view_funds', 'scan_vouchers'] }),
  role(2, { scope: ['sponsor'], permissions: ['view_funds'] }),
  role(3, { scope: ['provider'], permissions: ['scan_vouchers'] }),
];

describe('roles', () => {
  it('give their rights together, each once', () => {
    expect(rightsOf(roles, [1, 2])).toEqual(['view_funds', 'scan_vouchers']);
    expect(rightsOf(roles, [])).toEqual([]);
  });

  it('are too much with a right that one lacks', () => {
    expect(exceed(['view_funds'], ['view_funds'])).toBe(false);
    expect(exceed(['view_funds', 'view_log'], ['view_funds'])).toBe(true);
  });

  it('are offered where they make sense, and where somebody has them', () => {
    const provider = { isSponsor: false, isProvider: true, isValidator: false };
    const idsOf = (held?: readonly number[]) => rolesToOffer(roles, provider, held).map(({ id }) => id);
    expect(idsOf()).toEqual([1, 3]);
    expect(idsOf([2])).toEqual([1, 2, 3]);
  });
});
