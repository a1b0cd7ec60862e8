import type { Query } from '../../platform/paths.ts';
import type { OfferLook } from '../../components/look-switch.tsx';
import { offerOrders, readOfferOrder, writeOfferOrder } from '../../components/offer-order.ts';
import type { OfferOrder } from '../../components/offer-order.ts';
import { numberIn, pageIn, wordsIn } from '../../components/query-values.ts';

/** On which list of offers: those that are paid from a balance, or those that a sponsor makes cheaper. */
export type OfferList = 'budget' | 'subsidies';

export interface OfferFilters {
  words: string;
  fund: number | null;
  provider: number | null;
  /** The most precise category that was chosen. */
  category: number | null;
  postcode: string;
  /** Kilometres. */
  distance: number | null;
  order: OfferOrder;
  look: OfferLook;
  page: number;
}

/** Kilometres to choose from; null is any distance. */
export const distances = [3, 5, 10, 15, 25, 50, 75] as const;

/** Reads the address of a list of offers; what it does not say or says wrong is as if it was not chosen. */
export function readOfferFilters(query: URLSearchParams): OfferFilters {
  return {
    words: wordsIn(query, 'q'),
    fund: numberIn(query, 'fund_id'),
    provider: numberIn(query, 'organization_id'),
    category: numberIn(query, 'product_category_id'),
    postcode: wordsIn(query, 'postcode'),
    distance: distances.find((kilometres) => kilometres === numberIn(query, 'distance')) ?? null,
    order: readOfferOrder(query),
    look: query.get('display_type') === 'list' ? 'list' : 'grid',
    page: pageIn(query),
  };
}

/** The address of a list with these filters. What is as standard stays out, so that one list has one address. */
export function writeOfferFilters(filters: OfferFilters): Query {
  return {
    q: filters.words,
    fund_id: filters.fund,
    organization_id: filters.provider,
    product_category_id: filters.category,
    postcode: filters.postcode,
    distance: filters.distance,
    ...writeOfferOrder(filters.order),
    display_type: filters.look === 'list' ? 'list' : null,
    page: filters.page > 1 ? filters.page : null,
  };
}

/** What the platform is asked for these filters. Postcode and distance only count together. */
export function offerQuery(filters: OfferFilters, list: OfferList) {
  const { by, direction } = offerOrders[filters.order];
  const near = filters.postcode !== '' && filters.distance !== null;
  return {
    fund_type: list,
    page: filters.page,
    order_by: by === 'price' && list === 'subsidies' ? ('price_min' as const) : by,
    order_by_dir: direction,
    ...(filters.words && { q: filters.words }),
    ...(filters.fund !== null && { fund_id: filters.fund }),
    ...(filters.provider !== null && { organization_id: filters.provider }),
    ...(filters.category !== null && { product_category_id: filters.category }),
    ...(near && { postcode: filters.postcode, distance: filters.distance }),
  };
}
