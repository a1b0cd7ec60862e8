import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { mergeTotalsOf, type TotalsTable } from '#platform/database/totals/merge-totals';

const payments = { counted: sql`payments, cents`, sums: sql`sum(payments), sum(cents)` };

const totals: TotalsTable = {
  ...payments,
  from: sql`payment_totals`,
  kind: sql`sponsor_id, fund_id, organization_id, product_id, target, state, initiator`,
  removal: sql`delete from payment_totals`,
  insertion: sql`insert into payment_totals`,
};
const counts: TotalsTable = {
  ...payments,
  from: sql`payment_counts`,
  kind: sql`sponsor_id, kind, value, target, state, initiator`,
  removal: sql`delete from payment_counts`,
  insertion: sql`insert into payment_counts`,
};
const income: TotalsTable = {
  ...payments,
  from: sql`income_totals`,
  kind: sql`organization_id, fund_id, target, state, day, waits_until`,
  removal: sql`delete from income_totals`,
  insertion: sql`insert into income_totals`,
};

/** Puts what is kept of payments together, at most so many kinds at a time of each table. Gives how many kinds it found in the table that had most. */
export async function mergeTotals(tx: Tx, most: number): Promise<number> {
  const found: number[] = [];
  for (const table of [totals, counts, income]) found.push(await mergeTotalsOf(tx, table, most));
  return Math.max(...found);
}
