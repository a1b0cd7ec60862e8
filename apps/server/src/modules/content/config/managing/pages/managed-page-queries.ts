import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { ImplementationPages } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';

function pages(db: Db) {
  return db
    .selectFrom('implementationPages')
    .select(['id', 'implementationId', 'pageType', 'state', 'external', 'externalUrl', 'description', 'descriptionHtml'])
    .select(['descriptionPosition', 'descriptionAlignment', 'blocks', 'faq', 'version'])
    .$narrowType<{ state: 'draft' | 'public' }>()
    .orderBy('id');
}

export type ManagedPageRow = Awaited<ReturnType<typeof findPages>>[number];

/** All pages of these implementations, drafts too, oldest first. */
export async function findPages(db: Db, implementationIds: readonly number[]) {
  return implementationIds.length === 0 ? [] : pages(db).where('implementationId', '=', oneOf(implementationIds)).execute();
}

export function findPage(db: Db, id: number): Promise<ManagedPageRow | undefined> {
  return pages(db).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function findPageForUpdate(tx: Tx, id: number): Promise<ManagedPageRow | undefined> {
  return pages(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined when the implementation has a page of this type already. */
export async function insertPage(tx: Tx, values: Insertable<ImplementationPages>): Promise<number | undefined> {
  const made = await tx
    .insertInto('implementationPages')
    .values(values)
    .onConflict((conflict) => conflict.columns(['implementationId', 'pageType']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function setPage(tx: Tx, id: number, values: Updateable<ImplementationPages>): Promise<void> {
  await tx.updateTable('implementationPages').set(values).where('id', '=', id).execute();
}

export async function removePage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('implementationPages').where('id', '=', id).execute();
}
