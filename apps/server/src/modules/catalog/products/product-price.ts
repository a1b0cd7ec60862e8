import { formatMoney, formatPercentage, decimalFromCents, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { PriceType } from './product-queries.ts';

/** What an offer costs: cents, and a discount in cents or hundredths of a percent. */
export interface Price {
  readonly priceType: PriceType;
  readonly priceCents: number;
  readonly discount: number | null;
}

/** The price in words. A price that comes out at nothing is free; of a discount only the discount is known. */
export function priceInWords(price: Price, language: Language): string {
  switch (price.priceType) {
    case 'free':
      return serverText(language, 'prices.free');
    case 'regular':
      return price.priceCents === 0 ? serverText(language, 'prices.free') : formatMoney(price.priceCents, language);
    case 'discount_fixed':
    case 'discount_percentage':
      return serverText(language, 'prices.discount', { discount: discountInWords(price, language) });
  }
}

/** `€ 5,-` or `20%`; empty for an offer without discount. */
export function discountInWords({ priceType, discount }: Price, language: Language): string {
  if (discount === null) return '';
  if (priceType === 'discount_fixed') return formatMoney(discount, language);
  return priceType === 'discount_percentage' ? formatPercentage(decimalFromCents(discount), language) : '';
}

/** What the citizen pays when a sponsor pays so much of it, in cents. */
export function afterSubsidy(price: Price, amountCents: number): Price {
  return { ...price, priceCents: Math.max(0, price.priceCents - amountCents) };
}

/** Lowest and highest price for a citizen, in cents: with the highest and the lowest amount of a sponsor; without any the price itself. */
export function priceRange(price: Price, sponsorAmounts: readonly number[]): { min: number; max: number } {
  const prices = sponsorAmounts.map((amountCents) => afterSubsidy(price, amountCents).priceCents);
  return prices.length === 0
    ? { min: price.priceCents, max: price.priceCents }
    : { min: Math.min(...prices), max: Math.max(...prices) };
}
