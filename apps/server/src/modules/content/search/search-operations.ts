import type { Schema } from '@tegoed/contract';
import { presentProductsById } from '#content/catalog';
import type { Deps } from '#platform/deps';
import type { Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { findFirstOfEach, findSearchItems, type FirstFound } from './find-search-items.ts';
import { presentSearchItems } from './present-search-items.ts';
import { searchItemTypes, searchRows } from './search-filter.ts';

export type SearchOperations = Handlers<'searchCatalog'>;

type Group = Schema<'SearchOverviewGroup'>;
type ItemType = Group['items'][number]['item_type'];

export const searchOperations = (deps: Deps): SearchOperations => ({
  async searchCatalog({ query, caller, page }) {
    const rows = await searchRows(deps, query, caller);
    if (query.overview) {
      const { funds, products, providers } = await findFirstOfEach(deps.db, rows, query.take ?? 3);
      const offers = await presentProductsById(
        deps,
        products.items.map(({ id }) => id),
        caller,
      );
      return {
        data: { products: groupOfOffers(products, offers), funds: group('fund', funds), providers: group('provider', providers) },
      };
    }
    const { items, total } = await findSearchItems(deps.db, {
      rows,
      types: query.search_item_types ?? searchItemTypes,
      order: query.order_by_dir ?? (query.order_by === undefined ? 'best' : 'desc'),
      page,
    });
    const data = await presentSearchItems(deps, items, { caller, fields: query.fields });
    return paged(data, { ...page, total });
  },
});

function group(itemType: ItemType, { items, total }: FirstFound): Group {
  return { items: items.map(({ id, name }) => ({ id, item_type: itemType, name })), count: total };
}

/** Offers also tell what they cost; the same as in every list. */
function groupOfOffers(found: FirstFound, offers: ReadonlyMap<number, Schema<'Product'>>): Group {
  const { items, count } = group('product', found);
  return { items: items.map((item) => ({ ...item, ...costOfHit(offers.get(item.id)) })), count };
}

function costOfHit(offer: Schema<'Product'> | undefined): Pick<Group['items'][number], 'offer'> {
  if (!offer) return {};
  const { organization, price, price_type, price_locale, price_discount_locale, funds, own_costs = [] } = offer;
  return {
    offer: { organization_name: organization.name, price, price_type, price_locale, price_discount_locale, funds, own_costs },
  };
}
