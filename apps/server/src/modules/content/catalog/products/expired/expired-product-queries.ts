import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { LongListQuery } from '#platform/database/pagination';

/** Days of which the second is not meant any more. */
interface Days {
  readonly from: string;
  readonly before: string;
}

/** Holds for a `product` whose last day lies in these days; SQL. */
const isExpired = ({ from, before }: Days) => sql`product.deleted_at is null
  and product.expire_at >= ${from}::date and product.expire_at < ${before}::date`;

/** The offers whose last day lies in these days. */
export function expiredList(days: Days): LongListQuery {
  const id = sql`product.id`;
  return { id, from: sql`products product`, where: [isExpired(days)], orderBy: [id], direction: 'asc' };
}

/** The offer of which a row `event` announces the end, as `events_expired_offer` has it; no other index knows it. SQL. */
const announcedOffer = sql`case when event.name = 'product.expired' then event.payload ->> 'productId' end`;

/**
 * Those of these offers whose last day lies in these days and of which that was not announced since. Their announcements are looked up at once: one
 * offer after the other, the database went through all events for each where it knew of none yet.
 */
export async function findNewlyExpired(db: Db, ids: readonly number[], days: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with announced as materialized (
      select ${announcedOffer} as product_id, max(event.created_at) as announced_at from events event
       where ${announcedOffer} = any(${ids.map(String)}::text[]) group by 1)
    select product.id from products product left join announced on announced.product_id = product.id::text
     where product.id = ${oneOf(ids)} and ${isExpired(days)} and announced.announced_at >= product.expire_at is not true
     order by product.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The same, with these offers locked: of two jobs at once the second waits, and then finds the announcements of the first. */
export async function lockNewlyExpired(tx: Tx, ids: readonly number[], days: Days): Promise<number[]> {
  await sql`select id from products product where product.id = ${oneOf(ids)} order by id for update`.execute(tx);
  return findNewlyExpired(tx, ids, days);
}
