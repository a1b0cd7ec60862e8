import type { Schema } from '@tegoed/contract';
import { part } from '@tegoed/client/part';
import { whenShown } from '../../platform/page/hydration.ts';
import { fetchedOnce } from '../../platform/page/late-part.tsx';
import type { PageArgs } from '../../platform/page/page.ts';
import { loadWaiting } from '../../platform/session/waiting.ts';
import { moneyFirst } from './citizen/money-first.ts';
import type { CitizenData, HomeParts, VisitorData } from './home-data.ts';
import { belowVouchers } from './late-parts.ts';

const shownVouchers = 2;

/** Asks for what visitors see, and citizens below their vouchers or instead of them. */
const homeParts = fetchedOnce(() => import('./home-parts.ts'));

/** What the start page shows (screens.md 3.1). Parts that this shop does not have are not asked for. */
export async function loadHome(args: PageArgs<'home'>): Promise<VisitorData | CitizenData> {
  if (!args.signedIn) return (homeParts.now() ?? (await homeParts.fetch())).loadVisitor(args);
  const [vouchers, waiting] = await Promise.all([askVouchers(args.api), part(loadWaiting(args.api))]);
  if (vouchers.length === 0) return (await homeParts.fetch()).loadWithoutVouchers(args, waiting);
  return {
    citizen: { waiting, vouchers: moneyFirst(vouchers).slice(0, shownVouchers), voucherCount: vouchers.length },
    below: loadBelow(args, vouchers).catch(() => undefined),
  };
}

type Vouchers = Schema<'VoucherListItem'>[];

async function askVouchers(api: PageArgs<'home'>['api']): Promise<Vouchers> {
  return (await api.get('/platform/vouchers', { query: { archived: 0, with_reservations: 1, per_page: 100 } })).data;
}

/** Neither its calls nor its files stand in the way of the vouchers. */
async function loadBelow(args: PageArgs<'home'>, vouchers: Vouchers): Promise<HomeParts> {
  await whenShown();
  const drawing = belowVouchers.fetch();
  const { loadParts } = await homeParts.fetch();
  const [parts] = await Promise.all([loadParts(args, vouchers), drawing]);
  return parts;
}
