import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';
import { announceEnds, closeEnded, noteOpen, startDue } from './fund-state-queries.ts';
import { mergeChildren } from './stats/merge-children.ts';

/** How long before its last day people hear that a fund ends. */
const daysOfNotice = 14;

/** funds.md 1: opens paused funds when their first day comes, tells once that a fund ends soon, closes funds the day after their last. */
export function fundJobs({ db, now, events }: Pick<Deps, 'db' | 'now' | 'events'>): Job[] {
  return [
    {
      name: 'keep-fund-states',
      cron: '5 * * * *', // every hour, so that midnight in Amsterdam is never far, summer or winter
      async run() {
        const moment = now();
        const today = calendarDate(moment);
        await transaction(db, async (tx) => {
          await closeEnded(tx, today);
          await startDue(tx, today);
          await noteOpen(tx, moment);
          const ending = await announceEnds(tx, { today, until: addDays(today, daysOfNotice), now: moment });
          for (const fundId of ending) await events.publish(tx, 'fund.ends-soon', { fundId });
        });
      },
    },
    { name: 'merge-children', cron: '*/10 * * * *', run: () => inBatches(db, (tx) => mergeChildren(tx, batchSize)) },
  ];
}
