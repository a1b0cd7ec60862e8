import { sql } from 'kysely';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import { forgetOld } from '#platform/delivery/forget-old';
import type { Job } from '#platform/delivery/jobs';

const day = 24 * 3600;

/** docs/retention.md: what stood on the site for somebody is forgotten after a while, read or not. */
export function notificationJobs({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Job[] {
  const seconds = settings.retention.notifications * day;
  const run = () => forgetOld(db, { table: sql`notifications`, since: sql`created_at`, before: afterSeconds(now(), -seconds) });
  return [{ name: 'forget-notifications', cron: '31 3 * * *', run }];
}
