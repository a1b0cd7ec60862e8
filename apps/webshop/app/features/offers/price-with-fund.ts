import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';
import type { PriceProps } from '@tegoed/ui/price';
import type { Translate } from '../../platform/texts.ts';

export type PricedOffer = Pick<Schema<'Product'>, 'price' | 'price_type' | 'price_locale' | 'price_discount_locale'>;
export type PricingFund = Pick<Schema<'ProductFund'>, 'type' | 'price' | 'price_locale'>;

/**
 * What an offer costs with one fund: a budget pays the whole price, a subsidies fund leaves a part to the citizen. The normal
 * price stands beside it only when the citizen pays less. (screens.md 3.5)
 */
export function priceWithFund(offer: PricedOffer, fund: PricingFund, t: Translate<'offer'>): PriceProps {
  switch (offer.price_type) {
    case 'free':
      return { own: t('price.free') };
    case 'discount_fixed':
    case 'discount_percentage':
      return { own: t('price.discount', { discount: offer.price_discount_locale }) };
    case 'regular': {
      if (fund.type !== 'subsidies' || fund.price === undefined) return { own: offer.price_locale };
      const isLess = cents(fund.price) < centsFromDecimal(offer.price ?? '0.00');
      return {
        own: cents(fund.price) === 0 ? t('price.free') : (fund.price_locale ?? offer.price_locale),
        normal: isLess ? t('price.normal', { price: offer.price_locale }) : undefined,
      };
    }
  }
}

/** The one amount of the wire that is a number of euros. */
function cents(euros: number): number {
  return centsFromDecimal(euros.toFixed(2));
}
