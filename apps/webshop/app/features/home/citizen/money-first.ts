import type { Schema } from '@tegoed/contract';

type Sorted = Pick<Schema<'VoucherListItem'>, 'type' | 'product_reservation'> & { fund: Pick<Schema<'VoucherFund'>, 'type'> };

/** Vouchers with what is asked about most in front: money, discounts, single offers, and what was reserved with one of these. */
export function moneyFirst<Voucher extends Sorted>(vouchers: readonly Voucher[]): Voucher[] {
  return vouchers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ type, fund, product_reservation: reservation }: Sorted): number {
  if (reservation) return 3;
  if (type === 'product') return 2;
  return fund.type === 'budget' ? 0 : 1;
}
