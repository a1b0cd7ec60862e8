import { sql, type Insertable, type Updateable } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db, Tx } from '#platform/database/database';
import type { Implementations } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

/** Which organization manages an implementation. */
export function findImplementationOwner(db: Db, id: number) {
  return db.selectFrom('implementations').select('organizationId').where('id', '=', id).executeTakeFirst();
}

/** Whether there is an organization with this id. */
export async function organizationExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Ids of one page of the implementations of an organization, oldest first. */
export function findImplementationIdsOf(db: Db, asked: { organizationId: number; q: string | undefined; page: PageRequest }) {
  const where = [sql`implementation.organization_id = ${asked.organizationId}`];
  if (asked.q !== undefined) where.push(containsText([sql`implementation.name`, sql`implementation.key`], asked.q));
  const [from, id] = [sql`implementations implementation`, sql`implementation.id`];
  return findPageOfIds(db, { from, id, where, order: id }, asked.page);
}

/** What decides about a change of an implementation; locks it until the transaction ends. */
export function findImplementationForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('implementations').select(['id', 'bannerMediaId']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Stores an implementation, whose shop lists its schemes, or gives one that nobody manages yet to its organization. Undefined when somebody
 * manages it already.
 */
export async function storeImplementation(tx: Tx, values: Insertable<Implementations>): Promise<number | undefined> {
  const { key: _key, createdAt, ...changes } = values;
  const stored = await tx
    .insertInto('implementations')
    .values({ ...values, fundsList: true, folderReadAt: createdAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes).where('implementations.organizationId', 'is', null))
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

export async function setImplementation(tx: Tx, id: number, values: Updateable<Implementations>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('implementations').set(values).where('id', '=', id).execute();
}

/** Everything that a dashboard shows of implementations, in the order of the ids. */
export async function findManagedImplementations(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('implementations')
    .select([
      'id',
      'organizationId',
      'key',
      'name',
      'urlWebshop',
      'title',
      'description',
      'descriptionHtml',
      'descriptionAlignment',
    ])
    .select(['informalCommunication', 'overlayEnabled', 'overlayType', 'overlayOpacity', 'bannerTextColor', 'bannerMediaId'])
    .select([
      'showHomeMap',
      'showHomeProducts',
      'showProvidersMap',
      'showProviderMap',
      'showOfficeMap',
      'showVoucherMap',
      'showProductMap',
      'version',
    ])
    .$narrowType<{
      descriptionAlignment: 'left' | 'center' | 'right';
      overlayType: 'color' | 'dots' | 'lines' | 'points' | 'circles';
      bannerTextColor: 'auto' | 'bright' | 'dark';
    }>()
    .where('id', '=', oneOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ManagedImplementationRow = Awaited<ReturnType<typeof findManagedImplementations>>[number];
