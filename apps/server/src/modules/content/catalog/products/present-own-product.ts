import type { Schema } from '@tegoed/contract';
import type { Caller } from '#platform/http/operations';
import { presentOwnCosts } from './costs/own-costs.ts';
import type { SpendableVoucher } from './costs/spendable-voucher-queries.ts';
import { limitsOf, sharesOfLimit } from './product-limits.ts';
import type { SharedShown } from './present-product.ts';
import type { ProductFundRow, ProductRow, TakenRow } from './product-queries.ts';
import { stockOf } from './product-stock.ts';
import type { ProductUse } from './product-uses.ts';

/** An offer as everybody sees it, with what of it decides what is left for a reader and what it costs them. */
export interface SharedProduct {
  readonly product: Pick<ProductRow, 'unlimitedStock' | 'totalAmount' | 'priceCents' | 'priceType' | 'discount'>;
  readonly funds: readonly ProductFundRow[];
  readonly shown: SharedShown;
}

/** What an offer is now, and for one reader. */
export interface OwnParts {
  readonly taken: TakenRow;
  /** On all funds. */
  readonly uses: readonly ProductUse[];
  /** Of the reader, on any fund; none of a visitor. */
  readonly vouchers: readonly SpendableVoucher[];
}

/** An offer as the reader may use it (catalog.md 4.4). */
export function presentOwnProduct({ product, funds, shown }: SharedProduct, own: OwnParts, caller: Caller): Schema<'Product'> {
  const { taken, uses, vouchers } = own;
  const stock = stockOf({ ...product, ...taken });
  return {
    ...shown,
    sold_out: stock.isSoldOut,
    reserved_amount: stock.reserved,
    sold_amount: stock.sold,
    stock_amount: stock.left,
    funds: funds.flatMap((fund, place) => {
      const one = shown.funds[place];
      return one === undefined ? [] : [{ ...one, ...presentLimits(fund, own, caller) }];
    }),
    bookmarked: taken.isBookmarked,
    own_costs: presentOwnCosts({ product, funds, vouchers, uses }, caller.language),
  };
}

function presentLimits(fund: ProductFundRow, { uses, vouchers }: OwnParts, { identity }: Caller) {
  const taker = identity && { identityId: identity.id, shares: sharesOfLimit(vouchers, fund.fundId) };
  const usesOfFund = uses.filter((use) => use.fundId === fund.fundId);
  const { limitTotal, limitPerIdentity, limitAvailable } = limitsOf(fund, usesOfFund, taker);
  return { limit_total: limitTotal, limit_per_identity: limitPerIdentity, limit_available: limitAvailable };
}
