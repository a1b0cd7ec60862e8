import type { Schema } from '@tegoed/contract';
import { useT } from '../../platform/language/texts.ts';
import { holderOf } from './holder-of.ts';
import type { HeldVoucher } from './holder-of.ts';

interface NamedVoucher extends HeldVoucher {
  fund: { name: string };
  product: Pick<NonNullable<Schema<'VoucherListItem'>['product']>, 'name'> | null;
}

/** What people call vouchers: their scheme or offer, and the person or the number of children they are for. */
export function useVoucherNames(): (voucher: NamedVoucher) => string {
  const t = useT('vouchers');
  return (voucher) => {
    const name = voucher.product?.name ?? voucher.fund.name;
    const holder = holderOf(voucher);
    switch (holder.is) {
      case 'person':
        return t('name-for', { fund: name, name: holder.name });
      case 'children':
        return t('name-children', { fund: name, count: String(holder.count) });
      case 'untold':
        return name;
    }
  };
}

/** What people call a voucher. */
export function useVoucherName(voucher: NamedVoucher): string {
  return useVoucherNames()(voucher);
}
