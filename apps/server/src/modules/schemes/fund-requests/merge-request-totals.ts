import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { mergeTotalsOf } from '#platform/database/totals/merge-totals';

/** Puts totals of requests of the same kind together, at most so many kinds at a time. Gives how many kinds it found. */
export function mergeRequestTotals(tx: Tx, most: number): Promise<number> {
  const table = {
    from: sql`request_totals`,
    kind: sql`fund_id, state`,
    counted: sql`requests`,
    sums: sql`sum(requests)`,
    removal: sql`delete from request_totals`,
    insertion: sql`insert into request_totals`,
  };
  return mergeTotalsOf(tx, table, most);
}
