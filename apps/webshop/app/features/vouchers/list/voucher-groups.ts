import type { Schema } from '@tegoed/contract';

type Grouped = Pick<Schema<'VoucherListItem'>, 'type' | 'expired' | 'deactivated'>;

export interface VoucherGroup<Voucher> {
  name: 'regular' | 'product' | 'expired';
  vouchers: Voucher[];
}

/** The list in its groups: money and discounts, one offer, and what can no longer be used. Empty groups are left out. (screens.md 4.6) */
export function voucherGroups<Voucher extends Grouped>(vouchers: readonly Voucher[]): VoucherGroup<Voucher>[] {
  const groupOf = ({ type, expired, deactivated }: Grouped) => (expired || deactivated ? 'expired' : type);
  const names = ['regular', 'product', 'expired'] as const;
  return names
    .map((name) => ({ name, vouchers: vouchers.filter((voucher) => groupOf(voucher) === name) }))
    .filter((group) => group.vouchers.length > 0);
}
