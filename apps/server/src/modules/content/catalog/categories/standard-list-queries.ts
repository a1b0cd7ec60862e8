import type { Db, Tx } from '#platform/database/database';

interface Named {
  readonly key: string;
  readonly nl: string;
  readonly en: string;
}

/** Whether there is any kind of organization. */
export async function hasBusinessTypes(db: Db): Promise<boolean> {
  return (await db.selectFrom('businessTypes').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether there is any kind of offer. */
export async function hasCategories(db: Db): Promise<boolean> {
  return (await db.selectFrom('productCategories').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertBusinessTypes(tx: Tx, types: readonly Named[]): Promise<void> {
  await tx
    .insertInto('businessTypes')
    .values(types.map(({ key, nl, en }) => ({ key, nameNl: nl, nameEn: en })))
    .execute();
}

export async function insertCategories(
  tx: Tx,
  categories: readonly (Named & { parentId: number | null })[],
): Promise<Map<string, number>> {
  if (categories.length === 0) return new Map();
  const rows = await tx
    .insertInto('productCategories')
    .values(categories.map(({ key, nl, en, parentId }) => ({ key, parentId, nameNl: nl, nameEn: en })))
    .returning(['id', 'key'])
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}
