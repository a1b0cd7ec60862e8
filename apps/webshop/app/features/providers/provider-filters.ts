import { choiceQuery, readChoice, writeChoice } from '../../components/list/list-choice.ts';
import type { ListChoice } from '../../components/list/list-choice.ts';
import { nearQuery } from '../../components/nearby/near-place.ts';
import { numberIn, pageIn } from '../../components/list/query-values.ts';
import type { Place } from '../../platform/session/kept-place.ts';
import type { Query } from '@tegoed/domain/shop-paths';

/** `near`: who is nearest first; it needs a place, and is then the standard. */
export type ProviderOrder = 'near' | 'name' | 'name-down';

export interface ProviderFilters extends Omit<ListChoice, 'provider'> {
  /** Kind of business. */
  type: number | null;
  order: ProviderOrder;
  /** The list is for a place whose distances the platform knows. */
  near: boolean;
  /** A map beside the list. */
  map: boolean;
  page: number;
}

/** Reads the address of the list of providers; what it does not say or says wrong is as if it was not chosen. */
export function readProviderFilters(query: URLSearchParams, near = false): ProviderFilters {
  const { provider: _provider, ...choice } = readChoice(query);
  return {
    ...choice,
    type: numberIn(query, 'business_type_id'),
    order: readOrder(query, near),
    near,
    map: query.get('show_map') === '1',
    page: pageIn(query),
  };
}

/** The address of the list with these filters; what is as standard stays out. (screens.md 3.6) */
export function writeProviderFilters(filters: ProviderFilters): Query {
  return {
    ...writeChoice(filters),
    business_type_id: filters.type,
    ...writeOrder(filters),
    show_map: filters.map ? 1 : null,
    page: filters.page > 1 ? filters.page : null,
  };
}

/** The list without filters, near the same place and in the same look. */
export function withoutFilters({ map, postcode, distance }: Pick<ProviderFilters, 'map' | 'postcode' | 'distance'>): Query {
  return { ...writeChoice({ postcode, distance }), show_map: map ? 1 : null };
}

/** The orders to choose from. */
export function ordersFor({ near }: Pick<ProviderFilters, 'near'>): readonly ProviderOrder[] {
  return [...(near ? (['near'] as const) : []), 'name', 'name-down'];
}

/** What the platform is asked for these filters. */
export function providerQuery(filters: ProviderFilters, place?: Place) {
  return {
    page: filters.page,
    order_by: 'name' as const,
    order_by_dir: filters.order === 'name-down' ? ('desc' as const) : ('asc' as const),
    ...choiceQuery(filters),
    ...(place && nearQuery(place, filters.order === 'near')),
    ...(filters.type !== null && { business_type_id: filters.type }),
  };
}

/** The order of an address: two parameters, or in a form without scripts the name of the order in one. */
function readOrder(query: URLSearchParams, near: boolean): ProviderOrder {
  const by = query.get('order_by');
  if (by === 'name-down' || query.get('order_by_dir') === 'desc') return 'name-down';
  return near && by !== 'name' ? 'near' : 'name';
}

function writeOrder({ order, near }: Pick<ProviderFilters, 'order' | 'near'>): Query {
  if (order === 'name-down') return { order_by: 'name', order_by_dir: 'desc' };
  return near && order === 'name' ? { order_by: 'name' } : {};
}
