import { sql, type RawBuilder } from 'kysely';
import { amsterdamTime, calendarDate, type AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
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

/** The versions of what a page shows. Each is another one on another day. */
export interface ShownVersion {
  /** The day, and when somebody opened or closed last, which a page knows without asking. */
  readonly moment: string;
  /** Of the shop itself, without its offers and providers. */
  readonly frame: string;
  /** Of all that depends on the shop alone: its frame and its lists. */
  readonly lists: string;
  /** Of the offer or the provider that the page is about, in the frame of the shop. */
  readonly thing: string;
  /** Of everything together. */
  readonly page: string;
}

/**
 * Says of a page in which versions its contents are: other ones after each change that it may show, whoever made it, and on another day in
 * Amsterdam, since nothing but opening hours begins, ends or is drawn by lot at another moment. What a process knows of shops itself is read anew before
 * it gives a version of a frame that it did not give before. (ADR 0023, 0035)
 */
export function createContentVersions(deps: Pick<Deps, 'db' | 'now' | 'shops'>): (shown: ShownContents) => Promise<ShownVersion> {
  const given = new Map<string, string>();
  const lastMoment = createMomentFinder(deps);
  const find = askedTogether((asked: readonly AskedVersion[]) => findVersions(deps, asked));
  return async (shown) => {
    const day = calendarDate(deps.now());
    const found = await find({ ...shown, showsAll: deps.shops.ofKey(shown.shopKey).flags.showsAll });
    const frame = `${found?.frame ?? 0} ${day}`;
    if (given.get(shown.shopKey) !== frame) {
      deps.shops.forgetStored();
      await deps.shops.readForgotten();
      given.set(shown.shopKey, frame);
    }
    const lists = `${found?.shop ?? 0} ${day}`;
    const hours = shown.listsHours ? await lastMoment(shown.shopKey, lists) : found?.hours;
    const thing = [frame, found?.provider, found?.taken, hours].join(' ');
    return { moment: `${day} ${hours ?? ''}`, frame, lists, thing, page: `${lists} ${thing}` };
  };
}

/** Finds when somebody whom a shop lists opened or closed last on this day. All such moments of a day are read when the lists of the shop changed. */
function createMomentFinder(
  deps: Pick<Deps, 'db' | 'now' | 'shops'>,
): (shopKey: string, lists: string) => Promise<string | undefined> {
  const known = new Map<string, { lists: string; moments: Promise<readonly string[]> }>();
  return async (shopKey, lists) => {
    const now = amsterdamTime(deps.now());
    if (known.get(shopKey)?.lists !== lists) {
      const shop = { shopKey, showsAll: deps.shops.ofKey(shopKey).flags.showsAll, weekDay: now.weekDay };
      const read = { lists, moments: findMoments(deps.db, shop).then((rows) => rows.map(({ moment }) => moment)) };
      known.set(shopKey, read);
      read.moments.catch(() => known.get(shopKey) === read && known.delete(shopKey));
    }
    const moments = (await known.get(shopKey)?.moments) ?? [];
    return moments.findLast((moment) => moment <= now.time);
  };
}

const findMoments = compiledOnce<{ shopKey: string; showsAll: boolean; weekDay: number }, { moment: string }>(
  (_db, { shopKey, showsAll, weekDay }) => sql<{ moment: string }>`
    select distinct moment
      from implementations shop
      join funds fund on fund.implementation_id = shop.id or fund.implementation_id is null or ${showsAll}
      join fund_providers application on application.fund_id = fund.id
      join offices office on office.organization_id = application.organization_id
      join office_schedules schedule on schedule.office_id = office.id and schedule.week_day = ${weekDay},
           unnest(array[start_time, end_time, break_start_time, break_end_time]) moment
     where shop.key = ${shopKey} and moment <> ''
     order by moment`,
);

interface AskedVersion extends ShownContents {
  readonly showsAll: boolean;
}

interface FoundVersion {
  readonly shop: number;
  readonly frame: number;
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
async function findVersions({ db, now }: Pick<Deps, 'db' | 'now'>, asked: readonly AskedVersion[]): Promise<FoundVersion[]> {
  const shops = { keys: asked.map(({ shopKey }) => shopKey), showAll: asked.map(({ showsAll }) => showsAll) };
  const isOfShops = asked.every(({ offerId, providerId }) => offerId === undefined && providerId === undefined);
  if (isOfShops) return findVersionsOfShops(db, shops);
  const offers = asked.map(({ offerId }) => offerId ?? null);
  return findVersionsOfThings(db, {
    ...shops,
    offers,
    providers: asked.map(({ providerId }) => providerId ?? null),
    ...amsterdamTime(now()),
  });
}

interface AskedShops {
  readonly keys: readonly string[];
  readonly showAll: readonly boolean[];
}

interface AskedThings extends AskedShops, AmsterdamTime {
  readonly offers: readonly (number | null)[];
  readonly providers: readonly (number | null)[];
}

/** Both numbers of a shop. */
const versionsOfShop = sql<{ shop: number; frame: number }>`${versionOf('version')} as shop, ${versionOf('frame')} as frame`;

function versionOf(column: 'version' | 'frame'): RawBuilder<number> {
  return sql`coalesce(case when asked.shows_all then (select sum(${sql.ref(column)}) from content_versions)
    else (select content.${sql.ref(column)} from content_versions content join implementations shop on shop.id = content.implementation_id
           where shop.key = asked.shop_key) end, 0)::bigint`;
}

/**
 * What is asked at every page, remembered or not. Lists come from a `select` of their own, so that however long they are they look the
 * same to the database, which then plans once and not each time.
 */
const findVersionsOfShops = compiledOnce<AskedShops, FoundVersion>(
  (_db, { keys, showAll }) => sql<FoundVersion>`
    select ${versionsOfShop}, null as provider, null as taken, null as hours
      from unnest((select ${keys}::text[]), (select ${showAll}::boolean[])) with ordinality asked (shop_key, shows_all, place)
     order by asked.place`,
);

const findVersionsOfThings = compiledOnce<AskedThings, FoundVersion>(
  (_db, { keys, showAll, offers, providers, date, weekDay, time }) => sql<FoundVersion>`
    select ${versionsOfShop}, provider.version as provider,
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
