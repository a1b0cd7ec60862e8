import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import type { TotalsTable } from '#platform/delivery/totals-job';

/** What is kept of vouchers (ADR 0019). */
export const voucherTotals: readonly TotalsTable[] = [
  {
    totals: 'voucher_totals',
    kind: ['fund_id', 'is_child', 'is_product', 'source', 'state', 'expire_at', 'is_granted', 'is_used'],
    counted: ['vouchers', 'cents'],
  },
  { totals: 'voucher_days', kind: ['fund_id', 'is_product', 'source', 'day'], counted: ['vouchers'] },
];

/**
 * Adds changes of how many vouchers people hold to what each holds, at most so many at a time and in the order of funds and people, so that
 * two who do this never wait for each other in a circle. Gives how many changes it took.
 */
export async function mergeVoucherHolders(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with held as (select id from voucher_holder_changes order by id limit ${most} for update skip locked),
    gone as (delete from voucher_holder_changes where id in (select id from held) returning fund_id, identity_id, vouchers),
    merged as (
      insert into voucher_holders as held (fund_id, identity_id, vouchers)
      select fund_id, identity_id, sum(vouchers) from gone group by fund_id, identity_id having sum(vouchers) <> 0 order by fund_id, identity_id
          on conflict (fund_id, identity_id) do update set vouchers = held.vouchers + excluded.vouchers)
    select count(*)::integer as changes from gone`.execute(tx);
  return rows[0]?.changes ?? 0;
}
