import type { Schema } from '@tegoed/contract';
import { loadThemes, pickThemes } from '../../components/load-themes.ts';
import type { Theme } from '../../components/load-themes.ts';
import type { ProductOfCard } from '../../components/product-card.tsx';
import { productsOfCards } from '../../components/product-of-card.ts';
import { loadScanOrganizations } from '../../components/scan-organizations.ts';
import type { PageArgs } from '../../platform/page.ts';
import { part } from '../../platform/part.ts';
import type { CmsPage } from '../../platform/shop-config.ts';
import { loadWaiting } from '../../platform/waiting.ts';
import type { WaitingItem } from '../../platform/waiting.ts';
import { moneyFirst } from './money-first.ts';

/** So many offers of each kind, as many as stand beside each other; and so many vouchers. */
const samples = 3;
const shownVouchers = 2;
const shownThemes = 6;

type HomeFund = Pick<Schema<'Fund'>, 'id' | 'name' | 'allow_prevalidations'>;

export interface CitizenData {
  vouchers: Schema<'VoucherListItem'>[];
  /** With those of reservations, as the list of all counts them. */
  voucherCount: number;
  /** What is to be done, most urgent first; undefined when it could not be asked for now. */
  waiting: readonly WaitingItem[] | undefined;
  /** Names of the providers for which somebody without vouchers charges those of others. */
  providers: string[];
}

export interface HomeData {
  funds: HomeFund[];
  /** Undefined when they could not be asked for now. */
  budgetOffers: ProductOfCard[] | undefined;
  subsidyOffers: ProductOfCard[] | undefined;
  /** What a voucher can be used for here. */
  themes: Theme[];
  providerCount: number;
  /** The municipality's own text and blocks. */
  text: CmsPage | undefined;
  /** Only for who is signed in. */
  citizen: CitizenData | undefined;
}

/** What the start page shows (screens.md 3.1). Parts that this shop does not have are not asked for. */
export async function loadHome(args: PageArgs<'home'>): Promise<HomeData> {
  const { api, cfg, signedIn, cmsPage } = args;
  const sample = async (type: 'budget' | 'subsidies', exists: boolean) =>
    exists && cfg.show_home_products
      ? productsOfCards(
          args,
          (await api.get('/platform/products/sample', { query: { fund_type: type, per_page: samples } })).data,
        )
      : [];
  const [funds, budget, subsidies, themes, providers, text, citizen] = await Promise.all([
    part(api.get('/platform/funds', { query: { check_criteria: 1 } })),
    part(sample('budget', cfg.has_budget_funds)),
    part(sample('subsidies', cfg.has_subsidy_funds)),
    cfg.show_home_products ? part(loadThemes(args)) : [],
    // Pages of no providers tell how many there are, which is all that is shown.
    part(api.get('/platform/providers', { query: { per_page: 0 } })),
    cmsPage('home'),
    signedIn ? loadCitizen(api) : undefined,
  ]);
  return {
    funds: (funds?.data ?? []).map(({ id, name, allow_prevalidations }) => ({ id, name, allow_prevalidations })),
    budgetOffers: budget,
    subsidyOffers: subsidies,
    themes: pickThemes(themes ?? [], shownThemes),
    providerCount: providers?.meta.total ?? 0,
    text,
    citizen,
  };
}

async function loadCitizen(api: PageArgs<'home'>['api']): Promise<CitizenData> {
  const [vouchers, waiting] = await Promise.all([
    api.get('/platform/vouchers', { query: { archived: 0, with_reservations: 1, per_page: 100 } }),
    part(loadWaiting(api)),
  ]);
  const providers = vouchers.data.length === 0 ? await part(loadScanOrganizations(api)) : [];
  return {
    vouchers: moneyFirst(vouchers.data).slice(0, shownVouchers),
    voucherCount: vouchers.data.length,
    waiting,
    providers: (providers ?? []).map(({ name }) => name),
  };
}
