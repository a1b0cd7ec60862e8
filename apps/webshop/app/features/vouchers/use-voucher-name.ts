import type { Schema } from '@tegoed/contract';
import { useT } from '../../platform/texts.ts';

type NamedVoucher = { fund: { name: string }; product: { name: string } | null } & Pick<
  Schema<'VoucherListItem'>,
  'records_title'
>;

/** What people call vouchers: their scheme or offer, and for whom they are. */
export function useVoucherNames(): (voucher: NamedVoucher) => string {
  const t = useT('voucher');
  return ({ fund, product, records_title: holder }) => {
    const name = product?.name ?? fund.name;
    return holder ? t('name-for', { fund: name, name: holder }) : name;
  };
}

/** What people call a voucher. */
export function useVoucherName(voucher: NamedVoucher): string {
  return useVoucherNames()(voucher);
}
