import type { Query } from '../../platform/paths.ts';
import type { OfferLook } from '../../components/look-switch.tsx';
import { offerOrderNames, offerOrders, readOfferOrder } from '../../components/offer-order.ts';
import type { OfferOrder } from '../../components/offer-order.ts';
import { choiceQuery, readChoice, writeChoice } from '../../components/list-choice.ts';
import type { ListChoice } from '../../components/list-choice.ts';
import { pageIn } from '../../components/query-values.ts';

/** On which list of offers: those that are paid from a balance, or those that a sponsor makes cheaper. */
export type OfferList = 'budget' | 'subsidies';

/** `best` is what fits best with the words; it needs words, and is then the standard. (decisions.md 10) */
export type OfferListOrder = 'best' | OfferOrder;

export interface OfferFilters extends ListChoice {
  /** The look in which this shop opens its lists. */
  standardLook: OfferLook;
  /** Only what the citizen keeps. */
  bookmarked: boolean;
  order: OfferListOrder;
  look: OfferLook;
  page: number;
}

interface Reader {
  signedIn: boolean;
  /** The look in which the shop opens its lists. */
  standardLook: OfferLook;
}

/**
 * Reads the address of a list of offers; what it does not say or says wrong is as if it was not chosen. A visitor keeps nothing,
 * so for one the list is whole.
 */
export function readOfferFilters(query: URLSearchParams, { signedIn, standardLook }: Reader): OfferFilters {
  const choice = readChoice(query);
  const look = query.get('display_type');
  return {
    ...choice,
    bookmarked: signedIn && query.get('bookmarked') === '1',
    order: readOrder(query, choice.words),
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
export function offerQuery(filters: OfferFilters, list: OfferList) {
  return {
    fund_type: list,
    page: filters.page,
    ...orderQuery(filters.order, list),
    ...(filters.bookmarked && { bookmarked: true }),
    ...choiceQuery(filters),
  };
}

/** The orders to choose from. */
export function ordersFor(words: string): readonly OfferListOrder[] {
  return words === '' ? offerOrderNames : ['best', ...offerOrderNames];
}

function standardOrder(words: string): OfferListOrder {
  return words === '' ? 'newest' : 'best';
}

function readOrder(query: URLSearchParams, words: string): OfferListOrder {
  const by = query.get('order_by');
  return by === null || by === 'best' ? standardOrder(words) : readOfferOrder(query);
}

function writeOrder({ order, words }: OfferFilters): Query {
  if (order === 'best' || order === standardOrder(words)) return {};
  const { by, direction } = offerOrders[order];
  return { order_by: by, order_by_dir: direction };
}

/** Without an order the platform gives the best first. */
function orderQuery(order: OfferListOrder, list: OfferList) {
  if (order === 'best') return {};
  const { by, direction } = offerOrders[order];
  return { order_by: by === 'price' && list === 'subsidies' ? ('price_min' as const) : by, order_by_dir: direction };
}
