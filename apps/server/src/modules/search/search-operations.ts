import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { checkKnownIds } from '#platform/known-ids';
import type { Handlers } from '#platform/operations';
import { paged } from '#platform/pagination';
import { findFirstOfEach, findSearchItems, type FirstFound } from './find-search-items.ts';
import { presentSearchItems } from './present-search-items.ts';
import { searchRows } from './search-filter.ts';

export type SearchOperations = Handlers<'searchCatalog'>;

type Group = Schema<'SearchOverviewGroup'>;
type ItemType = Group['items'][number]['item_type'];

export const searchOperations = (deps: Deps): SearchOperations => ({
  async searchCatalog({ query, caller }) {
    await checkKnownIds(deps.db, [
      { field: 'fund_id', table: 'funds', id: query.fund_id },
      { field: 'product_category_id', table: 'productCategories', id: query.product_category_id },
    ]);
    const rows = await searchRows(deps, query, caller);
    if (query.overview) {
      const { funds, products, providers } = await findFirstOfEach(deps.db, rows, query.take ?? 3);
      return {
        data: { products: group('product', products), funds: group('fund', funds), providers: group('provider', providers) },
      };
    }
    const page = { page: query.page ?? 1, perPage: query.per_page ?? 15 };
    const { items, total } = await findSearchItems(deps.db, {
      rows,
      types: query.search_item_types ?? [],
      order: query.order_by_dir ?? (query.order_by === undefined ? 'best' : 'desc'),
      page,
    });
    const data = await presentSearchItems(deps, items, caller);
    return paged(data, { ...page, total, path: `${caller.origin}/api/v1/platform/search` });
  },
});

function group(itemType: ItemType, { items, total }: FirstFound): Group {
  return { items: items.map(({ id, name }) => ({ id, item_type: itemType, name })), count: total };
}
