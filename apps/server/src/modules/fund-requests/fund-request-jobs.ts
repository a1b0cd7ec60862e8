import { afterSeconds } from '#platform/clock';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import type { Job } from '#platform/jobs';
import { findUnannounced } from './announcement-queries.ts';
import { removeOldDrafts } from './filing/draft-queries.ts';

/** How far back a digest looks when there was none before, in seconds. */
const oneDay = 24 * 3600;

/** What is done by the clock about requests. */
export function fundRequestJobs(deps: Pick<Deps, 'db' | 'now' | 'events'>): Job[] {
  return [
    {
      name: 'remove-old-drafts',
      cron: '41 3 * * *',
      run: () => removeOldDrafts(deps.db, deps.now()),
    },
    {
      name: 'announce-new-requests',
      cron: '0 5 * * *',
      run: () => announceNewRequests(deps),
    },
  ];
}

/**
 * funds.md 13: once a day, every sponsor with new requests is told of them. Each announcement begins where the one before
 * it ended, so running this twice tells nothing twice.
 */
async function announceNewRequests(deps: Pick<Deps, 'db' | 'now' | 'events'>): Promise<void> {
  const until = deps.now();
  await transaction(deps.db, async (tx) => {
    for (const { organizationId, since } of await findUnannounced(tx, until, afterSeconds(until, -oneDay))) {
      const period = { since: since.toISOString(), until: until.toISOString() };
      await deps.events.publish(tx, 'fund-request.announced', { organizationId, ...period });
    }
  });
}
