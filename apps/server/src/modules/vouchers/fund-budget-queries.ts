import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/database';

/** What vouchers of a fund were worth when they were made, in cents; offers that were taken with them do not count. */
const spentOf = (fundId: RawBuilder<unknown>) => sql<number>`
  (select coalesce(sum(made.amount_cents), 0)::bigint from vouchers made
    where made.fund_id = ${fundId} and made.parent_id is null and made.deleted_at is null)`;

export async function spentBudget(db: Db, fundId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select ${spentOf(sql`${fundId}::integer`)} as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/**
 * Writes down which running funds have no more left than the limit that their sponsor set; each once for as long as that is so. Gives the
 * ids of those for which that is new.
 */
export async function noteLowBalances(tx: Tx, now: Date): Promise<number[]> {
  const low = sql`
    select fund.id from funds fund
     where fund.state = 'active' and fund.type <> 'external' and fund.notification_amount_cents is not null
       and fund.budget_cents - ${spentOf(sql`fund.id`)} <= fund.notification_amount_cents`;
  await sql`delete from fund_balance_warnings where fund_id not in (${low})`.execute(tx);
  const { rows } = await sql<{ fundId: number }>`
    insert into fund_balance_warnings (fund_id, warned_at) select low.id, ${now} from (${low} order by fund.id) as low
    on conflict (fund_id) do nothing returning fund_id as "fundId"`.execute(tx);
  return rows.map(({ fundId }) => fundId);
}
