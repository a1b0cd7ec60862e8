import type { Schema } from '@tegoed/contract';

/** An offer of a list: whole, as a platform gives it that knows no cards, or what its card shows. */
export type ListedOffer = Schema<'ProductsOrCards'>[number];

/** Whether everything about it was given. */
export function isWholeOffer(offer: ListedOffer): offer is Schema<'Product'> {
  return 'stock_amount' in offer;
}
