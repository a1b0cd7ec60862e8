import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { totalsJob } from '#platform/delivery/totals-job';

/** What is done by the clock about reimbursements. */
export function reimbursementJobs(deps: Pick<Deps, 'db'>): Job[] {
  const table = { totals: 'reimbursement_totals', kind: ['sponsor_id', 'fund_id', 'state'], counted: ['reimbursements'] };
  return [totalsJob(deps, 'merge-reimbursement-totals', [table])];
}
