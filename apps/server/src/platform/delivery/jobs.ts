import type { Now } from '@tegoed/domain/dates';
import { transaction, type Db, type Tx } from '../database/database.ts';

/** Work that is done by the clock, by one of the processes. Doing it twice, late, or half does no harm. */
export interface Job {
  readonly name: string;
  /** When, as in a crontab, in UTC: minute, hour, day, month, weekday. */
  readonly cron: string;
  run(): Promise<void>;
}

/** As many things as a job changes in one transaction. */
export const batchSize = 1_000;

/**
 * Does what there is to do in batches, each in a transaction of its own, until one finds less than it takes: a process that is killed
 * loses one batch at most, and locks are held for a moment. `work` finds at most `batchSize` things that nobody holds, leaves none of
 * them to be found again, and gives how many they were.
 */
export async function inBatches(db: Db, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await transaction(db, work)) >= batchSize);
}

/** The same job, of which is kept when it was last done, and how often it failed since; `/metrics` tells it. */
export function watched(job: Job, { db, now }: { db: Db; now: Now }): Job {
  return {
    ...job,
    async run() {
      try {
        await job.run();
      } catch (error) {
        await noteRun(db, { name: job.name, failures: 1, failedAt: now() }).catch(() => undefined);
        throw error;
      }
      await noteRun(db, { name: job.name, failures: 0, succeededAt: now() });
    },
  };
}

type Run = { name: string } & ({ failures: 0; succeededAt: Date } | { failures: 1; failedAt: Date });

async function noteRun(db: Db, run: Run): Promise<void> {
  await db
    .insertInto('jobRuns')
    .values(run)
    .onConflict((known) =>
      known.column('name').doUpdateSet((eb) => ({
        ...run,
        failures: run.failures === 0 ? 0 : eb('jobRuns.failures', '+', 1),
      })),
    )
    .execute();
}

/** How jobs went, of all processes. */
export function findJobRuns(db: Db) {
  return db.selectFrom('jobRuns').select(['name', 'failures', 'succeededAt', 'failedAt']).orderBy('name').execute();
}
