import type { Deps } from '#platform/deps';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';
import { forgetRequestFiles } from './forget-request-files.ts';
import { mergeRequestTotals } from './merge-request-totals.ts';
import { removeOldDrafts } from './filing/draft-queries.ts';

/** What is done by the clock about requests. */
export function fundRequestJobs(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Job[] {
  return [
    { name: 'remove-old-drafts', cron: '41 3 * * *', run: () => removeOldDrafts(deps.db, deps.now()) },
    { name: 'forget-request-files', cron: '51 3 * * *', run: () => forgetRequestFiles(deps) },
    {
      name: 'merge-request-totals',
      cron: '*/10 * * * *',
      run: () => inBatches(deps.db, (tx) => mergeRequestTotals(tx, batchSize)),
    },
  ];
}
