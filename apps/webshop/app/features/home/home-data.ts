import type { Schema } from '@tegoed/contract';
import { loadThemes, pickThemes } from '../../components/fund/load-themes.ts';
import type { Theme } from '../../components/fund/load-themes.ts';
import { loadScanOrganizations } from '../../components/provider/scan-organizations.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { loadHomeOffers } from './offers/load-home-offers.ts';
import type { HomeOffers } from './offers/load-home-offers.ts';
import { loadProviderWork } from './provider/provider-work.ts';
import type { ProviderWork } from './provider/provider-work.ts';
import type { WaitingItem } from '../../platform/session/waiting.ts';
import { moneyFirst } from './money-first.ts';

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
  /** What is reserved at those; undefined when it could not be asked for now. */
  work: ProviderWork | undefined;
}

export interface HomeData {
  funds: HomeFund[];
  offers: HomeOffers;
  /** What a voucher can be used for here. */
  themes: Theme[];
  providerCount: number;
  /** The municipality's own text and blocks. */
  text: CmsPage | undefined;
  /** Only for who is signed in. */
  citizen: CitizenData | undefined;
}

/**
 * What the start page shows (screens.md 3.1). Parts that this shop does not have are not asked for. What waits for the citizen is asked
 * already, before this code came.
 */
export async function loadHome(args: PageArgs<'home'>, waiting: Promise<Waiting>): Promise<HomeData> {
  const { api, cfg, signedIn, cmsPage } = args;
  const asked = signedIn ? askVouchers(api) : undefined;
  const [funds, offers, themes, providers, text, citizen] = await Promise.all([
    part(api.get('/platform/funds', { query: { check_criteria: 1 } })),
    loadHomeOffers(args, asked ?? Promise.resolve([])),
    cfg.show_home_products ? part(loadThemes(args)) : [],
    // Pages of no providers tell how many there are, which is all that is shown.
    part(api.get('/platform/providers', { query: { per_page: 0 } })),
    cmsPage('home'),
    asked && loadCitizen(api, asked, waiting),
  ]);
  return {
    funds: (funds?.data ?? []).map(({ id, name, allow_prevalidations }) => ({ id, name, allow_prevalidations })),
    offers,
    themes: pickThemes(themes ?? [], shownThemes),
    providerCount: providers?.meta.total ?? 0,
    text,
    citizen,
  };
}

type Vouchers = Schema<'VoucherListItem'>[];

async function askVouchers(api: PageArgs<'home'>['api']): Promise<Vouchers> {
  return (await api.get('/platform/vouchers', { query: { archived: 0, with_reservations: 1, per_page: 100 } })).data;
}

type Waiting = CitizenData['waiting'];

async function loadCitizen(
  api: PageArgs<'home'>['api'],
  ...[askedVouchers, askedWaiting]: [Promise<Vouchers>, Promise<Waiting>]
): Promise<CitizenData> {
  const [vouchers, waiting] = await Promise.all([askedVouchers, askedWaiting]);
  const providers = vouchers.length === 0 ? ((await part(loadScanOrganizations(api))) ?? []) : [];
  const work = providers.length > 0 ? await part(loadProviderWork(api, providers)) : undefined;
  return {
    vouchers: moneyFirst(vouchers).slice(0, shownVouchers),
    voucherCount: vouchers.length,
    waiting,
    providers: providers.map(({ name }) => name),
    work,
  };
}
