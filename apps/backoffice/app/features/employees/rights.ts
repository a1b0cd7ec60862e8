import type { Schema } from '@tegoed/contract';
import type { Organization } from '../organizations/organizations.ts';

export type Role = Schema<'Role'>;

const granting = ['validate_records', 'manage_vouchers'];
const paying = ['make_direct_payments', 'manage_transaction_bulks'];

/** Whether somebody with these rights can give a voucher and pay it without anybody else. */
export function mayGrantAndPay(permissions: readonly string[]): boolean {
  const holds = (rights: readonly string[]) => rights.some((right) => permissions.includes(right));
  return holds(granting) && holds(paying);
}

/** The rights of some roles together. */
export function rightsOf(roles: readonly Role[], ids: Iterable<number>): readonly string[] {
  const chosen = new Set(ids);
  return [...new Set(roles.filter(({ id }) => chosen.has(id)).flatMap(({ permissions }) => permissions))];
}

/** Whether rights are among them that somebody does not hold. Such a role can neither be given nor be taken. */
export function exceed(rights: readonly string[], own: readonly string[]): boolean {
  return rights.some((right) => !own.includes(right));
}

type Kinds = Pick<Organization, 'isSponsor' | 'isProvider' | 'isValidator'>;

/** The roles that make sense for an organization of these kinds, and those that somebody has already. */
export function rolesToOffer(roles: readonly Role[], kinds: Kinds, held: readonly number[] = []): readonly Role[] {
  const is = { sponsor: kinds.isSponsor, provider: kinds.isProvider, validator: kinds.isValidator };
  return roles.filter(({ id, scope }) => held.includes(id) || scope.some((kind) => is[kind]));
}
