import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';

export interface PricedOffer extends Pick<Schema<'Product'>, 'price' | 'price_type' | 'price_locale'> {
  funds: readonly Pick<Schema<'ProductFund'>, 'id' | 'price' | 'price_locale'>[];
}

interface PayingVoucher extends Pick<Schema<'VoucherListItem'>, 'fund_id' | 'amount'> {
  fund: Pick<Schema<'VoucherFund'>, 'type'>;
}

export interface ReservationPrice {
  /** In words: an amount, or a discount. */
  price: string;
  is: 'free' | 'amount' | 'discount';
  /** Cents on the voucher, before and after; undefined when no money goes off it. */
  voucher: { now: number; cost: number; after: number } | undefined;
}

/**
 * What an offer costs with a voucher. Money goes off a voucher of a budget scheme; with one of a subsidy scheme the citizen pays
 * what remains at the provider.
 */
export function reservationPrice(offer: PricedOffer, voucher: PayingVoucher): ReservationPrice {
  if (voucher.fund.type !== 'budget') {
    const fund = offer.funds.find(({ id }) => id === voucher.fund_id);
    const price = fund?.price_locale ?? offer.price_locale;
    if (offer.price_type !== 'regular' && offer.price_type !== 'free') return { price, is: 'discount', voucher: undefined };
    return { price, is: fund?.price === 0 || offer.price_type === 'free' ? 'free' : 'amount', voucher: undefined };
  }
  const cost = centsFromDecimal(offer.price ?? '0.00');
  if (offer.price_type === 'regular' && cost > 0) {
    const now = centsFromDecimal(voucher.amount);
    return { price: offer.price_locale, is: 'amount', voucher: { now, cost, after: now - cost } };
  }
  return {
    price: offer.price_locale,
    is: offer.price_type === 'regular' || offer.price_type === 'free' ? 'free' : 'discount',
    voucher: undefined,
  };
}
