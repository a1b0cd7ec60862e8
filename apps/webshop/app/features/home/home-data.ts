import type { Schema } from '@tegoed/contract';
import type { ProductOfCard } from '../../components/product-card.tsx';
import type { PageArgs } from '../../platform/page.ts';
import { part } from '../../platform/part.ts';
import type { CmsPage } from '../../platform/shop-config.ts';

/** So many offers of each kind, and so many vouchers. */
const samples = 6;
const shownVouchers = 2;

type HomeFund = Pick<Schema<'Fund'>, 'id' | 'name' | 'allow_prevalidations'>;
export type HomeVoucher = Schema<'VoucherListItem'>;
type HomeReservation = Schema<'ProductReservation'>;

export interface CitizenData {
  vouchers: HomeVoucher[];
  voucherCount: number;
  /** Approved and waiting to be used. */
  reservations: HomeReservation[];
}

export interface HomeData {
  funds: HomeFund[];
  /** Undefined when they could not be asked for now. */
  budgetOffers: ProductOfCard[] | undefined;
  subsidyOffers: ProductOfCard[] | undefined;
  providerCount: number;
  /** The municipality's own text and blocks. */
  text: CmsPage | undefined;
  /** Only for who is signed in. */
  citizen: CitizenData | undefined;
}

/** What the start page shows (screens.md 3.1). Parts that this shop does not have are not asked for. */
export async function loadHome({ api, cfg, signedIn, cmsPage }: PageArgs<'home'>): Promise<HomeData> {
  const sample = async (type: 'budget' | 'subsidies', exists: boolean) =>
    exists && cfg.show_home_products
      ? (await api.get('/platform/products/sample', { query: { fund_type: type, per_page: samples } })).data
      : [];
  const [funds, budget, subsidies, providers, text, citizen] = await Promise.all([
    part(api.get('/platform/funds', { query: { check_criteria: 1 } })),
    part(sample('budget', cfg.has_budget_funds)),
    part(sample('subsidies', cfg.has_subsidy_funds)),
    // Pages of no providers tell how many there are, which is all that is shown.
    part(api.get('/platform/providers', { query: { per_page: 0 } })),
    cmsPage('home'),
    signedIn ? loadCitizen(api) : undefined,
  ]);
  return {
    funds: (funds?.data ?? []).map(({ id, name, allow_prevalidations }) => ({ id, name, allow_prevalidations })),
    budgetOffers: budget?.map(offerOfCard),
    subsidyOffers: subsidies?.map(offerOfCard),
    providerCount: providers?.meta.total ?? 0,
    text,
    citizen,
  };
}

async function loadCitizen(api: PageArgs<'home'>['api']): Promise<CitizenData> {
  const [vouchers, reservations] = await Promise.all([
    api.get('/platform/vouchers', { query: { archived: 0, per_page: 100 } }),
    api.get('/platform/product-reservations', { query: { state: 'accepted', archived: 0, per_page: 4 } }),
  ]);
  return {
    vouchers: vouchers.data.slice(0, shownVouchers),
    voucherCount: vouchers.data.length,
    reservations: reservations.data,
  };
}

/** The page carries its data, so it takes only what a card shows. */
function offerOfCard(offer: Schema<'Product'>): ProductOfCard {
  const { id, name, bookmarked, organization, photo, price, price_min, price_type, price_locale } = offer;
  return { id, name, bookmarked, organization, photo, price, price_min, price_type, price_locale };
}
