import type { Deps } from '#platform/deps';
import type { Job } from '#platform/jobs';
import { removeOldDrafts } from './filing/draft-queries.ts';

/** What is done by the clock about requests. */
export function fundRequestJobs(deps: Pick<Deps, 'db' | 'now'>): Job[] {
  return [{ name: 'remove-old-drafts', cron: '41 3 * * *', run: () => removeOldDrafts(deps.db, deps.now()) }];
}
