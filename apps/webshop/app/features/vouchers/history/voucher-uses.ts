import type { Schema } from '@tegoed/contract';
import { costWithFund } from '../../../components/cost/cost.ts';
import type { Cost, PricedOffer, PricingFund } from '../../../components/cost/cost.ts';
import type { VoucherChange } from './voucher-history.ts';

export type UsedVoucher = Pick<Schema<'Voucher'>, 'fund_id'> & {
  transactions: readonly Pick<Schema<'VoucherTransaction'>, 'product_id' | 'state' | 'timestamp'>[];
  product_vouchers: readonly (Pick<Schema<'ProductVoucherBrief'>, 'timestamp'> & { product: { id: number } })[] | null;
};

type ShownProduct = Pick<Schema<'Product'>, 'id' | 'name' | 'photo'>;
export type LimitedProduct = ShownProduct &
  Omit<PricedOffer, 'funds'> & {
    organization: { name: string };
    funds: readonly (PricingFund & Pick<Schema<'ProductFund'>, 'limit_per_identity' | 'limit_available'>)[];
  };

/** How often one offer may still be used with a voucher of discounts. */
export interface VoucherUse {
  product: ShownProduct;
  /** With this voucher, whatever others would pay. */
  cost: Cost;
  provider: string;
  left: number;
  total: number;
}

/** How often each offer was used with this voucher, by its id, last used first. */
export function usedSoFar({ transactions, product_vouchers }: UsedVoucher): Map<number, number> {
  const paid = transactions
    .filter(({ state }) => state !== 'canceled')
    .flatMap(({ product_id, timestamp }) => (product_id === null ? [] : [{ id: product_id, timestamp }]));
  const reserved = (product_vouchers ?? []).map(({ product, timestamp }) => ({ id: product.id, timestamp }));
  const times = new Map<number, number>();
  for (const { id } of [...paid, ...reserved].toSorted((a, b) => b.timestamp - a.timestamp))
    times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/**
 * The offers that a person may use a number of times, in the order given. What a family of more may use is told in what is left
 * only, so the whole is what is left and what was used, and never less than one person gets. (catalog.md, limit_available)
 */
export function voucherUses(voucher: UsedVoucher, products: readonly LimitedProduct[]): VoucherUse[] {
  const used = usedSoFar(voucher);
  return products.flatMap((product) => {
    const fund = product.funds.find(({ id }) => id === voucher.fund_id);
    if (!fund || fund.limit_per_identity === null || fund.limit_available === null) return [];
    const left = fund.limit_available;
    const total = Math.max(fund.limit_per_identity, left + (used.get(product.id) ?? 0));
    return [{ product, cost: costWithFund(product, fund, 'holder'), provider: product.organization.name, left, total }];
  });
}

/** How often an offer could still be used after each change, by the id of the change; changes are newest first. */
export function timesLeftAfter(changes: readonly VoucherChange[], uses: readonly VoucherUse[]): Map<string, number> {
  const left = new Map(uses.map((use) => [use.product.id, use]));
  const seen = new Map<number, number>();
  return new Map(
    changes.flatMap(({ id, offerId }) => {
      const use = offerId === undefined ? undefined : left.get(offerId);
      if (!use) return [];
      const since = seen.get(use.product.id) ?? 0;
      seen.set(use.product.id, since + 1);
      return [[id, use.left + since] as const];
    }),
  );
}
