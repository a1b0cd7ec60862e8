import type { Schema } from '@tegoed/contract';
import { part } from '@tegoed/client/part';
import { loadThemes, pickThemes } from '../../components/fund/load-themes.ts';
import { loadScanOrganizations } from '../../components/provider/scan-organizations.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import type { HomeParts, NewcomerData, ProviderData, VisitorData } from './home-data.ts';
import { newcomerHome, providerHome } from './late-parts.ts';
import { loadHomeOffers } from './offers/load-home-offers.ts';
import { loadProviderWork } from './provider/provider-work.ts';

const shownThemes = 6;

type Args = PageArgs<'home'>;

export async function loadVisitor(args: Args): Promise<VisitorData> {
  const [funds, parts, providerCount] = await Promise.all([
    part(args.api.get('/platform/funds', { query: { check_criteria: 1 } })),
    loadParts(args, []),
    countProviders(args),
  ]);
  const data = (funds?.data ?? []).map(({ id, name, allow_prevalidations }) => ({ id, name, allow_prevalidations }));
  return { funds: data, providerCount, ...parts };
}

/** Of who is signed in and has none: by whether they charge those of others. What draws the page comes with it. */
export async function loadWithoutVouchers(
  args: Args,
  waiting: NewcomerData['citizen']['waiting'],
): Promise<ProviderData | NewcomerData> {
  const providers = (await part(loadScanOrganizations(args.api))) ?? [];
  if (providers.length === 0) {
    const [parts, providerCount] = await Promise.all([loadParts(args, []), countProviders(args), newcomerHome.fetch()]);
    return { citizen: { waiting }, providerCount, ...parts };
  }
  const [work] = await Promise.all([part(loadProviderWork(args.api, providers)), providerHome.fetch()]);
  return { citizen: { waiting, providers: providers.map(({ name }) => name), work } };
}

export async function loadParts(args: Args, vouchers: readonly Schema<'VoucherListItem'>[]): Promise<HomeParts> {
  const [offers, themes, text] = await Promise.all([
    loadHomeOffers(args, vouchers),
    args.cfg.show_home_products ? part(loadThemes(args)) : [],
    args.cmsPage('home'),
  ]);
  return { offers, themes: pickThemes(themes ?? [], shownThemes), text };
}

/** Pages of no providers tell how many there are, which is all that is shown. */
async function countProviders({ api }: Args): Promise<number> {
  const providers = await part(api.get('/platform/providers', { query: { per_page: 0 } }));
  return providers?.meta.total ?? 0;
}
