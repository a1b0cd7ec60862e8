import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { LongListQuery } from '#platform/database/pagination';

/** Days of which the second is not meant any more. */
interface Days {
  readonly from: string;
  readonly before: string;
}

/** The offer of which a row `event` announces the end, as `events_expired_offer` has it; no other index knows it. SQL. */
const announced = sql`case when event.name = 'product.expired' then event.payload ->> 'productId' end`;

/**
 * Holds for a `product` whose last day lies in these days and of which that was not announced since. Each is looked up by itself (`offset 0`):
 * put together with all announcements that there ever were, a thousand offers took as long as all of them.
 */
const isNewlyExpired = ({ from, before }: Days) => sql`product.deleted_at is null
  and product.expire_at >= ${from}::date and product.expire_at < ${before}::date
  and not exists (select from events event where ${announced} = product.id::text and event.created_at >= product.expire_at offset 0)`;

/** The offers whose last day lies in these days and of which that was not announced since. */
export function newlyExpiredList(days: Days): LongListQuery {
  const id = sql`product.id`;
  return { id, from: sql`products product`, where: [isNewlyExpired(days)], orderBy: [id], direction: 'asc' };
}

/** Those of these offers. Locks them: of two jobs at once the second waits, and then finds the announcements of the first. */
export async function lockExpiredProducts(tx: Tx, ids: readonly number[], days: Days): Promise<number[]> {
  const isOneOf = sql`product.id = ${oneOf(ids)}`;
  await sql`select id from products product where ${isOneOf} order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select product.id from products product where ${isOneOf} and ${isNewlyExpired(days)} order by product.id`.execute(tx);
  return rows.map((row) => row.id);
}
