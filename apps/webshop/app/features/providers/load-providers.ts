import type { Schema } from '@tegoed/contract';
import { replace } from 'react-router';
import { findCategory, loadCategoryOptions } from '../../components/category-options.ts';
import type { CategoryOptions } from '../../components/category-options.ts';
import { emptyList } from '../../components/empty-list.ts';
import type { FilterOption } from '../../components/filter-options.tsx';
import type { ListMeta } from '../../components/list-paginator.tsx';
import { loadFundOptions } from '../../components/load-options.ts';
import { pickFields } from '../../components/pick-fields.ts';
import { providerOfCard } from '../../components/provider-card.tsx';
import type { ProviderOfCard } from '../../components/provider-card.tsx';
import type { PageArgs } from '../../platform/page.ts';
import type { CmsPage } from '../../platform/shop-config.ts';
import { providerQuery, readProviderFilters, writeProviderFilters } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';

export interface ProvidersData {
  filters: ProviderFilters;
  providers: ProviderOfCard[];
  meta: ListMeta;
  /** Sentences under the fields of postcode and distance. */
  errors: Readonly<Record<string, readonly string[]>>;
  types: FilterOption[];
  categories: CategoryOptions;
  funds: FilterOption[];
  text: CmsPage | undefined;
}

/** The list of providers as its address says. (screens.md 3.6) */
export async function loadProviders(args: PageArgs<'providers'>): Promise<ProvidersData> {
  const { api, path, query, cmsPage, cfg } = args;
  const category = await findCategory(args, query);
  const read = readProviderFilters(query);
  const filters = {
    ...read,
    category: category.subcategory ?? category.category,
    map: read.map && cfg.show_providers_map,
  };
  const [answer, types, categories, funds, text] = await Promise.all([
    api.get('/platform/providers', { query: providerQuery(filters) }).catch(emptyList<Schema<'Provider'>>),
    api.get('/platform/business-types', { query: { used: true, per_page: 9999 } }),
    loadCategoryOptions(args, category),
    loadFundOptions(api, { has_providers: 1 }),
    cmsPage('providers'),
  ]);
  const { data, meta } = answer;
  if (filters.page > meta.last_page) {
    throw replace(path('providers', {}, writeProviderFilters({ ...filters, page: meta.last_page })));
  }
  return {
    filters,
    providers: data.map(providerOfCard),
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
    errors: 'errors' in answer ? answer.errors : {},
    types: types.data.map(({ id, name }) => ({ id, name })),
    categories,
    funds,
    text,
  };
}
