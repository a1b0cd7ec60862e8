import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { mergeTotalsOf } from '#platform/database/totals/merge-totals';
import type { Deps } from '#platform/deps';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';

/** What is done by the clock about reservations. */
export function reservationJobs({ db }: Pick<Deps, 'db'>): Job[] {
  return [
    {
      name: 'merge-reservation-totals',
      cron: '*/10 * * * *',
      run: () => inBatches(db, (tx) => mergeReservationTotals(tx, batchSize)),
    },
  ];
}

/** Puts totals of reservations of the same kind together, at most so many kinds at a time. Gives how many kinds it found. */
function mergeReservationTotals(tx: Tx, most: number): Promise<number> {
  const table = {
    from: sql`reservation_totals`,
    kind: sql`organization_id, product_id, state, archived`,
    counted: sql`reservations`,
    sums: sql`sum(reservations)`,
    removal: sql`delete from reservation_totals`,
    insertion: sql`insert into reservation_totals`,
  };
  return mergeTotalsOf(tx, table, most);
}
