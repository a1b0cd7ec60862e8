import type { Schema } from '@tegoed/contract';
import { useT } from '../../platform/texts.ts';

type NamedVoucher = { fund: { name: string }; product: { name: string } | null } & Pick<
  Schema<'VoucherListItem'>,
  'records_title'
>;

/** What people call a voucher: its scheme or offer, and for whom it is. */
export function useVoucherName({ fund, product, records_title: holder }: NamedVoucher): string {
  const t = useT('voucher');
  const name = product?.name ?? fund.name;
  return holder ? t('name-for', { fund: name, name: holder }) : name;
}
