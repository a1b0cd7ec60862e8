import { sql } from 'kysely';
import { grantedByFund } from '#schemes/funds';
import type { Tx } from '#platform/database/database';

/**
 * Writes down which running funds have no more left than the limit that their sponsor set; each once for as long as that is so
 * and no money came in or went out (backoffice.md 5.2). Gives the ids of those for which that is new.
 */
export async function noteLowBalances(tx: Tx, now: Date): Promise<number[]> {
  const low = sql`
    select fund.id from funds fund
     where fund.state = 'active' and fund.type <> 'external' and fund.notification_amount_cents is not null
       and fund.budget_cents - ${grantedByFund} <= fund.notification_amount_cents`;
  await sql`
    delete from fund_balance_warnings warning where warning.fund_id <> all(array(${low}))
        or exists (select from fund_top_ups entry where entry.fund_id = warning.fund_id and entry.created_at > warning.warned_at)`.execute(
    tx,
  );
  const { rows } = await sql<{ fundId: number }>`
    insert into fund_balance_warnings (fund_id, warned_at) select low.id, ${now} from (${low} order by fund.id) as low
    on conflict (fund_id) do nothing returning fund_id as "fundId"`.execute(tx);
  return rows.map(({ fundId }) => fundId);
}
