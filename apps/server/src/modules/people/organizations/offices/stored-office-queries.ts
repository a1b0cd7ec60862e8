import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { Offices, OfficeSchedules } from '#platform/database/database-schema';
import { noneOf } from '#platform/database/one-of';

/** To which organization an office belongs. */
export function findOfficeOwner(db: Db, id: number) {
  return db.selectFrom('offices').select('organizationId').where('id', '=', id).executeTakeFirst();
}

/** What decides about a change of an office; locks it until the transaction ends. */
export function findOfficeForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('offices').select(['lat', 'lon', 'photoMediaId']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The offices of an organization, locked with it: of two that are removed at once the second waits. */
export async function findOfficesForRemoval(
  tx: Tx,
  organizationId: number,
): Promise<{ id: number; photoMediaId: number | null }[]> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute();
  return tx.selectFrom('offices').select(['id', 'photoMediaId']).where('organizationId', '=', organizationId).execute();
}

export async function insertOffice(tx: Tx, values: Insertable<Offices>): Promise<number> {
  const { id } = await tx.insertInto('offices').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setOffice(tx: Tx, id: number, values: Updateable<Offices>): Promise<void> {
  await tx.updateTable('offices').set(values).where('id', '=', id).execute();
}

/** Makes these the opening hours; other days are closed from now on, and a day that stays as it was is left alone. */
export async function replaceSchedule(
  tx: Tx,
  officeId: number,
  days: readonly Omit<Insertable<OfficeSchedules>, 'officeId'>[],
): Promise<void> {
  const kept = days.map(({ weekDay }) => weekDay);
  await tx.deleteFrom('officeSchedules').where('officeId', '=', officeId).where('weekDay', '<>', noneOf(kept)).execute();
  if (days.length === 0) return;
  await tx
    .insertInto('officeSchedules')
    .values(days.map((day) => ({ ...day, officeId })))
    .onConflict((conflict) =>
      conflict.columns(['officeId', 'weekDay']).doUpdateSet((eb) => ({
        startTime: eb.ref('excluded.startTime'),
        endTime: eb.ref('excluded.endTime'),
        breakStartTime: eb.ref('excluded.breakStartTime'),
        breakEndTime: eb.ref('excluded.breakEndTime'),
      })),
    )
    .execute();
}

export async function removeOffice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('offices').where('id', '=', id).execute();
}
