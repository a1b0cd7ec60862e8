import type { Caller, Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';
import { calendarDate } from '#platform/clock';
import { notFound } from '#platform/errors';
import { checkKnownIds } from '#platform/known-ids';
import { paged } from '#platform/pagination';
import { findSearchWords } from '#platform/search-word-queries';
import { circleOf } from '../providers/distance.ts';
import { bookmarkProduct, removeBookmark } from './bookmark-product.ts';
import { findListedProducts, sampleListedProducts } from './find-listed-products.ts';
import { presentProductsById } from './present-products-by-id.ts';

export type ProductOperations = Handlers<
  'listProducts' | 'sampleProducts' | 'getProduct' | 'bookmarkProduct' | 'removeProductBookmark'
>;

export const productOperations = (deps: Deps): ProductOperations => ({
  async listProducts({ query, caller }) {
    await checkKnownIds(deps.db, [
      { field: 'fund_id', table: 'funds', id: query.fund_id },
      { field: 'product_category_id', table: 'productCategories', id: query.product_category_id },
    ]);
    const page = { page: query.page ?? 1, perPage: query.per_page ?? 15 };
    const { ids, total } = await findListedProducts(deps.db, {
      filter: {
        scope: {
          shop: caller.implementation,
          today: calendarDate(deps.now()),
          type: query.fund_type,
          fundId: query.fund_id,
        },
        showAll: query.show_all,
        categoryId: query.product_category_id,
        priceType: query.price_type,
        onlyUnlimited: query.unlimited_stock,
        providerId: query.organization_id,
        words: await findSearchWords(deps.db, query.q),
        language: caller.language,
        near: await circleOf(deps.geocoder, query),
        bookmarkedBy: query.bookmarked ? (caller.identity?.id ?? null) : undefined,
      },
      order: {
        by: query.sample ? 'random' : (query.order_by ?? 'best'),
        direction: query.order_dir ?? query.order_by_dir ?? 'desc',
      },
      page,
    });
    const data = [...(await presentProductsById(deps, ids, caller)).values()];
    return paged(data, { ...page, total, path: `${caller.origin}/api/v1/platform/products` });
  },

  async sampleProducts({ query, caller }) {
    const scope = { shop: caller.implementation, today: calendarDate(deps.now()), type: query.fund_type };
    const ids = await sampleListedProducts(deps.db, scope, query.per_page ?? 6);
    return { data: [...(await presentProductsById(deps, ids, caller)).values()] };
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

async function presentProductById(deps: Deps, id: number, caller: Caller) {
  const product = (await presentProductsById(deps, [id], caller)).get(id);
  if (!product) throw notFound();
  return product;
}
