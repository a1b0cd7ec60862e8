import { numberIn, pageIn, wordsIn } from '../../components/query-values.ts';
import type { Query } from '../../platform/paths.ts';

export type ProviderOrder = 'name' | 'name-down';
export const providerOrders: readonly ProviderOrder[] = ['name', 'name-down'];

export interface ProviderFilters {
  words: string;
  /** Kind of business. */
  type: number | null;
  /** The most precise category of offers that was chosen. */
  category: number | null;
  fund: number | null;
  postcode: string;
  /** Kilometres. */
  distance: number | null;
  order: ProviderOrder;
  /** A map beside the list. */
  map: boolean;
  page: number;
}

/** Kilometres to choose from; null is any distance. */
export const distances = [3, 5, 10, 15, 25, 50, 75] as const;

/** Reads the address of the list of providers; what it does not say or says wrong is as if it was not chosen. */
export function readProviderFilters(query: URLSearchParams): ProviderFilters {
  return {
    words: wordsIn(query, 'q'),
    type: numberIn(query, 'business_type_id'),
    category: numberIn(query, 'product_category_id'),
    fund: numberIn(query, 'fund_id'),
    postcode: wordsIn(query, 'postcode'),
    distance: distances.find((kilometres) => kilometres === numberIn(query, 'distance')) ?? null,
    order: readOrder(query),
    map: query.get('show_map') === '1',
    page: pageIn(query),
  };
}

/** The address of the list with these filters; what is as standard stays out. (screens.md 3.6) */
export function writeProviderFilters(filters: ProviderFilters): Query {
  return {
    q: filters.words,
    business_type_id: filters.type,
    product_category_id: filters.category,
    fund_id: filters.fund,
    postcode: filters.postcode,
    distance: filters.distance,
    ...(filters.order === 'name-down' && { order_by: 'name', order_by_dir: 'desc' }),
    show_map: filters.map ? 1 : null,
    page: filters.page > 1 ? filters.page : null,
  };
}

/** The list without filters, in the same look. */
export function withoutFilters({ map }: Pick<ProviderFilters, 'map'>): Query {
  return { show_map: map ? 1 : null };
}

/** What the platform is asked for these filters. Postcode and distance only count together. */
export function providerQuery(filters: ProviderFilters) {
  const near = filters.postcode !== '' && filters.distance !== null;
  return {
    page: filters.page,
    order_by: 'name' as const,
    order_by_dir: filters.order === 'name' ? ('asc' as const) : ('desc' as const),
    ...(filters.words && { q: filters.words }),
    ...(filters.type !== null && { business_type_id: filters.type }),
    ...(filters.category !== null && { product_category_id: filters.category }),
    ...(filters.fund !== null && { fund_id: filters.fund }),
    ...(near && { postcode: filters.postcode, distance: filters.distance }),
  };
}

/** The order of an address: two parameters, or in a form without scripts the name of the order in one. */
function readOrder(query: URLSearchParams): ProviderOrder {
  return query.get('order_by') === 'name-down' || query.get('order_by_dir') === 'desc' ? 'name-down' : 'name';
}
