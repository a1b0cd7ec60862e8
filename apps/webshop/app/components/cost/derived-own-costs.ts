import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, decimalFromCents } from '@tegoed/domain/money';
import { costWithFund } from './cost.ts';
import type { OwnOfferCost, PricedOffer, PricingFund } from './cost.ts';

export interface LimitedOffer extends PricedOffer {
  /** What can still be taken is left out where the platform tells own costs. */
  funds: readonly (PricingFund & Partial<Pick<Schema<'ProductFund'>, 'limit_available'>>)[];
}

export type PayingVoucher = Pick<Schema<'VoucherListItem'>, 'id' | 'fund_id' | 'type' | 'state' | 'expired' | 'amount'>;

/**
 * What an offer costs with each voucher, worked out for a platform that does not tell it (`own_costs`), by the same rules and in the
 * same order.
 */
export function derivedOwnCosts(offer: LimitedOffer, vouchers: readonly PayingVoucher[]): OwnOfferCost[] {
  const spendable = vouchers.filter(({ type, state, expired }) => type === 'regular' && state === 'active' && !expired);
  const costs = spendable.flatMap((voucher) => {
    const fund = offer.funds.find(({ id }) => id === voucher.fund_id);
    if (!fund) return [];
    const { normal, byFund, own } = costWithFund(offer, fund, 'without');
    const isBudget = fund.type === 'budget';
    const enough = !isBudget || centsFromDecimal(voucher.amount) >= byFund;
    return [
      {
        own,
        offVoucher: isBudget ? byFund : 0,
        cost: {
          fund: { id: fund.id, name: fund.name, type: fund.type },
          price_type: offer.price_type,
          price: decimalFromCents(normal),
          price_discount_locale: offer.price_discount_locale,
          paid_by_fund: decimalFromCents(byFund),
          paid_by_user: decimalFromCents(own),
          voucher_id: voucher.id,
          voucher_amount: isBudget ? voucher.amount : null,
          enough,
          uses_left: fund.limit_available ?? null,
        },
      },
    ];
  });
  const cannotPay = ({ enough, uses_left }: OwnOfferCost) => (enough && uses_left !== 0 ? 0 : 1);
  return costs
    .toSorted(
      (a, b) =>
        cannotPay(a.cost) - cannotPay(b.cost) ||
        a.own - b.own ||
        a.offVoucher - b.offVoucher ||
        a.cost.voucher_id - b.cost.voucher_id,
    )
    .map(({ cost }) => cost);
}
