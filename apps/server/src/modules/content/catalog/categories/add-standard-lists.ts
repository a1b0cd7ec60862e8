import { lockPair, transaction, type Db } from '#platform/database/database';
import { hasBusinessTypes, hasCategories, insertBusinessTypes, insertCategories } from './standard-list-queries.ts';
import { standardBusinessTypes, standardCategories } from './standard-lists.ts';

/**
 * Gives an empty platform its kinds of organizations and of offers, since nobody can make either without. A list that has anything
 * in it stays as it is. Of several processes that start at once one does it.
 */
export function addStandardLists(db: Db): Promise<void> {
  return transaction(db, async (tx) => {
    await lockPair(tx, 'standard-lists', [0, 0]);
    if (!(await hasBusinessTypes(tx))) await insertBusinessTypes(tx, standardBusinessTypes);
    if (await hasCategories(tx)) return;
    const top = await insertCategories(
      tx,
      standardCategories.map((branch) => ({ ...branch, parentId: null })),
    );
    const below = standardCategories.flatMap(({ key, below: leaves }) =>
      leaves.map((leaf) => ({ ...leaf, parentId: top.get(key) ?? null })),
    );
    await insertCategories(tx, below);
  });
}
