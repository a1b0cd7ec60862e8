import { run, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { onWake } from './events.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Job } from './jobs.ts';

export interface Worker {
  stop(): Promise<void>;
}

/** Connections of the queue's owner, beside those of the server's role. */
export const workerConnections = 4;
/** Milliseconds for which it stays asleep when it was just woken: what comes up meanwhile is handled together. */
const debounce = 500;
/** So that what somebody waits for goes out while a mail server keeps one of them waiting. */
export const mostAtOnce = 2;

/** Hands over what is open whenever it is woken. */
function waking({ dispatcher, log }: { dispatcher: Dispatcher; log: Logger }) {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) wake();
    }, debounce);
    const run: Promise<void> = dispatcher
      .runOnce(stopping.signal)
      .catch((error: unknown) => log.warn({ event: 'worker', reason: String(error) }))
      .then(() => {
        underWay.delete(run);
        if (isAsked) wake();
      });
    underWay.add(run);
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (timer === undefined && underWay.size < mostAtOnce) start();
    else isAsked = true;
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

/**
 * Runs the background jobs in this process, as the owner of the database: the queue's tables are closed to the server's role.
 * Every process of the platform may run one; a job is done by one of them.
 */
export async function startWorker(deps: {
  ownerUrl: string;
  /** Those through which events and messages are stored. */
  databases: readonly Db[];
  dispatcher: Dispatcher;
  jobs: readonly Job[];
  log: Logger;
}): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: deps.ownerUrl, max: workerConnections });
  pool.on('error', (error) => deps.log.warn({ event: 'worker-connection-lost', reason: error.message }));
  pool.on('connect', (client) => client.on('error', () => {}));
  const dispatcher = waking(deps);
  for (const db of deps.databases) onWake(db, dispatcher.wake);
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
      // A million of them must not keep the queue from its other jobs.
      'hand-over': () => dispatcher.wake(),
      ...Object.fromEntries(deps.jobs.map(({ name, run: work }) => [name, work])),
    },
  });
  dispatcher.wake(); // for what a process that was killed left behind
  return {
    async stop() {
      await runner.stop();
      await dispatcher.stop();
      await pool.end();
    },
  };
}
