import { getByKey, type DemoLoad } from './demo-load.ts';

/** Offers that people saved, one evening of last week. */
export async function loadBookmarks({ tx, content, moment }: DemoLoad): Promise<void> {
  const createdAt = moment({ daysAgo: 7, at: '20:30' });
  const rows = content.accounts.flatMap(({ id, bookmarks }) =>
    bookmarks.map((key) => ({ identityId: id, productId: getByKey(content.offers, key).id, createdAt })),
  );
  await tx.insertInto('bookmarks').values(rows).execute();
}
