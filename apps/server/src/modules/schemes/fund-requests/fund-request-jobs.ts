import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { totalsJob } from '#platform/delivery/totals-job';
import { forgetRequestFiles } from './forget-request-files.ts';
import { removeOldDrafts } from './filing/draft-queries.ts';

/** What is done by the clock about requests. */
export function fundRequestJobs(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Job[] {
  return [
    { name: 'remove-old-drafts', cron: '41 3 * * *', run: () => removeOldDrafts(deps.db, deps.now()) },
    { name: 'forget-request-files', cron: '51 3 * * *', run: () => forgetRequestFiles(deps) },
    totalsJob(deps, 'merge-request-totals', [{ totals: 'request_totals', kind: ['fund_id', 'state'], counted: ['requests'] }]),
  ];
}
