import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findOrganizations, type OrganizationRow } from '../organization-queries.ts';

type OfficeState = 'active' | 'paused' | 'closed';

/** A place of a provider with its opening hours. */
export type PlaceRow = Awaited<ReturnType<typeof selectOffices>>[number];

/** A place with the provider itself. */
export type OfficeRow = PlaceRow & { readonly organization: OrganizationRow };

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
    .select(['office.lat', 'office.lon', 'office.state', 'office.photoMediaId', 'office.version', schedule.as('schedule')])
    .$narrowType<{ state: OfficeState }>()
    .orderBy('office.id');
}

function selectOffices(db: Db, ids: readonly number[]) {
  return officeColumns(db).where('office.id', '=', oneOf(ids)).execute();
}

/** Places with their providers; these were read with `findOrganizations`. */
export function withProviders(places: readonly PlaceRow[], providers: ReadonlyMap<number, OrganizationRow>): OfficeRow[] {
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
  return ids.length === 0 ? [] : complete(db, await selectOffices(db, ids));
}

/** Where providers are found; places that are closed for good are left out (catalog.md 6.3). Oldest first, by the provider's id. */
export async function findOfficesOfOrganizations(db: Db, organizationIds: readonly number[]): Promise<Map<number, OfficeRow[]>> {
  const offices = await complete(db, await findPlacesOfOrganizations(db, organizationIds));
  return Map.groupBy(offices, (office) => office.organizationId);
}

/** The same for who reads the providers anyway. */
export async function findPlacesOfOrganizations(db: Db, organizationIds: readonly number[]): Promise<PlaceRow[]> {
  if (organizationIds.length === 0) return [];
  return officeColumns(db)
    .where('office.organizationId', '=', oneOf([...new Set(organizationIds)]))
    .where('office.state', '<>', 'closed')
    .execute();
}

/** Where a voucher of a fund can be spent: the places of all providers that are accepted on it (vouchers.md 1.4). */
export function findPlacesOfFund(db: Db, fundId: number): Promise<PlaceRow[]> {
  return officeColumns(db)
    .where('office.organizationId', 'in', (eb) =>
      eb.selectFrom('fundProviders').select('organizationId').where('fundId', '=', fundId).where('state', '=', 'accepted'),
    )
    .where('office.state', '<>', 'closed')
    .execute();
}

/** The pictures that these offices and their providers name. */
export function mediaOfOffices(offices: readonly OfficeRow[]): (number | null)[] {
  return offices.flatMap((office) => [office.photoMediaId, office.organization.logoMediaId]);
}
