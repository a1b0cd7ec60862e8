import type { Schema } from '@tegoed/contract';
import { replace } from 'react-router';
import { amsterdamTime, type AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { findCategory, loadCategoryOptions } from '../../components/list/category-options.ts';
import type { CategoryOptions } from '../../components/list/category-options.ts';
import { emptyList } from '../../components/list/empty-list.ts';
import type { FilterOption } from '../../components/list/filter-options.tsx';
import type { ListMeta } from '../../components/list/list-paginator.tsx';
import { readChoice } from '../../components/list/list-choice.ts';
import { loadNear } from '../../components/nearby/load-near.ts';
import type { ListPart, Near } from '../../components/nearby/load-near.ts';
import { choosePlace } from '../../components/nearby/near-place.ts';
import type { Place } from '../../platform/session/kept-place.ts';
import { loadFundOptions } from '../../components/list/load-options.ts';
import { pickFields } from '../../components/pick-fields.ts';
import { providerOfCard } from '../../components/provider/provider-card.tsx';
import type { ProviderOfCard } from '../../components/provider/provider-card.tsx';
import type { PageArgs } from '../../platform/page/page.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { providerQuery, readProviderFilters, writeProviderFilters } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';

export interface ProvidersData {
  filters: ProviderFilters;
  providers: ProviderOfCard[];
  meta: ListMeta;
  /** Where the reader is, when they told. */
  near: Near | undefined;
  /** Of the opening hours. */
  now: AmsterdamTime;
  types: FilterOption[];
  categories: CategoryOptions;
  funds: FilterOption[];
  text: CmsPage | undefined;
}

/** The list of providers as its address says. (screens.md 3.6) */
export async function loadProviders(args: PageArgs<'providers'>): Promise<ProvidersData> {
  const { api, path, query, cmsPage, cfg, keptPlace } = args;
  const category = await findCategory(args, query);
  const filtersNear = (near: boolean): ProviderFilters => {
    const read = readProviderFilters(query, near);
    return { ...read, category: category.subcategory ?? category.category, map: read.map && cfg.show_providers_map };
  };
  const ask = (place: Place | undefined, { perPage }: ListPart = {}) => {
    const asked = providerQuery(filtersNear(place !== undefined), place);
    const part = perPage === undefined ? {} : { page: 1, per_page: perPage };
    return api.get('/platform/providers', { query: { ...asked, ...part } }).catch(emptyList<Schema<'Provider'>>);
  };
  const [{ answer, near }, types, categories, funds, text] = await Promise.all([
    loadNear(choosePlace(readChoice(query), keptPlace), ask),
    api.get('/platform/business-types', { query: { used: true, per_page: 9999 } }),
    loadCategoryOptions(args, category),
    loadFundOptions(api, { has_providers: 1 }),
    cmsPage('providers'),
  ]);
  const { data, meta } = answer;
  const filters = filtersNear(near?.state === 'known');
  if (filters.page > meta.last_page) {
    throw replace(path('providers', {}, writeProviderFilters({ ...filters, page: meta.last_page })));
  }
  return {
    filters,
    providers: data.map(providerOfCard),
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
    near,
    now: amsterdamTime(new Date()),
    types: types.data.map(({ id, name }) => ({ id, name })),
    categories,
    funds,
    text,
  };
}
