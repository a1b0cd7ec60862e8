import type { Query } from '@tegoed/domain/shop-paths';

/** How a list of offers can stand, with the order that the platform is asked for. (screens.md 3.4) */
export const offerOrders = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  cheapest: { by: 'price', direction: 'asc' },
  dearest: { by: 'price', direction: 'desc' },
  popular: { by: 'most_popular', direction: 'desc' },
  name: { by: 'name', direction: 'asc' },
  'name-down': { by: 'name', direction: 'desc' },
} as const;

export type OfferOrder = keyof typeof offerOrders;
export const offerOrderNames: readonly OfferOrder[] = ['newest', 'oldest', 'cheapest', 'dearest', 'popular', 'name', 'name-down'];

/** The order of an address: two parameters, or in a form without scripts the name of the order in one. */
export function readOfferOrder(query: URLSearchParams): OfferOrder {
  const by = query.get('order_by');
  const direction = query.get('order_by_dir');
  if (direction === null) return offerOrderNames.find((order) => order === by) ?? 'newest';
  const asked = by === 'price_min' ? 'price' : by;
  return (
    offerOrderNames.find((order) => offerOrders[order].by === asked && offerOrders[order].direction === direction) ?? 'newest'
  );
}

/** The order in an address; the standard one stays out, so that one list has one address. */
export function writeOfferOrder(order: OfferOrder): Query {
  if (order === 'newest') return {};
  const { by, direction } = offerOrders[order];
  return { order_by: by, order_by_dir: direction };
}
