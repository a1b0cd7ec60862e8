import { afterSeconds } from './clock.ts';
import type { Deps } from './deps.ts';
import { keyLifetime } from './idempotency.ts';
import type { Job } from './jobs.ts';

/** Longer than the longest window of any limit, in seconds. */
const windowKept = 24 * 3600;

/** Removes what the platform's own tables no longer need: stored answers of creating calls, and windows of limits that are over. */
export function housekeepingJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] {
  return [
    {
      name: 'remove-old-keys',
      cron: '23 * * * *',
      async run() {
        await db.deleteFrom('idempotencyKeys').where('createdAt', '<', afterSeconds(now(), -keyLifetime)).execute();
        await db.deleteFrom('rateLimitWindows').where('startedAt', '<', afterSeconds(now(), -windowKept)).execute();
      },
    },
  ];
}
