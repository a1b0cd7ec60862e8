import type { Db } from '#platform/database/database';

/** The address that an operator gave a shop; empty when it has none of its own. */
export async function findShopUrl(db: Db, key: string): Promise<string> {
  const shop = await db.selectFrom('implementations').select('urlWebshop').where('key', '=', key).executeTakeFirst();
  return shop?.urlWebshop ?? '';
}
