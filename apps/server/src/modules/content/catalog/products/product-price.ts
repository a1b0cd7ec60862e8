import { decimalFromCents } from '@tegoed/domain/money';
import { formatMoney, formatPercentage, type Language } from '@tegoed/translations/format';
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

/** Who pays how much of an offer, in cents. */
export interface PriceShares {
  /** On a budget fund it goes off the voucher; on a subsidies fund the sponsor pays it. */
  readonly byFund: number;
  /** What the citizen pays beside that. */
  readonly byUser: number;
}

/**
 * Who pays an offer: a budget fund all of it, from the voucher; a subsidies fund what its sponsor agreed to, and the citizen the
 * rest. Whatever is shown, reserved or charged comes from here. Cents.
 */
export function sharesOfPrice(
  fundType: string,
  { priceCents, sponsorCents }: { priceCents: number; sponsorCents: number },
): PriceShares {
  if (fundType !== 'subsidies') return { byFund: priceCents, byUser: 0 };
  return { byFund: sponsorCents, byUser: Math.max(0, priceCents - sponsorCents) };
}

/** Lowest and highest price for a citizen, in cents: with the highest and the lowest amount of a sponsor; without any the price itself. */
export function priceRange(price: Price, sponsorAmounts: readonly number[]): { min: number; max: number } {
  const { priceCents } = price;
  const prices = sponsorAmounts.map((sponsorCents) => sharesOfPrice('subsidies', { priceCents, sponsorCents }).byUser);
  return prices.length === 0
    ? { min: price.priceCents, max: price.priceCents }
    : { min: Math.min(...prices), max: Math.max(...prices) };
}
