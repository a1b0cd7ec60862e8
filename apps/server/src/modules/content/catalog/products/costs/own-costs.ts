import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { type Language } from '@tegoed/translations/format';
import { smallestLeft, timesLeft } from '../product-limits.ts';
import { sharesOfPrice, type Price } from '../product-price.ts';
import type { ProductFundRow } from '../product-queries.ts';
import type { ProductUse } from '../product-uses.ts';
import { presentOfferCost } from './offer-cost.ts';
import type { SpendableVoucher } from './spendable-voucher-queries.ts';

interface OwnCostParts {
  readonly product: Price;
  readonly funds: readonly ProductFundRow[];
  /** Of the reader, on any fund. */
  readonly vouchers: readonly SpendableVoucher[];
  /** Of this offer on these funds. */
  readonly uses: readonly ProductUse[];
}

/**
 * What an offer costs its reader with each voucher: first those that can pay it, of these the lowest own price first, and of equal
 * ones what takes least off a voucher.
 */
export function presentOwnCosts({ product, funds, vouchers, uses }: OwnCostParts, language: Language): Schema<'OwnOfferCost'>[] {
  const costs = vouchers.flatMap((voucher) => {
    const fund = funds.find((one) => one.fundId === voucher.fundId);
    if (!fund) return [];
    const isBudget = fund.type === 'budget';
    const shares = sharesOfPrice(fund.type, { priceCents: product.priceCents, sponsorCents: fund.amountCents });
    const enough = !isBudget || voucher.balanceCents >= shares.byFund;
    const usesOfFund = uses.filter((use) => use.fundId === fund.fundId);
    const usesLeft = smallestLeft(timesLeft(fund, voucher, usesOfFund));
    return [{ voucher, fund, shares, enough, usesLeft, isBudget, offVoucher: isBudget ? shares.byFund : 0 }];
  });
  const cannotPay = (cost: (typeof costs)[number]) => (cost.enough && cost.usesLeft !== 0 ? 0 : 1);
  return costs
    .toSorted(
      (a, b) =>
        cannotPay(a) - cannotPay(b) ||
        a.shares.byUser - b.shares.byUser ||
        a.offVoucher - b.offVoucher ||
        a.voucher.id - b.voucher.id,
    )
    .map(({ voucher, fund, shares, enough, usesLeft, isBudget }) => ({
      ...presentOfferCost({ fund: { id: fund.fundId, name: fund.name, type: fund.type }, price: product, shares }, language),
      voucher_id: voucher.id,
      voucher_amount: isBudget ? decimalFromCents(voucher.balanceCents) : null,
      enough,
      uses_left: usesLeft,
    }));
}
