import { sql } from 'kysely';
import { afterSeconds, yearsBefore } from '@tegoed/domain/dates';
import type { Deps } from '../deps.ts';
import { forgetAuditEntries, forgetOld } from './forget-old.ts';
import { keyLifetime } from '../http/guards/idempotency.ts';
import type { Job } from './jobs.ts';

/** Longer than the longest window of any limit, in seconds. */
const windowKept = 24 * 3600;
const day = 24 * 3600;

/**
 * Removes what the platform's own tables no longer need: stored answers of creating calls, windows of limits that are over, messages
 * and events whose time is over, and who changed what years ago (docs/retention.md).
 */
export function housekeepingJobs({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Job[] {
  const { retention } = settings;
  const ago = (seconds: number) => afterSeconds(now(), -seconds);
  return [
    {
      name: 'remove-old-keys',
      cron: '23 * * * *',
      async run() {
        await forgetOld(db, { table: sql`idempotency_keys`, since: sql`created_at`, before: ago(keyLifetime) });
        await forgetOld(db, { table: sql`rate_limit_windows`, since: sql`started_at`, before: ago(windowKept) });
      },
    },
    {
      name: 'forget-messages',
      cron: '11 3 * * *',
      run: () => forgetOld(db, { table: sql`outbox_messages`, since: sql`created_at`, before: ago(retention.messages * day) }),
    },
    {
      name: 'forget-events',
      cron: '21 3 * * *',
      run: () => forgetOld(db, { table: sql`events`, since: sql`handled_at`, before: ago(retention.events * day) }),
    },
    {
      name: 'forget-audit-entries',
      cron: '41 3 * * *',
      run: () => forgetAuditEntries(db, yearsBefore(now(), retention.auditYears)),
    },
  ];
}
