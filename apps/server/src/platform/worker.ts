import { run, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { HandOver } from './hand-over.ts';
import type { Job } from './jobs.ts';

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Runs the background jobs in this process, as the owner of the database: the queue's tables are closed to the server's role.
 * Every process of the platform may run one; a job is done by one of them.
 */
export async function startWorker(deps: {
  ownerUrl: string;
  handOver: HandOver;
  jobs: readonly Job[];
  log: Logger;
}): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: deps.ownerUrl, max: 4 });
  pool.on('error', (error) => deps.log.warn({ event: 'worker-connection-lost', reason: error.message }));
  pool.on('connect', (client) => client.on('error', () => {}));
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: ['* * * * * hand-over ?id=every-minute', ...deps.jobs.map(({ name, cron }) => `${cron} ${name}`)].join('\n'),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ event: 'worker', reason: message });
    }),
    taskList: {
      async 'hand-over'() {
        await deps.handOver.run();
      },
      ...Object.fromEntries(deps.jobs.map(({ name, run: work }) => [name, work])),
    },
  });
  await deps.handOver.run(); // what a process that was killed left behind
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
