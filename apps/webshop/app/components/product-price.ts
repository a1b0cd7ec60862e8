import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import type { Translate } from '../platform/texts.ts';

type PricedProduct = Pick<Schema<'Product'>, 'price' | 'price_min' | 'price_type' | 'price_locale'>;

interface PriceWords {
  t: Translate<'offers'>;
  language: Language;
}

/**
 * What a citizen pays at best, and the normal price beside it when that is higher. On a subsidy list the lowest price over the
 * funds counts; elsewhere the price of the offer. (screens.md 2.7)
 */
export function productPrice(product: PricedProduct, list: 'budget' | 'subsidies', { t, language }: PriceWords) {
  if (list === 'budget' || product.price_type !== 'regular' || product.price === null) return { own: product.price_locale };
  const lowest = centsFromDecimal(product.price_min);
  const normal = lowest < centsFromDecimal(product.price) ? t('card.normal', { price: product.price_locale }) : undefined;
  return { own: lowest === 0 ? t('card.free') : formatMoney(lowest, language), normal };
}
