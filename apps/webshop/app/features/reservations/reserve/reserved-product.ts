import type { Schema } from '@tegoed/contract';
import { costWithFund, costWithVoucher } from '../../../components/cost/cost.ts';
import type { Cost } from '../../../components/cost/cost.ts';

/** What reserving needs to know of an offer. */
export type ReservedProduct = Pick<
  Schema<'Product'>,
  | 'id'
  | 'name'
  | 'price'
  | 'price_type'
  | 'price_locale'
  | 'price_discount_locale'
  | 'own_costs'
  | 'organization'
  | 'reservation'
  | 'reservation_policy'
  | 'funds'
  | 'expire_at'
>;

/** What the offer costs with one voucher of the citizen. */
export function costOfReserving(product: ReservedProduct, voucher: Pick<Schema<'VoucherListItem'>, 'id' | 'fund_id'>): Cost {
  const own = product.own_costs?.find(({ voucher_id: id }) => id === voucher.id);
  const fund = product.funds.find(({ id }) => id === voucher.fund_id);
  return own ? costWithVoucher(product, own) : costWithFund(product, fund, 'holder');
}
