import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import type { CallerImplementation } from '#platform/http/operations';
import type { ShopProfiles } from '#implementations/shop-profiles';
import { isFundOfShop } from './shop-fund-queries.ts';

/** The implementation that a `Client-Key` names. */
function findImplementationByKey(db: Db, key: string): Promise<{ id: number; key: string } | undefined> {
  return db.selectFrom('implementations').select(['id', 'key']).where('key', '=', key).executeTakeFirst();
}

/** The same for a whole process: id and key of an implementation never change, so each that exists is looked up once. */
export function createImplementationFinder(
  db: Db,
  shops: ShopProfiles,
): (key: string) => Promise<CallerImplementation | undefined> {
  const known = new Map<string, CallerImplementation>();
  return async (key) => {
    const found = known.get(key);
    if (found) return found;
    const row = await findImplementationByKey(db, key);
    if (!row) return undefined;
    const implementation = { ...row, showsAll: shops.ofKey(row.key).flags.showsAll };
    known.set(key, implementation);
    return implementation;
  };
}

/** Everything that is set for an implementation, with what its funds have. */
export type ImplementationRow = Awaited<ReturnType<typeof getImplementation>>;

export async function getImplementation(db: Db, { id, showsAll }: Pick<CallerImplementation, 'id' | 'showsAll'>) {
  const [implementation] = await (showsAll ? implementationOfAll : implementationOfItself)(db, { id });
  if (!implementation) throw new Error(`there is no implementation ${id}`);
  return implementation;
}

const implementationOfAll = compiledOnce((db, { id }: { id: number }) => selectImplementation(db, { id, showsAll: true }));
const implementationOfItself = compiledOnce((db, { id }: { id: number }) => selectImplementation(db, { id, showsAll: false }));

function selectImplementation(db: Db, shop: Pick<CallerImplementation, 'id' | 'showsAll'>) {
  return db
    .selectFrom('implementations as implementation')
    .select([
      'implementation.key',
      'urlWebshop',
      'urlApp',
      'name',
      'title',
      'description',
      'descriptionHtml',
      'descriptionAlignment',
      'informalCommunication',
    ])
    .select(['overlayEnabled', 'overlayType', 'overlayOpacity', 'bannerTextColor', 'bannerMediaId'])
    .select(['digidSignUpAllowed', 'digidMandatory', 'lat', 'lon', 'urlSponsor', 'urlProvider', 'urlValidator'])
    .select([
      'showHomeMap',
      'showHomeProducts',
      'showProvidersMap',
      'showProviderMap',
      'showOfficeMap',
      'showVoucherMap',
      'showProductMap',
    ])
    .select(['recordsList', 'recordsCreate', 'recordsValidate', 'fundsList', 'fundRequests', 'productsList', 'productsShow'])
    .select((eb) => {
      const fund = eb
        .selectFrom('funds as fund')
        .select('fund.id')
        .where(isFundOfShop(shop))
        .where('fund.isConfigured', '=', true);
      const active = fund.where('fund.state', '=', 'active');
      return [
        eb.exists(active.where('fund.type', '=', 'budget')).as('hasBudgetFunds'),
        eb.exists(active.where('fund.type', '=', 'subsidies')).as('hasSubsidyFunds'),
        eb.exists(active.where('fund.type', '<>', 'external')).as('hasInternalFunds'),
        eb.exists(active.where('fund.allowPhysicalCards', '=', true)).as('hasPhysicalCards'),
        eb.exists(fund.where('fund.allowReimbursements', '=', true)).as('hasReimbursements'),
      ];
    })
    .where('implementation.id', '=', shop.id)
    .$narrowType<{
      descriptionAlignment: 'left' | 'center' | 'right';
      overlayType: 'color' | 'dots' | 'lines' | 'points' | 'circles';
      bannerTextColor: 'auto' | 'bright' | 'dark';
      hasBudgetFunds: boolean;
      hasSubsidyFunds: boolean;
      hasInternalFunds: boolean;
      hasPhysicalCards: boolean;
      hasReimbursements: boolean;
    }>();
}

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncements>>[number];

/** catalog.md 2.1: what a shop says on top of every page: its own and what the platform says everywhere, oldest first. */
export function findAnnouncements(db: Db, implementationId: number, now: Date) {
  return announcementsOn(db, { implementationId, today: calendarDate(now) });
}

const announcementsOn = compiledOnce((db, { implementationId, today }: { implementationId: number; today: string }) =>
  db
    .selectFrom('announcements')
    .select(['id', 'type', 'title', 'descriptionHtml', 'scope', 'dismissible'])
    .$narrowType<{ type: 'warning' | 'danger' | 'success' | 'primary' | 'default'; scope: 'webshop' }>()
    .where('scope', '=', 'webshop')
    .where('active', '=', true)
    .where((eb) => eb.or([eb('implementationId', 'is', null), eb('implementationId', '=', implementationId)]))
    .where((eb) => eb.or([eb('expireAt', 'is', null), eb('expireAt', '>=', today)]))
    .orderBy('createdAt')
    .orderBy('id'),
);

export type PageRow = Awaited<ReturnType<typeof findPublicPages>>[number];

/** catalog.md 2.2: drafts stay out. */
export const findPublicPages = compiledOnce((db, { implementationId }: { implementationId: number }) =>
  db
    .selectFrom('implementationPages')
    .select([
      'pageType',
      'external',
      'externalUrl',
      'descriptionHtml',
      'descriptionPosition',
      'descriptionAlignment',
      'blocks',
      'faq',
    ])
    .where('implementationId', '=', implementationId)
    .where('state', '=', 'public')
    .orderBy('id'),
);

export type SocialMediaRow = Awaited<ReturnType<typeof findSocialMedias>>[number];

export const findSocialMedias = compiledOnce((db, { implementationId }: { implementationId: number }) =>
  db
    .selectFrom('socialMedias')
    .select(['url', 'type', 'title'])
    .$narrowType<{ type: 'facebook' | 'twitter' | 'youtube' }>()
    .where('implementationId', '=', implementationId)
    .orderBy('id'),
);
