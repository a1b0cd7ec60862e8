import type { Query } from '@tegoed/domain/shop-paths';
import type { OfferLook } from '../../components/list/look-switch.tsx';
import { offerOrderNames, offerOrders, readOfferOrder } from '../../components/offer/offer-order.ts';
import type { OfferOrder } from '../../components/offer/offer-order.ts';
import { choiceQuery, readChoice, writeChoice } from '../../components/list/list-choice.ts';
import type { ListChoice } from '../../components/list/list-choice.ts';
import { nearQuery } from '../../components/nearby/near-place.ts';
import { pageIn } from '../../components/list/query-values.ts';
import type { Place } from '../../platform/session/kept-place.ts';

/** On which list of offers: those that are paid from a balance, or those that a sponsor makes cheaper. */
export type OfferList = 'budget' | 'subsidies';

/**
 * `near`: what is nearest first; it needs a place, and is then the standard. `best`: what fits best with the words; it needs words, and
 * is the standard without a place. (decisions.md 10)
 */
export type OfferListOrder = 'near' | 'best' | OfferOrder;

export interface OfferFilters extends ListChoice {
  /** The look in which this shop opens its lists. */
  standardLook: OfferLook;
  /** Only what the citizen keeps. */
  bookmarked: boolean;
  order: OfferListOrder;
  /** The list is for a place whose distances the platform knows. */
  near: boolean;
  look: OfferLook;
  page: number;
}

interface Reader {
  signedIn: boolean;
  /** The look in which the shop opens its lists. */
  standardLook: OfferLook;
  near?: boolean;
}

/**
 * Reads the address of a list of offers; what it does not say or says wrong is as if it was not chosen. A visitor keeps nothing,
 * so for one the list is whole.
 */
export function readOfferFilters(query: URLSearchParams, { signedIn, standardLook, near = false }: Reader): OfferFilters {
  const choice = readChoice(query);
  const look = query.get('display_type');
  return {
    ...choice,
    bookmarked: signedIn && query.get('bookmarked') === '1',
    order: readOrder(query, { words: choice.words, near }),
    near,
    standardLook,
    look: look === 'list' || look === 'grid' ? look : standardLook,
    page: pageIn(query),
  };
}

/** The address of a list with these filters. What is as standard stays out, so that one list has one address. */
export function writeOfferFilters(filters: OfferFilters): Query {
  return {
    bookmarked: filters.bookmarked ? 1 : null,
    ...writeChoice(filters),
    ...writeOrder(filters),
    display_type: filters.look === filters.standardLook ? null : filters.look,
    page: filters.page > 1 ? filters.page : null,
  };
}

/** What the platform is asked for these filters. */
export function offerQuery(filters: OfferFilters, list: OfferList, place?: Place) {
  return {
    fund_type: list,
    page: filters.page,
    ...orderQuery(filters, list),
    ...(filters.bookmarked && { bookmarked: true }),
    ...choiceQuery(filters),
    ...(place && nearQuery(place, filters.order === 'near')),
  };
}

/** The orders to choose from. */
export function ordersFor({ words, near }: Pick<OfferFilters, 'words' | 'near'>): readonly OfferListOrder[] {
  return [...(near ? (['near'] as const) : []), ...(words === '' ? [] : (['best'] as const)), ...offerOrderNames];
}

function standardOrder({ words, near }: Pick<OfferFilters, 'words' | 'near'>): OfferListOrder {
  if (near) return 'near';
  return words === '' ? 'newest' : 'best';
}

function readOrder(query: URLSearchParams, filters: Pick<OfferFilters, 'words' | 'near'>): OfferListOrder {
  const by = query.get('order_by');
  if (by === null || by === 'near') return standardOrder(filters);
  if (by === 'best') return filters.words === '' ? standardOrder(filters) : 'best';
  return readOfferOrder(query);
}

function writeOrder(filters: Pick<OfferFilters, 'order' | 'words' | 'near'>): Query {
  const { order } = filters;
  if (order === 'near' || order === standardOrder(filters)) return {};
  if (order === 'best') return filters.words === '' ? {} : { order_by: 'best' };
  const { by, direction } = offerOrders[order];
  return { order_by: by, order_by_dir: direction };
}

/** Without an order the platform gives the best first. What is as near stands in the order that the list has without a place. */
function orderQuery({ order, words }: OfferFilters, list: OfferList) {
  const within = order === 'near' ? standardOrder({ words, near: false }) : order;
  if (within === 'best' || within === 'near') return {};
  const { by, direction } = offerOrders[within];
  return { order_by: by === 'price' && list === 'subsidies' ? ('price_min' as const) : by, order_by_dir: direction };
}
