import { sql } from 'kysely';
import { amsterdamTime, calendarDate, type AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { askedTogether } from './asked-together.ts';
import { reservedAmount, soldAmount } from './products/product-stock.ts';

/** What a page shows: a shop, and perhaps one offer or one provider. */
export interface ShownContents {
  readonly shopKey: string;
  readonly offerId: number | undefined;
  readonly providerId: number | undefined;
  /** Lists of providers say who is open now. */
  readonly listsHours: boolean;
}

/** The version of what depends on the shop alone, and of all that a page shows. */
export interface ShownVersion {
  readonly ofShop: string;
  readonly ofPage: string;
}

/**
 * Says of a page in which version its contents are: another one after each change that it shows, whoever made it, and on another day in
 * Amsterdam, since nothing but opening hours begins, ends or is drawn by lot at another moment. What a process knows of shops itself is read anew before
 * it gives a version of a shop that it did not give before. (ADR 0023)
 */
export function createContentVersions(deps: Pick<Deps, 'db' | 'now' | 'shops'>): (shown: ShownContents) => Promise<ShownVersion> {
  const given = new Map<string, string>();
  const find = askedTogether((asked: readonly AskedVersion[]) => findVersions(deps.db, asked, amsterdamTime(deps.now())));
  return async (shown) => {
    const day = calendarDate(deps.now());
    const found = await find({ ...shown, showsAll: deps.shops.ofKey(shown.shopKey).flags.showsAll });
    const ofShop = `${found?.shop ?? 0} ${day}`;
    if (given.get(shown.shopKey) !== ofShop) {
      deps.shops.forgetStored();
      await deps.shops.readForgotten();
      given.set(shown.shopKey, ofShop);
    }
    const hours = shown.listsHours ? fiveMinutes(amsterdamTime(deps.now()).time) : found?.hours;
    return { ofShop, ofPage: [ofShop, found?.provider, found?.taken, hours].join(' ') };
  };
}

/** To find when any of all providers opens or closes would cost more than to draw a list anew; nearly all hours end in 0 or 5. */
function fiveMinutes(time: string): string {
  return `${time.slice(0, 4)}${time.slice(4) < '5' ? 0 : 5}`;
}

interface AskedVersion extends ShownContents {
  readonly showsAll: boolean;
}

interface FoundVersion {
  readonly shop: number;
  readonly provider: number | null;
  /** How many of the offer are taken, where there are not always more: its own page alone says how many are left. */
  readonly taken: number | null;
  /** When an office of the provider opened or closed last on this day. */
  readonly hours: string | null;
}

/**
 * A shop that shows the funds of all changes with each of them. Offers and providers can be opened in shops that do not list them, so
 * their pages change with the provider too.
 */
async function findVersions(db: Db, asked: readonly AskedVersion[], now: AmsterdamTime): Promise<FoundVersion[]> {
  const shops = { keys: asked.map(({ shopKey }) => shopKey), showAll: asked.map(({ showsAll }) => showsAll) };
  const isOfShops = asked.every(({ offerId, providerId }) => offerId === undefined && providerId === undefined);
  if (isOfShops) return findVersionsOfShops(db, shops);
  const offers = asked.map(({ offerId }) => offerId ?? null);
  return findVersionsOfThings(db, { ...shops, offers, providers: asked.map(({ providerId }) => providerId ?? null), ...now });
}

interface AskedShops {
  readonly keys: readonly string[];
  readonly showAll: readonly boolean[];
}

interface AskedThings extends AskedShops, AmsterdamTime {
  readonly offers: readonly (number | null)[];
  readonly providers: readonly (number | null)[];
}

const versionOfShop = sql<number>`coalesce(case when asked.shows_all then (select sum(version) from content_versions)
    else (select content.version from content_versions content join implementations shop on shop.id = content.implementation_id
           where shop.key = asked.shop_key) end, 0)::bigint`;

/**
 * What is asked at every page, remembered or not. Lists come from a `select` of their own, so that however long they are they look the
 * same to the database, which then plans once and not each time.
 */
const findVersionsOfShops = compiledOnce<AskedShops, FoundVersion>(
  (_db, { keys, showAll }) => sql<FoundVersion>`
    select ${versionOfShop} as shop, null as provider, null as taken, null as hours
      from unnest((select ${keys}::text[]), (select ${showAll}::boolean[])) with ordinality asked (shop_key, shows_all, place)
     order by asked.place`,
);

const findVersionsOfThings = compiledOnce<AskedThings, FoundVersion>(
  (_db, { keys, showAll, offers, providers, date, weekDay, time }) => sql<FoundVersion>`
    select ${versionOfShop} as shop, provider.version as provider,
           case when not product.unlimited_stock then ${reservedAmount(date)} + ${soldAmount} end as taken,
           (select max(moment) from offices office join office_schedules schedule on schedule.office_id = office.id,
                   unnest(array[start_time, end_time, break_start_time, break_end_time]) moment
             where office.organization_id = asked.provider_id and schedule.week_day = ${weekDay} and moment <= ${time}) as hours
      from unnest((select ${keys}::text[]), (select ${showAll}::boolean[]), (select ${offers}::integer[]), (select ${providers}::integer[]))
           with ordinality asked (shop_key, shows_all, offer_id, provider_id, place)
      left join products product on product.id = asked.offer_id
      left join provider_versions provider on provider.organization_id = coalesce(product.organization_id, asked.provider_id)
     order by asked.place`,
);
