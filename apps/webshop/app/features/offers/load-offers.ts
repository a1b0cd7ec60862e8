import { redirect, replace } from 'react-router';
import { findCategory, loadCategoryOptions } from '../../components/list/category-options.ts';
import type { CategoryOptions } from '../../components/list/category-options.ts';
import type { FilterOption } from '../../components/list/filter-options.tsx';
import type { ListMeta } from '../../components/list/list-paginator.tsx';
import { emptyList } from '../../components/list/empty-list.ts';
import { countChoice, readChoice } from '../../components/list/list-choice.ts';
import { loadNear } from '../../components/nearby/load-near.ts';
import type { ListPart, Near } from '../../components/nearby/load-near.ts';
import { choosePlace } from '../../components/nearby/near-place.ts';
import type { Place } from '../../platform/session/kept-place.ts';
import { loadFundOptions, loadProviderOptions } from '../../components/list/load-options.ts';
import { pickFields } from '../../components/pick-fields.ts';
import type { ListedOffer } from '../../components/offer/listed-offer.ts';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { productsOfCards } from '../../components/offer/product-of-card.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { offerQuery, readOfferFilters, writeOfferFilters } from './offer-filters.ts';
import type { OfferFilters, OfferList } from './offer-filters.ts';

export interface OffersData {
  list: OfferList;
  filters: OfferFilters;
  offers: ProductOfCard[];
  meta: ListMeta;
  /** Where the reader is, when they told. */
  near: Near | undefined;
  funds: FilterOption[];
  providers: FilterOption[];
  categories: CategoryOptions;
  text: CmsPage | undefined;
}

/** Nothing but a kind of offer may have been chosen. */
function isWhole({ bookmarked, distance, ...choice }: OfferFilters): boolean {
  return !bookmarked && distance === null && countChoice({ ...choice, category: null }) === 0;
}

/** A list of offers as its address says (screens.md 3.4). A shop without offers goes home. */
export async function loadOffers(args: PageArgs<'products' | 'actions'>, list: OfferList): Promise<OffersData> {
  const { api, cfg, implementation, path, query, cmsPage, signedIn, keptPlace } = args;
  if (!cfg.products.list) throw redirect(path('home'));

  const category = await findCategory(args, query);
  const filtersNear = (near: boolean): OfferFilters => ({
    ...readOfferFilters(query, { signedIn, standardLook: implementation.flags.offersDisplayType, near }),
    category: category.subcategory ?? category.category,
  });
  const ask = (place: Place | undefined, { perPage }: ListPart = {}) => {
    const asked = offerQuery(filtersNear(place !== undefined), list, place);
    const part = perPage === undefined ? {} : { page: 1, per_page: perPage };
    return api.get('/platform/products', { query: { ...asked, ...part, fields: 'card' } }).catch(emptyList<ListedOffer>);
  };
  const [{ answer, near }, categories, funds, providers, text] = await Promise.all([
    loadNear(choosePlace(readChoice(query), keptPlace), ask),
    loadCategoryOptions(args, category, { type: list, counted: isWhole(filtersNear(false)) }),
    loadFundOptions(api, list === 'budget' ? { has_products: 1 } : { has_subsidies: 1 }),
    loadProviderOptions(api, list),
    cmsPage('products'),
  ]);
  const { data, meta } = answer;
  const filters = filtersNear(near?.state === 'known');
  if (filters.page > meta.last_page) {
    throw replace(path(list === 'budget' ? 'products' : 'actions', {}, writeOfferFilters({ ...filters, page: meta.last_page })));
  }
  return {
    list,
    filters,
    offers: await productsOfCards(args, data),
    meta: pickFields(meta, ['current_page', 'last_page', 'from', 'to', 'total']),
    near,
    funds,
    providers,
    categories,
    text,
  };
}
