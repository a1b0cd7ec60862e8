import { choiceQuery, readChoice, writeChoice } from '../../components/list/list-choice.ts';
import type { ListChoice } from '../../components/list/list-choice.ts';
import { pageIn } from '../../components/list/query-values.ts';
import type { OfferLook } from '../../components/list/look-switch.tsx';
import type { Query } from '@tegoed/domain/shop-paths';

export const searchTypes = ['funds', 'products', 'providers'] as const;
export type SearchType = (typeof searchTypes)[number];

/** `best` is what fits best with the words; it needs words. (screens.md 3.9, decisions.md 10) */
export type SearchOrder = 'best' | 'newest' | 'oldest';

export interface SearchFilters extends Omit<ListChoice, 'postcode' | 'distance'> {
  /** The kinds that are listed; none lists nothing. */
  types: readonly SearchType[];
  order: SearchOrder;
  look: OfferLook;
  page: number;
}

/** Stands in the address when every kind was taken away. */
const noType = 'none';
/** Begins the name of the box of each kind. */
export const typeField = 'type_';

/** Reads the address of the results; what it does not say or says wrong is as if it was not chosen. */
export function readSearchFilters(query: URLSearchParams): SearchFilters {
  const { postcode: _postcode, distance: _distance, ...choice } = readChoice(query);
  return {
    ...choice,
    types: readTypes(query),
    order: readOrder(query, choice.words),
    look: query.get('display_type') === 'grid' ? 'grid' : 'list',
    page: pageIn(query),
  };
}

/** The address of the results with these filters. What is as standard stays out, so that one list has one address. */
export function writeSearchFilters(filters: SearchFilters): Query {
  const isStandard = filters.order === standardOrder(filters.words);
  return {
    ...writeChoice(filters),
    search_item_types: writeTypes(filters.types),
    ...(!isStandard && { order_by: 'created_at', order_by_dir: filters.order === 'oldest' ? 'asc' : 'desc' }),
    display_type: filters.look === 'grid' ? 'grid' : null,
    page: filters.page > 1 ? filters.page : null,
  };
}

/** What the platform is asked for these filters, apart from kinds, order and page. */
export function searchQuery(filters: SearchFilters) {
  return { with_external: true, ...choiceQuery(filters) };
}

/** The order that the platform is asked for; without any it gives the best first. */
export function orderQuery({ order }: SearchFilters) {
  if (order === 'best') return {};
  return { order_by: 'created_at' as const, order_by_dir: order === 'oldest' ? ('asc' as const) : ('desc' as const) };
}

/** Turns the boxes of the kinds in a form into the one parameter of the address. */
export function settleTypes(query: URLSearchParams): void {
  const types = searchTypes.filter((type) => query.has(typeField + type));
  for (const type of searchTypes) query.delete(typeField + type);
  query.set('search_item_types', writeTypes(types) ?? '');
}

/** The orders to choose from. */
export function ordersFor(words: string): SearchOrder[] {
  return words === '' ? ['newest', 'oldest'] : ['best', 'newest', 'oldest'];
}

function standardOrder(words: string): SearchOrder {
  return words === '' ? 'newest' : 'best';
}

/** A form without scripts sends a box for each kind; the address of the shop names them in one list. */
function readTypes(query: URLSearchParams): SearchType[] {
  const boxes = searchTypes.filter((type) => query.has(typeField + type));
  if (boxes.length > 0) return boxes;
  const list = query.get('search_item_types');
  if (list === null || list === '') return [...searchTypes];
  return searchTypes.filter((type) => list.split(',').includes(type));
}

function writeTypes(types: readonly SearchType[]): string | null {
  if (types.length === searchTypes.length) return null;
  return types.length === 0 ? noType : types.join(',');
}

/** Two parameters, or in a form without scripts the name of the order in one. */
function readOrder(query: URLSearchParams, words: string): SearchOrder {
  const by = query.get('order_by');
  const direction = query.get('order_by_dir');
  if (direction !== null) return direction === 'asc' ? 'oldest' : 'newest';
  return ordersFor(words).find((order) => order === by) ?? (by === 'created_at' ? 'newest' : standardOrder(words));
}
