import type { Db, Tx } from '#platform/database/database';

const mostRows = 1000;

function categories(db: Db, identityId: number) {
  return db.selectFrom('recordCategories').select(['id', 'name', 'sortOrder']).where('identityId', '=', identityId);
}

/** Somebody's own groups of records, in their order. */
export function findCategories(db: Db, identityId: number) {
  return categories(db, identityId).orderBy('sortOrder').orderBy('id').limit(mostRows).execute();
}

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];

/** A group, when it is this person's. */
export function findCategory(db: Db, identityId: number, id: number): Promise<CategoryRow | undefined> {
  return categories(db, identityId).where('id', '=', id).executeTakeFirst();
}

export function insertCategory(db: Db, identityId: number, given: { name: string; sortOrder: number }): Promise<CategoryRow> {
  return db
    .insertInto('recordCategories')
    .values({ identityId, ...given })
    .returning(['id', 'name', 'sortOrder'])
    .executeTakeFirstOrThrow();
}

export async function updateCategory(
  db: Db,
  owned: { identityId: number; id: number },
  change: { name?: string; sortOrder?: number },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('recordCategories')
    .set(change)
    .where('id', '=', owned.id)
    .where('identityId', '=', owned.identityId)
    .execute();
}

/** Removes a group; its records stay, without a group. */
export async function deleteCategory(tx: Tx, owned: { identityId: number; id: number }): Promise<void> {
  await tx.deleteFrom('recordCategories').where('id', '=', owned.id).where('identityId', '=', owned.identityId).execute();
}
