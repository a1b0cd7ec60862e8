import { choiceQuery, readChoice, writeChoice } from '../../components/list-choice.ts';
import type { ListChoice } from '../../components/list-choice.ts';
import { numberIn, pageIn } from '../../components/query-values.ts';
import type { Query } from '../../platform/paths.ts';

export type ProviderOrder = 'name' | 'name-down';
export const providerOrders: readonly ProviderOrder[] = ['name', 'name-down'];

export interface ProviderFilters extends Omit<ListChoice, 'provider'> {
  /** Kind of business. */
  type: number | null;
  order: ProviderOrder;
  /** A map beside the list. */
  map: boolean;
  page: number;
}

/** Reads the address of the list of providers; what it does not say or says wrong is as if it was not chosen. */
export function readProviderFilters(query: URLSearchParams): ProviderFilters {
  const { provider: _provider, ...choice } = readChoice(query);
  return {
    ...choice,
    type: numberIn(query, 'business_type_id'),
    order: readOrder(query),
    map: query.get('show_map') === '1',
    page: pageIn(query),
  };
}

/** The address of the list with these filters; what is as standard stays out. (screens.md 3.6) */
export function writeProviderFilters(filters: ProviderFilters): Query {
  return {
    ...writeChoice(filters),
    business_type_id: filters.type,
    ...(filters.order === 'name-down' && { order_by: 'name', order_by_dir: 'desc' }),
    show_map: filters.map ? 1 : null,
    page: filters.page > 1 ? filters.page : null,
  };
}

/** The list without filters, in the same look. */
export function withoutFilters({ map }: Pick<ProviderFilters, 'map'>): Query {
  return { show_map: map ? 1 : null };
}

/** What the platform is asked for these filters. */
export function providerQuery(filters: ProviderFilters) {
  return {
    page: filters.page,
    order_by: 'name' as const,
    order_by_dir: filters.order === 'name' ? ('asc' as const) : ('desc' as const),
    ...choiceQuery(filters),
    ...(filters.type !== null && { business_type_id: filters.type }),
  };
}

/** The order of an address: two parameters, or in a form without scripts the name of the order in one. */
function readOrder(query: URLSearchParams): ProviderOrder {
  return query.get('order_by') === 'name-down' || query.get('order_by_dir') === 'desc' ? 'name-down' : 'name';
}
