import type { Schema } from '@tegoed/contract';

export type HeldVoucher = Pick<Schema<'VoucherListItem'>, 'records_title' | 'children_count'>;

export type VoucherHolder = { is: 'person'; name: string } | { is: 'children'; count: number } | { is: 'untold' };

/** For whom a voucher is. One for several children has the name of one of them in its records, which is not told: it is of all. */
export function holderOf({ records_title: name, children_count: count }: HeldVoucher): VoucherHolder {
  if (count) return { is: 'children', count };
  return name ? { is: 'person', name } : { is: 'untold' };
}

/** The one person that a voucher is for; undefined where it is for several or tells nobody. */
export function personOf(voucher: HeldVoucher): string | undefined {
  const holder = holderOf(voucher);
  return holder.is === 'person' ? holder.name : undefined;
}
