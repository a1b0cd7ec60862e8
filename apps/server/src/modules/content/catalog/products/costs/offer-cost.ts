import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { type Language } from '@tegoed/translations/format';
import { discountInWords, type Price, type PriceShares } from '../product-price.ts';

/** An offer with one fund, and who pays how much of it. */
export interface OfferCost {
  readonly fund: { readonly id: number; readonly name: string; readonly type: string };
  readonly price: Price;
  readonly shares: PriceShares;
}

/** Who pays an offer, as it stands on the wire. */
export function presentOfferCost({ fund, price, shares }: OfferCost, language: Language): Schema<'OfferCost'> {
  return {
    fund: { id: fund.id, name: fund.name, type: fund.type === 'subsidies' ? 'subsidies' : 'budget' },
    price_type: price.priceType,
    price: decimalFromCents(price.priceCents),
    price_discount_locale: discountInWords(price, language),
    paid_by_fund: decimalFromCents(shares.byFund),
    paid_by_user: decimalFromCents(shares.byUser),
  };
}
