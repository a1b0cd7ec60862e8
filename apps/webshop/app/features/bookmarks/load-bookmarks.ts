import { replace } from 'react-router';
import type { ListMeta } from '../../components/list/list-paginator.tsx';
import type { OfferLook } from '../../components/list/look-switch.tsx';
import { offerOrders, readOfferOrder, writeOfferOrder } from '../../components/offer/offer-order.ts';
import type { OfferOrder } from '../../components/offer/offer-order.ts';
import { pickFields } from '../../components/pick-fields.ts';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { productsOfCards } from '../../components/offer/product-of-card.ts';
import { pageIn } from '../../components/list/query-values.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import type { Query } from '@tegoed/domain/shop-paths';

/** How the list stands; it lives in the address. */
export interface BookmarksView {
  order: OfferOrder;
  look: OfferLook;
  page: number;
}

export interface BookmarksData {
  view: BookmarksView;
  offers: ProductOfCard[];
  meta: ListMeta;
}

/** Offers on one page. */
const perPage = 15;

/** The address of the list, with what is not as standard: one under another, the newest first (screens.md 3.10). */
export function writeBookmarksView({ order, look, page }: BookmarksView): Query {
  return { ...writeOfferOrder(order), display_type: look === 'grid' ? 'grid' : null, page: page > 1 ? page : null };
}

/** What the citizen keeps, as far as it is still offered. A page after the last leads to the last. */
export async function loadBookmarks(args: PageArgs<'bookmarked-products'>): Promise<BookmarksData> {
  const { api, query, path } = args;
  const look = query.get('display_type') === 'grid' ? 'grid' : 'list';
  const view: BookmarksView = { order: readOfferOrder(query), look, page: pageIn(query) };
  const { by, direction } = offerOrders[view.order];
  const { data, meta } = await api.get('/platform/products', {
    query: { bookmarked: true, page: view.page, per_page: perPage, order_by: by, order_by_dir: direction, fields: 'card' },
  });
  if (view.page > meta.last_page)
    throw replace(path('bookmarked-products', {}, writeBookmarksView({ ...view, page: meta.last_page })));
  return {
    view,
    offers: await productsOfCards(args, data),
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
  };
}
