import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';

interface Bookmark {
  readonly productId: number;
  readonly identityId: number;
}

/** Keeps an offer among somebody's favourites; doing so twice changes nothing. Throws 404 for an offer that is removed (catalog.md 4.5). */
export async function bookmarkProduct({ db, now }: Pick<Deps, 'db' | 'now'>, { productId, identityId }: Bookmark): Promise<void> {
  await checkExists(db, productId);
  await db
    .insertInto('bookmarks')
    .values({ productId, identityId, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The opposite, on the same conditions. */
export async function removeBookmark({ db }: Pick<Deps, 'db'>, { productId, identityId }: Bookmark): Promise<void> {
  await checkExists(db, productId);
  await db.deleteFrom('bookmarks').where('identityId', '=', identityId).where('productId', '=', productId).execute();
}

async function checkExists(db: Db, productId: number): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!product) throw notFound();
}
