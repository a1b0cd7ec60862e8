import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { endOldSessions } from './digid-queries.ts';

/** identity.md 5.1: round trips that nobody finished end after ten minutes. */
export function digidJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  return [{ name: 'end-old-digid-sessions', cron: '* * * * *', run: () => endOldSessions(db, now()) }];
}
