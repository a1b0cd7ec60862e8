import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { Organizations } from '#platform/database/database-schema';
import { insertEmployee } from './employees/employee-store.ts';
import { roles, type RoleKey } from './permissions.ts';

/** What decides about a change of an organization; locks it until the transaction ends. */
export function findOrganizationForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'ownerId', 'iban', 'email', 'kvk', 'logoMediaId', 'isSponsor', 'isValidator'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there is an organization with this id. */
export async function organizationExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether another organization has this number in the trade register. */
export async function isKvkTaken(db: Db, kvk: string, exceptId: number | undefined): Promise<boolean> {
  const rows = await db.selectFrom('organizations').select('id').where('kvk', '=', kvk).execute();
  return rows.some(({ id }) => id !== exceptId);
}

/** Whose a picture is and of which kind. */
export function findPicture(db: Db, uid: string) {
  return db.selectFrom('media').select(['identityId', 'type']).where('uid', '=', uid).executeTakeFirst();
}

/** Stores an organization with its owner as an employee, in all roles unless some are named. Gives its id. */
export async function insertOrganization(
  tx: Tx,
  { createdAt, ...values }: Insertable<Organizations> & { readonly createdAt: Date },
  ownerRoles: readonly RoleKey[] = roles.map(({ key }) => key),
): Promise<number> {
  const { id, ownerId } = await tx
    .insertInto('organizations')
    .values({ ...values, createdAt })
    .returning(['id', 'ownerId'])
    .executeTakeFirstOrThrow();
  await insertEmployee(tx, { organizationId: id, identityId: ownerId, addedById: null, roles: ownerRoles, createdAt });
  return id;
}

export async function setOrganization(db: Db, id: number, values: Updateable<Organizations>): Promise<void> {
  await db.updateTable('organizations').set(values).where('id', '=', id).execute();
}
