import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';

/**
 * The offers whose last day lies in these days and of which that was not announced since. Locks them: of two jobs at once the second
 * waits, and then finds the announcements of the first.
 */
export async function lockExpiredProducts(tx: Tx, { from, before }: { from: string; before: string }): Promise<number[]> {
  const past = sql`product.deleted_at is null and product.expire_at >= ${from}::date and product.expire_at < ${before}::date`;
  await sql`select id from products product where ${past} order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select product.id from products product
     where ${past} and not exists (
       select from events event where event.name = 'product.expired' and event.payload ->> 'productId' = product.id::text
         and event.created_at >= product.expire_at)
     order by product.id`.execute(tx);
  return rows.map((row) => row.id);
}
