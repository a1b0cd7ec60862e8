import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { mergeTotalsOf } from '#platform/database/totals/merge-totals';

/** Puts totals of vouchers of the same kind together, at most so many kinds at a time. Gives how many kinds it found. */
export function mergeVoucherTotals(tx: Tx, most: number): Promise<number> {
  const table = {
    from: sql`voucher_totals`,
    kind: sql`fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used`,
    counted: sql`vouchers, cents`,
    sums: sql`sum(vouchers), sum(cents)`,
    removal: sql`delete from voucher_totals`,
    insertion: sql`insert into voucher_totals`,
  };
  return mergeTotalsOf(tx, table, most);
}
