import type { Schema } from '@tegoed/contract';
import { replace } from 'react-router';
import { findCategory, loadCategoryOptions } from '../../components/list/category-options.ts';
import type { CategoryOptions } from '../../components/list/category-options.ts';
import { loadOwnCosts } from '../../components/cost/load-own-costs.ts';
import { emptyList } from '../../components/list/empty-list.ts';
import type { FilterOption } from '../../components/list/filter-options.tsx';
import type { ListMeta } from '../../components/list/list-paginator.tsx';
import { loadFundOptions, loadProviderOptions } from '../../components/list/load-options.ts';
import { findKeptCentre } from '../../components/nearby/kept-centre.ts';
import { pickFields } from '../../components/pick-fields.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import { foundItem, offersIn } from './found-item.ts';
import type { FoundItem } from './found-item.ts';
import { orderQuery, readSearchFilters, searchQuery, writeSearchFilters } from './search-filters.ts';
import type { SearchFilters, SearchType } from './search-filters.ts';

type Args = PageArgs<'search-result'>;

export interface SearchData {
  filters: SearchFilters;
  items: FoundItem[];
  /** The reader keeps a place, and what was found tells how far it is from there. */
  isNear: boolean;
  meta: ListMeta;
  /** How much there is of each kind; undefined when the platform cannot tell now. */
  counts: Readonly<Record<SearchType, number>> | undefined;
  funds: FilterOption[];
  providers: FilterOption[];
  categories: CategoryOptions;
}

/** What was found, as the address says (screens.md 3.9). */
export async function loadSearch(args: Args): Promise<SearchData> {
  const { api, path, query } = args;
  const category = await findCategory(args, query);
  const filters = { ...readSearchFilters(query), category: category.subcategory ?? category.category };
  const [answer, counts, received, funds, providers, categories, centre] = await Promise.all([
    loadItems(args, filters),
    part(loadCounts(args, filters)),
    loadReceivedFunds(args),
    loadFundOptions(api, { with_external: 1 }),
    loadProviderOptions(api, 'budget'),
    loadCategoryOptions(args, category),
    findKeptCentre(args),
  ]);
  const { data, meta } = answer;
  const ownCosts = await loadOwnCosts(args, offersIn(data));
  if (filters.page > meta.last_page) {
    throw replace(path('search-result', {}, writeSearchFilters({ ...filters, page: meta.last_page })));
  }
  return {
    filters,
    isNear: args.keptPlace !== undefined,
    items: data.flatMap((item) => foundItem(item, { received, ownCosts, centre }) ?? []),
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
    counts,
    funds,
    providers,
    categories,
  };
}

/** Who chose no kind gets nothing; the platform would take no kind for every kind. */
async function loadItems({ api }: Args, filters: SearchFilters): Promise<{ data: Schema<'SearchItem'>[]; meta: ListMeta }> {
  if (filters.types.length === 0) return emptyAnswer;
  const query = {
    ...searchQuery(filters),
    ...orderQuery(filters),
    overview: false,
    page: filters.page,
    'search_item_types[]': [...filters.types],
    fields: 'card' as const,
  };
  const answer = await api.get('/platform/search', { query }).catch(emptyList<Schema<'SearchItem'>>);
  return 'meta' in answer ? answer : emptyAnswer;
}

const emptyAnswer = { data: [], meta: { current_page: 1, last_page: 1, from: null, to: null, total: 0 } };

async function loadCounts({ api }: Args, filters: SearchFilters): Promise<SearchData['counts']> {
  const { data } = await api.get('/platform/search', { query: { ...searchQuery(filters), overview: true } });
  if (!('products' in data)) return undefined;
  return { funds: data.funds.count, products: data.products.count, providers: data.providers.count };
}

/** Ids of the funds that the citizen can spend from now; a visitor has none. */
async function loadReceivedFunds({ api, signedIn }: Args): Promise<ReadonlySet<number>> {
  if (!signedIn) return new Set();
  const { data } = await api.get('/platform/vouchers', { query: { per_page: 100 } });
  return new Set(data.filter(({ expired }) => !expired).map((voucher) => voucher.fund_id));
}
