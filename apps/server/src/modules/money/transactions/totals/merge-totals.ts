import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';

/** What is kept of payments, and by which columns it is counted apart. */
const totals = {
  from: sql`payment_totals`,
  kind: sql`sponsor_id, fund_id, organization_id, product_id, target, state, initiator`,
  removal: sql`delete from payment_totals`,
  insertion: sql`insert into payment_totals`,
};
const counts: typeof totals = {
  from: sql`payment_counts`,
  kind: sql`sponsor_id, kind, value, target, state, initiator`,
  removal: sql`delete from payment_counts`,
  insertion: sql`insert into payment_counts`,
};

/**
 * Puts totals of the same kind together, at most so many kinds at a time of each table; what somebody else puts together is left to them.
 * Gives how many kinds it found in the table that had most.
 */
export async function mergeTotals(tx: Tx, most: number): Promise<number> {
  return Math.max(await mergeRows(tx, totals, most), await mergeRows(tx, counts, most));
}

async function mergeRows(tx: Tx, { from, kind, removal, insertion }: typeof totals, most: number): Promise<number> {
  const { rows } = await sql<{ kinds: number }>`
    with double as (select array_agg(id) as ids from ${from} group by ${kind} having count(*) > 1 limit ${most}),
    held as (select id from ${from} where id in (select unnest(ids) from double) for update skip locked),
    gone as (${removal} where id in (select id from held) returning *),
    merged as (${insertion} (${kind}, payments, cents) select ${kind}, sum(payments), sum(cents) from gone group by ${kind})
    select count(*)::integer as kinds from double`.execute(tx);
  return rows[0]?.kinds ?? 0;
}
