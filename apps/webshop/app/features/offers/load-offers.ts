import type { Schema } from '@tegoed/contract';
import { redirect, replace } from 'react-router';
import { findCategory, loadCategoryOptions } from '../../components/category-options.ts';
import type { CategoryOptions } from '../../components/category-options.ts';
import type { FilterOption } from '../../components/filter-options.tsx';
import type { ListMeta } from '../../components/list-paginator.tsx';
import { emptyList } from '../../components/empty-list.ts';
import { loadFundOptions, loadProviderOptions } from '../../components/load-options.ts';
import { pickFields } from '../../components/pick-fields.ts';
import type { ProductOfCard } from '../../components/product-card.tsx';
import { productsOfCards } from '../../components/product-of-card.ts';
import type { PageArgs } from '../../platform/page.ts';
import type { CmsPage } from '../../platform/shop-config.ts';
import { offerQuery, readOfferFilters, writeOfferFilters } from './offer-filters.ts';
import type { OfferFilters, OfferList } from './offer-filters.ts';

export interface OffersData {
  list: OfferList;
  filters: OfferFilters;
  offers: ProductOfCard[];
  meta: ListMeta;
  /** Sentences under the fields of postcode and distance. */
  errors: Readonly<Record<string, readonly string[]>>;
  funds: FilterOption[];
  providers: FilterOption[];
  categories: CategoryOptions;
  text: CmsPage | undefined;
}

/** A list of offers as its address says (screens.md 3.4). A shop without offers goes home. */
export async function loadOffers(args: PageArgs<'products' | 'actions'>, list: OfferList): Promise<OffersData> {
  const { api, cfg, implementation, path, query, cmsPage, signedIn } = args;
  if (!cfg.products.list) throw redirect(path('home'));

  const category = await findCategory(args, query);
  const read = readOfferFilters(query, { signedIn, standardLook: implementation.flags.offersDisplayType });
  const filters = { ...read, category: category.subcategory ?? category.category };
  const [answer, categories, funds, providers, text] = await Promise.all([
    api.get('/platform/products', { query: offerQuery(filters, list) }).catch(emptyList<Schema<'Product'>>),
    loadCategoryOptions(args, category, list),
    loadFundOptions(api, list === 'budget' ? { has_products: 1 } : { has_subsidies: 1 }),
    loadProviderOptions(api, list),
    cmsPage('products'),
  ]);
  const { data, meta } = answer;
  if (filters.page > meta.last_page) {
    throw replace(path(list === 'budget' ? 'products' : 'actions', {}, writeOfferFilters({ ...filters, page: meta.last_page })));
  }
  return {
    list,
    filters,
    offers: await productsOfCards(args, data),
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
    errors: 'errors' in answer ? answer.errors : {},
    funds,
    providers,
    categories,
    text,
  };
}
