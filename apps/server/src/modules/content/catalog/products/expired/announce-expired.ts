import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { batchSize, type Job } from '#platform/delivery/jobs';
import { partsOfList } from '#platform/database/list-parts';
import { expiredList, findNewlyExpired, lockNewlyExpired } from './expired-product-queries.ts';

/** A provider that was not told within so many days, as nothing ran, is not told any more. */
const daysToNotify = 7;

/** What the clock does about offers. catalog.md 4.4: the day after the last day of an offer its provider hears, once, that it is past. */
export function catalogJobs(deps: Pick<Deps, 'db' | 'now' | 'events'>): Job[] {
  return [
    {
      name: 'announce-expired-offers',
      cron: '40 6 * * *',
      run: () => announceExpired(deps),
    },
  ];
}

/** So many at a time: very many offers of a year end on its last day. */
async function announceExpired({ db, now, events }: Pick<Deps, 'db' | 'now' | 'events'>): Promise<void> {
  const today = calendarDate(now());
  const days = { from: addDays(today, -daysToNotify), before: today };
  for await (const ids of partsOfList(db, expiredList(days), batchSize)) {
    // Most of a week's were announced on the day after they ended: only the others are locked.
    const unannounced = await findNewlyExpired(db, ids, days);
    if (unannounced.length === 0) continue;
    await transaction(db, async (tx) => {
      const expired = await lockNewlyExpired(tx, unannounced, days);
      await events.publishAll(
        tx,
        'product.expired',
        expired.map((productId) => ({ productId })),
      );
    });
  }
}
