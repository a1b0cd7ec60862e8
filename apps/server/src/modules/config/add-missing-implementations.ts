import type { Db } from '#platform/database';

/** Makes the rows of implementations that have a folder and no row yet; existing rows stay as they are. */
export async function addMissingImplementations(
  db: Db,
  folders: readonly { readonly key: string; readonly shopName: string }[],
  now: Date,
): Promise<void> {
  if (folders.length === 0) return;
  await db
    .insertInto('implementations')
    .values(folders.map(({ key, shopName }) => ({ key, name: shopName, createdAt: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
