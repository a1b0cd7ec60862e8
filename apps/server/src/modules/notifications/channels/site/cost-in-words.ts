import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { priceInWords, sharesOfPrice, type Price } from '#content/catalog';

/** Who pays a reservation, in values that know no language: cents, and a discount in cents or hundredths of a percent. */
export interface CostValues {
  readonly paid: 'money' | 'own' | 'free' | Extract<Price['priceType'], `discount_${string}`>;
  readonly fund: string;
  readonly byFund: number;
  readonly byUser: number;
  readonly discount: number;
}

/** What messages about a reservation tell of its cost. */
export function costValues(reservation: Price & { fundName: string; fundType: string; amountCents: number }): CostValues {
  const { priceType, priceCents, discount, fundName: fund, fundType, amountCents } = reservation;
  const { byFund, byUser } = sharesOfPrice(fundType, { priceCents, sponsorCents: amountCents });
  const common = { fund, byFund: Math.min(byFund, priceCents), byUser, discount: discount ?? 0 };
  if (priceType === 'discount_fixed' || priceType === 'discount_percentage') return { ...common, paid: priceType };
  if (byUser > 0) return { ...common, paid: 'own' };
  return { ...common, paid: fundType === 'subsidies' || byFund === 0 ? 'free' : 'money' };
}

/** Who pays it, in one or two sentences: the same words as in the shop. */
export function costInWords(cost: CostValues, language: Language): string {
  const { paid, fund, byFund, byUser, discount } = cost;
  switch (paid) {
    case 'money':
      return serverText(language, 'prices.paid-money', { amount: byFund, fund });
    case 'own':
      return serverText(language, 'prices.paid-own', { price: byUser, amount: byFund, fund });
    case 'free':
      return serverText(language, 'prices.paid-free', { fund });
    case 'discount_fixed':
    case 'discount_percentage':
      return serverText(language, 'prices.paid-discount', {
        discount: priceInWords({ priceType: paid, priceCents: 0, discount }, language),
        fund,
      });
  }
}

/** Whether the values of a notification tell a cost; those of before did not. */
export function hasCostValues(values: object): values is CostValues {
  return 'paid' in values;
}
