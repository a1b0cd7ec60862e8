import { afterSeconds, type Now } from '@tegoed/domain/dates';
import { lockPair, type Db, type Tx } from '#platform/database/database';
import { noneOfValues } from '#platform/database/one-of';

/** Activity of an employee is written down at most this often, in seconds. */
const activityStep = 300;

/** Somebody who comes to work for an organization. */
interface NewEmployee {
  readonly organizationId: number;
  readonly identityId: number;
  /** Null: came with the organization. */
  readonly addedById: number | null;
  readonly roles: readonly string[];
  readonly createdAt: Date;
}

/** Stores an employee with roles. Gives the id. */
export async function insertEmployee(tx: Tx, { roles, ...values }: NewEmployee): Promise<number> {
  const { id } = await tx.insertInto('employees').values(values).returning('id').executeTakeFirstOrThrow();
  await addRoles(tx, id, roles);
  return id;
}

/** Makes these the roles of an employee; those that stay are left alone. */
export async function setRoles(tx: Tx, employeeId: number, roles: readonly string[]): Promise<void> {
  await tx.deleteFrom('employeeRoles').where('employeeId', '=', employeeId).where('role', '<>', noneOfValues(roles)).execute();
  await addRoles(tx, employeeId, roles);
}

/** Gives an employee more roles. */
export async function addRoles(tx: Tx, employeeId: number, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return;
  await tx
    .insertInto('employeeRoles')
    .values(roles.map((role) => ({ employeeId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on somebody works there no longer. */
export async function markRemoved(tx: Tx, employeeId: number, now: Date): Promise<void> {
  await tx.updateTable('employees').set({ deletedAt: now }).where('id', '=', employeeId).execute();
}

/** Makes changes of who works for one organization, and as what, wait for each other until the transaction ends. */
export function lockStaff(tx: Tx, organizationId: number): Promise<void> {
  return lockPair(tx, 'staff', [organizationId, 0]);
}

/** Keeps an employee from leaving until the transaction ends, for whoever gives them work. Gives whether they work there still. */
export async function keepEmployee(
  tx: Tx,
  who: { organizationId: number } & ({ id: number } | { identityId: number }),
): Promise<boolean> {
  const [column, value] = 'id' in who ? (['id', who.id] as const) : (['identityId', who.identityId] as const);
  const kept = await tx
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', who.organizationId)
    .where(column, '=', value)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return kept !== undefined;
}

/** backoffice.md 3: an employee was active at this organization, in a dashboard. */
export async function noteActivity(
  { db, now }: { readonly db: Db; readonly now: Now },
  { identityId, organizationId }: { identityId: number; organizationId: number },
): Promise<void> {
  const moment = now();
  await db
    .updateTable('employees')
    .set({ lastActivityAt: moment })
    .where('organizationId', '=', organizationId)
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('lastActivityAt', 'is', null), eb('lastActivityAt', '<=', afterSeconds(moment, -activityStep))]))
    .execute();
}
