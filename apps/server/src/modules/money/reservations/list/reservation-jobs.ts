import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { totalsJob } from '#platform/delivery/totals-job';

/** What is done by the clock about reservations. */
export function reservationJobs(deps: Pick<Deps, 'db'>): Job[] {
  const kind = ['organization_id', 'product_id', 'state', 'archived'];
  return [totalsJob(deps, 'merge-reservation-totals', [{ totals: 'reservation_totals', kind, counted: ['reservations'] }])];
}
