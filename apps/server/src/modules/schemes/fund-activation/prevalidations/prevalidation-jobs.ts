import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { totalsJob } from '#platform/delivery/totals-job';

/** What is done by the clock about activation codes. */
export function prevalidationJobs(deps: Pick<Deps, 'db'>): Job[] {
  const kind = ['organization_id', 'fund_id', 'state'];
  return [totalsJob(deps, 'merge-prevalidation-totals', [{ totals: 'prevalidation_totals', kind, counted: ['prevalidations'] }])];
}
