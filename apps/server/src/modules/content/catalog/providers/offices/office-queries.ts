import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findOrganizations, type OrganizationRow } from '../organization-queries.ts';

type OfficeState = 'active' | 'paused' | 'closed';

/** A place of a provider with its opening hours, and the provider itself. */
export type OfficeRow = Awaited<ReturnType<typeof selectOffices>>[number] & {
  readonly schedule: readonly ScheduleRow[];
  readonly organization: OrganizationRow;
};

type ScheduleRow = Awaited<ReturnType<typeof findSchedules>>[number];

function officeColumns(db: Db) {
  return db
    .selectFrom('offices as office')
    .select(['office.id', 'office.organizationId', 'office.address', 'office.phone', 'office.postcode', 'office.city'])
    .select(['office.lat', 'office.lon', 'office.state', 'office.photoMediaId', 'office.version'])
    .$narrowType<{ state: OfficeState }>()
    .orderBy('office.id');
}

function selectOffices(db: Db, ids: readonly number[]) {
  return officeColumns(db).where('office.id', '=', oneOf(ids)).execute();
}

function findSchedules(db: Db, officeIds: readonly number[]) {
  return db
    .selectFrom('officeSchedules')
    .select(['id', 'officeId', 'weekDay', 'startTime', 'endTime', 'breakStartTime', 'breakEndTime'])
    .where('officeId', '=', oneOf(officeIds))
    .orderBy('weekDay')
    .execute();
}

async function complete(db: Db, offices: Awaited<ReturnType<typeof selectOffices>>): Promise<OfficeRow[]> {
  if (offices.length === 0) return [];
  const schedules = Map.groupBy(
    await findSchedules(
      db,
      offices.map((office) => office.id),
    ),
    (day) => day.officeId,
  );
  const organizations = await findOrganizations(
    db,
    offices.map((office) => office.organizationId),
  );
  return offices.flatMap((office) => {
    const organization = organizations.get(office.organizationId);
    return organization ? [{ ...office, schedule: schedules.get(office.id) ?? [], organization }] : [];
  });
}

/** Offices by their ids, in the order of the ids; closed ones too. */
export async function findOffices(db: Db, ids: readonly number[]): Promise<OfficeRow[]> {
  return ids.length === 0 ? [] : complete(db, await selectOffices(db, ids));
}

/** Where providers are found; places that are closed for good are left out (catalog.md 6.3). Oldest first, by the provider's id. */
export async function findOfficesOfOrganizations(db: Db, organizationIds: readonly number[]): Promise<Map<number, OfficeRow[]>> {
  if (organizationIds.length === 0) return new Map();
  const offices = await officeColumns(db)
    .where('office.organizationId', '=', oneOf([...new Set(organizationIds)]))
    .where('office.state', '<>', 'closed')
    .execute();
  return Map.groupBy(await complete(db, offices), (office) => office.organizationId);
}

/** Where a voucher of a fund can be spent: the places of all providers that are accepted on it (vouchers.md 1.4). */
export async function findOfficesOfFund(db: Db, fundId: number): Promise<OfficeRow[]> {
  const offices = await officeColumns(db)
    .where('office.organizationId', 'in', (eb) =>
      eb.selectFrom('fundProviders').select('organizationId').where('fundId', '=', fundId).where('state', '=', 'accepted'),
    )
    .where('office.state', '<>', 'closed')
    .execute();
  return complete(db, offices);
}

/** The pictures that these offices and their providers name. */
export function mediaOfOffices(offices: readonly OfficeRow[]): (number | null)[] {
  return offices.flatMap((office) => [office.photoMediaId, office.organization.logoMediaId]);
}
