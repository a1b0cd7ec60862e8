import type { Schema } from '@tegoed/contract';
import { centsFromEuros, eurosFromCents } from '@tegoed/domain/money';
import { idsOf, type Call, type Caller, type Handlers } from '#platform/http/operations';
import type { Deps } from '#platform/deps';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { notFound } from '#platform/http/errors';
import type { Db } from '#platform/database/database';
import { paged, type PageRequest } from '#platform/database/pagination';
import type { KeptContents } from '#platform/services/shop-contents';
import { findSearchWords } from '#content/search-words';
import type { NearCaller } from '../presenting.ts';
import { centreOf, circleOf, findAskedPlace, presentAskedPlace } from '../providers/distance.ts';
import { bookmarkProduct, removeBookmark } from './bookmark-product.ts';
import {
  findHighestPrice,
  findListedProducts,
  sampleListedProducts,
  type ProductFilter,
  type ProductOrder,
} from './find-listed-products.ts';
import { presentProductCards } from './cards/present-product-cards.ts';
import { presentListedProducts, presentProductsById } from './present-products-by-id.ts';
import type { PriceType } from './product-queries.ts';

export type ProductOperations = Handlers<
  'listProducts' | 'sampleProducts' | 'getProduct' | 'bookmarkProduct' | 'removeProductBookmark'
>;

export const productOperations = (deps: Deps): ProductOperations => ({
  listProducts: {
    sameForVisitors: (query) => query.fields === 'card' && isOfShopAlone(query),
    async handle({ query, caller, page }) {
      const place = await findAskedPlace(deps.geocoder, query.postcode);
      const filter: ProductFilter = {
        scope: {
          shop: caller.implementation,
          today: calendarDate(deps.now()),
          type: query.fund_type,
          fundIds: idsOf(query.fund_id, query.fund_ids),
        },
        showAll: query.show_all,
        categoryIds: idsOf(query.product_category_id, query.product_category_ids),
        priceTypes: priceTypesOf(query),
        onlyReservable: query.reservation,
        onlyUnlimited: query.unlimited_stock,
        providerIds: idsOf(query.organization_id, query.organization_ids),
        words: await findSearchWords(deps.db, query.q),
        language: caller.language,
        near: circleOf(place, query.distance),
        bookmarkedBy: query.bookmarked ? (caller.identity?.id ?? null) : undefined,
      };
      const by = query.order_by === 'randomized' ? 'random' : (query.order_by ?? 'best');
      const asked: AskedList = {
        filter,
        price: { from: centsOf(query.from), to: centsOf(query.to) },
        order: {
          by: query.sample ? 'random' : by,
          direction: query.order_by_dir ?? 'desc',
          nearestTo: query.nearest_first ? centreOf(place) : undefined,
        },
        page,
      };
      // How far away an offer is told of where the reader is.
      const contents = place === undefined ? await deps.shopContents.of(deps.db, caller.implementation.key) : undefined;
      const isKept = isOfShopAlone(query) && !query.bookmarked;
      const { ids, total, highestPrice } = await findList(deps.db, asked, isKept ? contents : undefined);
      const reader = { ...caller, centre: centreOf(place) };
      const data = await presentOffers(deps, ids, { fields: query.fields, caller: reader, contents });
      const list = paged(data, { ...page, total });
      return { ...list, meta: { ...list.meta, price_max: Math.ceil(eurosFromCents(highestPrice)), ...presentAskedPlace(place) } };
    },
  },

  sampleProducts: {
    sameForVisitors: ({ fields }) => fields === 'card',
    async handle({ query, caller, page }) {
      const scope = { shop: caller.implementation, today: calendarDate(deps.now()), type: query.fund_type };
      const ids = await sampleListedProducts(deps.db, scope, page.perPage);
      return { data: await presentOffers(deps, ids, { fields: query.fields, caller }) };
    },
  },

  async getProduct({ params, caller }) {
    return { data: await presentProductById(deps, params.product_id, caller) };
  },

  async bookmarkProduct({ params, identity, caller }) {
    await bookmarkProduct(deps, { productId: params.product_id, identityId: identity.id });
    return { data: await presentProductById(deps, params.product_id, caller) };
  },

  async removeProductBookmark({ params, identity, caller }) {
    await removeBookmark(deps, { productId: params.product_id, identityId: identity.id });
    return { data: await presentProductById(deps, params.product_id, caller) };
  },
});

/**
 * Whether it is for the shop and the day alone to decide which offers a visitor's list holds: popularity changes with each payment, a postcode
 * is looked up elsewhere, and what was typed is kept nowhere.
 */
function isOfShopAlone({ order_by: by, q, postcode }: Call<'listProducts'>['query']): boolean {
  return by !== 'most_popular' && q == null && postcode == null;
}

interface AskedList {
  readonly filter: ProductFilter;
  readonly price: NonNullable<ProductFilter['price']>;
  readonly order: ProductOrder;
  readonly page: PageRequest;
}

/** Which offers a list holds, and what the highest price would be without a choice of it; `contents` is where that is kept. */
function findList(db: Db, asked: AskedList, contents: KeptContents | undefined) {
  const { filter, price, order, page } = asked;
  const find = async () => {
    const [found, highestPrice] = await Promise.all([
      findListedProducts(db, { filter: { ...filter, price }, order, page }),
      findHighestPrice(db, filter),
    ]);
    return { ...found, highestPrice };
  };
  return contents === undefined ? find() : contents.find(`offers ${JSON.stringify(asked)}`, find);
}

/** Offers of a list: whole ones, or what their cards show. */
async function presentOffers(
  deps: Deps,
  ids: readonly number[],
  { fields, caller, contents }: { fields: 'all' | 'card' | undefined; caller: NearCaller; contents?: KeptContents | undefined },
): Promise<Schema<'ProductsOrCards'>> {
  const offers =
    fields === 'card'
      ? await presentProductCards(deps, ids, { caller, withPlaces: caller.centre !== undefined })
      : await presentListedProducts(deps, ids, { caller, contents });
  return [...offers.values()];
}

/**
 * The kinds of price that are asked for, by one name or by a switch for each; undefined when none is. Kinds that no offer here has,
 * and paying in addition, leave no offer.
 */
function priceTypesOf(query: Call<'listProducts'>['query']): PriceType[] | undefined {
  if (query.extra_payment) return [];
  const switched = (['free', 'regular', 'discount_fixed', 'discount_percentage'] as const).filter((type) => query[type] === true);
  const isSwitched = switched.length > 0 || query.informational === true || query.payout === true;
  if (query.price_type === undefined) return isSwitched ? switched : undefined;
  return isSwitched && !switched.includes(query.price_type) ? [] : [query.price_type];
}

/** Above this no offer costs; in euros. */
const highestPrice = 10_000_000;

/** Euros in cents, no more than anything costs; nothing for an end that is open. */
function centsOf(euros: number | undefined): number | undefined {
  return euros ? centsFromEuros(Math.min(euros, highestPrice)) : undefined;
}

async function presentProductById(deps: Deps, id: number, caller: Caller) {
  const product = (await presentProductsById(deps, [id], caller)).get(id);
  if (!product) throw notFound();
  return product;
}
