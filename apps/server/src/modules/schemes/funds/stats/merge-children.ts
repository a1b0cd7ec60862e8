import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';

/** Counts the children of so many noted people anew, and keeps that for their funds. Gives how many notes it took. */
export async function mergeChildren(tx: Tx, most: number): Promise<number> {
  // One at a time: who began to count earlier never overwrites what was counted later.
  await sql`select pg_advisory_xact_lock(hashtextextended('children', 0))`.execute(tx);
  const { rows } = await sql<{ notes: number }>`
    with gone as (
      delete from children_changes where id in (select id from children_changes order by id limit ${most}) returning identity_id),
    people as (select coalesce(array_agg(distinct identity_id), '{}') as ids from gone),
    kept as (select holder_children.* from holder_children, people where identity_id = any(people.ids)),
    counted as materialized (select counted.* from people, count_children(people.ids) counted),
    removed as (
      delete from holder_children old using kept
       where old.identity_id = kept.identity_id and old.fund_id = kept.fund_id
         and not exists (select from counted where counted.identity_id = old.identity_id and counted.fund_id = old.fund_id)),
    stored as (
      insert into holder_children as known (identity_id, fund_id, children) select identity_id, fund_id, children from counted
          on conflict (identity_id, fund_id) do update set children = excluded.children where known.children <> excluded.children),
    summed as (
      insert into fund_children as total (fund_id, children)
      select fund_id, sum(children)
        from (select fund_id, children from counted union all select fund_id, -children from kept) each_change
       group by fund_id having sum(children) <> 0
          on conflict (fund_id) do update set children = total.children + excluded.children)
    select count(*)::integer as notes from gone`.execute(tx);
  return rows[0]?.notes ?? 0;
}
