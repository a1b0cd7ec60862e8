import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { mergeTotalsOf } from '#platform/database/totals/merge-totals';
import type { Deps } from '#platform/deps';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';

/** What is done by the clock about reimbursements. */
export function reimbursementJobs({ db }: Pick<Deps, 'db'>): Job[] {
  return [
    {
      name: 'merge-reimbursement-totals',
      cron: '*/10 * * * *',
      run: () => inBatches(db, (tx) => mergeReimbursementTotals(tx, batchSize)),
    },
  ];
}

/** Puts totals of reimbursements of the same kind together, at most so many kinds at a time. Gives how many kinds it found. */
function mergeReimbursementTotals(tx: Tx, most: number): Promise<number> {
  const table = {
    from: sql`reimbursement_totals`,
    kind: sql`sponsor_id, fund_id, state`,
    counted: sql`reimbursements`,
    sums: sql`sum(reimbursements)`,
    removal: sql`delete from reimbursement_totals`,
    insertion: sql`insert into reimbursement_totals`,
  };
  return mergeTotalsOf(tx, table, most);
}
