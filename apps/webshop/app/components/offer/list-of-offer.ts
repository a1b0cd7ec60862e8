import type { Schema } from '@tegoed/contract';

/** In which list an offer stands, and so which price its card shows: that of subsidies only when nothing else pays for it. */
export function listOfOffer({ funds }: Pick<Schema<'Product'>, 'funds'>): 'budget' | 'subsidies' {
  return funds.length > 0 && funds.every((fund) => fund.type === 'subsidies') ? 'subsidies' : 'budget';
}
