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

/** What the start page tells whoever opens it. */
export interface HomeParts {
  funds: HomeFund[];
  offers: HomeOffers;
  /** What a voucher can be used for here. */
  themes: Theme[];
  providerCount: number;
  /** The municipality's own text and blocks. */
  text: CmsPage | undefined;
}

export interface VisitorData extends HomeParts {
  citizen?: undefined;
}

/** Of who is signed in and has no voucher. */
export interface NewcomerData extends HomeParts {
  citizen: CitizenData;
}

/** Of who has vouchers: these are what they come for, and all else stands below them, so that it may come later. */
export interface HolderData {
  citizen: CitizenData;
  below: Promise<Pick<HomeParts, 'offers' | 'themes' | 'text'> | undefined>;
}

/**
 * What the start page shows (screens.md 3.1). Parts that this shop does not have are not asked for. What waits for the citizen is asked
 * already, before this code came.
 */
export async function loadHome(
  args: PageArgs<'home'>,
  waiting: Promise<Waiting>,
): Promise<VisitorData | NewcomerData | HolderData> {
  const vouchers = args.signedIn ? askVouchers(args.api) : undefined;
  const parts = loadParts(args, vouchers ?? Promise.resolve([]));
  // Who does not wait for them must not fail by them either.
  parts.catch(() => undefined);
  const citizen = vouchers && (await loadCitizen(args.api, vouchers, waiting));
  if (citizen && citizen.voucherCount > 0) return { citizen, below: parts.catch(() => undefined) };
  return citizen ? { ...(await parts), citizen } : parts;
}

async function loadParts(args: PageArgs<'home'>, vouchers: Promise<Vouchers>): Promise<HomeParts> {
  const { api, cfg, cmsPage } = args;
  const [funds, offers, themes, providers, text] = await Promise.all([
    part(api.get('/platform/funds', { query: { check_criteria: 1 } })),
    loadHomeOffers(args, vouchers),
    cfg.show_home_products ? part(loadThemes(args)) : [],
    // Pages of no providers tell how many there are, which is all that is shown.
    part(api.get('/platform/providers', { query: { per_page: 0 } })),
    cmsPage('home'),
  ]);
  return {
    funds: (funds?.data ?? []).map(({ id, name, allow_prevalidations }) => ({ id, name, allow_prevalidations })),
    offers,
    themes: pickThemes(themes ?? [], shownThemes),
    providerCount: providers?.meta.total ?? 0,
    text,
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
