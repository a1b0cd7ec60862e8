import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { mergeTotalsOf } from '#platform/database/totals/merge-totals';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';
import type { Deps } from '#platform/deps';

/** What is done by the clock about activation codes. */
export function prevalidationJobs(deps: Pick<Deps, 'db'>): Job[] {
  return [
    {
      name: 'merge-prevalidation-totals',
      cron: '*/10 * * * *',
      run: () => inBatches(deps.db, (tx) => mergePrevalidationTotals(tx, batchSize)),
    },
  ];
}

/** Puts totals of codes of the same kind together, at most so many kinds at a time. Gives how many kinds it found. */
function mergePrevalidationTotals(tx: Tx, most: number): Promise<number> {
  const table = {
    from: sql`prevalidation_totals`,
    kind: sql`organization_id, fund_id, state`,
    counted: sql`prevalidations`,
    sums: sql`sum(prevalidations)`,
    removal: sql`delete from prevalidation_totals`,
    insertion: sql`insert into prevalidation_totals`,
  };
  return mergeTotalsOf(tx, table, most);
}
