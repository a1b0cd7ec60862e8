import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { asColumn, rowsOf } from '#platform/database/rows-in-row';
import { pictureOf } from '#platform/services/media-store';
import { findOrganizations, organizations, type OrganizationContactRow, type OrganizationRow } from '../organization-queries.ts';

type OfficeState = 'active' | 'paused' | 'closed';

/** A place of a provider with its opening hours. */
export type PlaceRow = Awaited<ReturnType<typeof selectOffices>>[number];

/** A place with the provider itself. */
export type OfficeRow = PlaceRow & { readonly organization: OrganizationContactRow };

interface ScheduleRow {
  readonly id: number;
  readonly officeId: number;
  readonly weekDay: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly breakStartTime: string;
  readonly breakEndTime: string;
}

/** The opening hours of a row `office`, by weekday. */
const schedule = sql<readonly ScheduleRow[]>`coalesce((select json_agg(json_build_object(
    'id', day.id, 'officeId', day.office_id, 'weekDay', day.week_day, 'startTime', day.start_time, 'endTime', day.end_time,
    'breakStartTime', day.break_start_time, 'breakEndTime', day.break_end_time) order by day.week_day)
  from office_schedules day where day.office_id = office.id), '[]')`;

function officeColumns(db: Db) {
  return db
    .selectFrom('offices as office')
    .select(['office.id', 'office.organizationId', 'office.address', 'office.phone', 'office.postcode', 'office.city'])
    .select(['office.lat', 'office.lon', 'office.state', 'office.version', schedule.as('schedule')])
    .select(pictureOf(sql.ref('office.photoMediaId')).as('photo'))
    .$narrowType<{ state: OfficeState }>()
    .orderBy('office.id');
}

const selectOffices = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  officeColumns(db).where('office.id', '=', oneOf(ids)),
);

/** Places with their providers; these were read with `findOrganizations`. */
export function withProviders(places: readonly PlaceRow[], providers: ReadonlyMap<number, OrganizationContactRow>): OfficeRow[] {
  return places.flatMap((place) => {
    const organization = providers.get(place.organizationId);
    return organization ? [{ ...place, organization }] : [];
  });
}

async function complete(db: Db, places: readonly PlaceRow[]): Promise<OfficeRow[]> {
  const organizationIds = places.map((place) => place.organizationId);
  return withProviders(places, await findOrganizations(db, organizationIds));
}

/** Offices by their ids, in the order of the ids; closed ones too. */
export async function findOffices(db: Db, ids: readonly number[]): Promise<OfficeRow[]> {
  return ids.length === 0 ? [] : complete(db, await selectOffices(db, { ids }));
}

/** Where providers are found; places that are closed for good are left out (catalog.md 6.3). Oldest first, by the provider's id. */
export async function findOfficesOfOrganizations(db: Db, organizationIds: readonly number[]): Promise<Map<number, OfficeRow[]>> {
  const offices = await complete(db, await findPlacesOfOrganizations(db, organizationIds));
  return Map.groupBy(offices, (office) => office.organizationId);
}

/** The same for who reads the providers anyway. */
export async function findPlacesOfOrganizations(db: Db, organizationIds: readonly number[]): Promise<PlaceRow[]> {
  return organizationIds.length === 0 ? [] : placesOfOrganizations(db, { ids: [...new Set(organizationIds)] });
}

const placesOfOrganizations = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  officeColumns(db).where('office.organizationId', '=', oneOf(ids)).where('office.state', '<>', 'closed'),
);

/** A provider, and where it is found. */
export interface FoundProvider {
  readonly provider: OrganizationRow;
  readonly offices: readonly OfficeRow[];
}

/** Providers with their places, those that are closed for good left out, oldest first; by the provider's id. */
export async function findProvidersWithOffices(db: Db, ids: readonly number[]): Promise<Map<number, FoundProvider>> {
  return ids.length === 0 ? new Map() : foundProviders(await providersOfIds(db, { ids: [...new Set(ids)] }));
}

/** Such providers, of the rows of a query for them. */
export function foundProviders(rows: Awaited<ReturnType<typeof providersOfIds>>): Map<number, FoundProvider> {
  return new Map(
    rows.map(({ places, ...provider }) => {
      const offices = rowsOf(places, {}).map((place) => ({ ...place, organization: provider }));
      return [provider.id, { provider, offices }];
    }),
  );
}

function providersWithPlaces(db: Db) {
  return organizations(db).select(
    asColumn(
      officeColumns(db)
        .where('office.organizationId', '=', sql.ref<number>('organizations.id'))
        .where('office.state', '<>', 'closed'),
    ).as('places'),
  );
}

const providersOfIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  providersWithPlaces(db).where('organizations.id', '=', oneOf(ids)),
);

/** Those who make some offers, with their places; a query. */
export function providersOfProducts(db: Db, { productIds }: { productIds: readonly number[] }) {
  return providersWithPlaces(db).where('organizations.id', 'in', (eb) =>
    eb.selectFrom('products').select('organizationId').where('products.id', '=', oneOf(productIds)),
  );
}

/** A place as cards show it. */
export type CardPlaceRow = Awaited<ReturnType<typeof placesOfProducts>>[number];

/** Where the providers of offers are found, as cards show it; places that are closed for good are left out. Oldest first. */
export async function findCardPlaces(db: Db, productIds: readonly number[]): Promise<CardPlaceRow[]> {
  return productIds.length === 0 ? [] : placesOfProducts(db, { productIds });
}

const placesOfProducts = compiledOnce((db, { productIds }: { productIds: readonly number[] }) =>
  db
    .selectFrom('offices as office')
    .select(['office.id', 'office.organizationId', 'office.address', 'office.state', 'office.lat', 'office.lon'])
    .$narrowType<{ state: OfficeState }>()
    .where('office.organizationId', 'in', (eb) =>
      eb.selectFrom('products').select('organizationId').where('products.id', '=', oneOf(productIds)),
    )
    .where('office.state', '<>', 'closed')
    .orderBy('office.id'),
);

/**
 * Where a row `voucher` can be spent: a regular one at all providers that are accepted on its fund, one for an offer at its provider
 * (vouchers.md 1.4). A query for a column of that row.
 */
export function placesOfVoucher(db: Db) {
  const isAtProvider = sql<boolean>`office.organization_id = any(array(
    select application.organization_id from fund_providers application
     where voucher.product_id is null and application.fund_id = voucher.fund_id and application.state = 'accepted'
    union all
    select product.organization_id from products product where product.id = voucher.product_id))`;
  return officeColumns(db).where(isAtProvider).where('office.state', '<>', 'closed');
}
