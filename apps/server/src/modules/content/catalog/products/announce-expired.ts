import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { lockExpiredProducts } from './expired-product-queries.ts';

/** A provider that was not told within so many days, as nothing ran, is not told any more. */
const daysToNotify = 7;

/** What the clock does about offers. catalog.md 4.4: the day after the last day of an offer its provider hears, once, that it is past. */
export function catalogJobs(deps: Pick<Deps, 'db' | 'now' | 'events'>): Job[] {
  return [
    {
      name: 'announce-expired-offers',
      cron: '40 6 * * *',
      run: () =>
        transaction(deps.db, async (tx) => {
          const today = calendarDate(deps.now());
          const expired = await lockExpiredProducts(tx, { from: addDays(today, -daysToNotify), before: today });
          for (const productId of expired) await deps.events.publish(tx, 'product.expired', { productId });
        }),
    },
  ];
}
