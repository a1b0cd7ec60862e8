/**
 * The platform with its job list and no web server, on the database of its environment, with a clock that who starts it sets. Runs one job, or hands over
 * what is open, each time it is asked to, and tells what that took.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { createApp } from '../../src/app/app.ts';
import { loadDemo } from '../../src/app/load-demo.ts';
import { startDatabaseServer } from '../../src/platform/database/database-server.ts';
import { mostAtOnce } from '../../src/platform/delivery/worker.ts';
import { readSettings } from '../../src/platform/services/settings/settings.ts';

/** What a job is asked to do, and when it believes that is. */
export interface AskedJob {
  /** The name of a job; `hand-over` is what the worker does about events and messages. */
  readonly job: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Seconds after which no more is handed over. */
  readonly mostSeconds: number;
}

/** What a job took of the process that ran it. */
export interface JobCost {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** The longest in which the event loop stood still, in milliseconds; and how much of the processor the loop had between two of its turns at most. */
  readonly stoodStill: number;
  readonly longestTurn: number;
  /** Megabytes at most (RSS), beyond those before. */
  readonly memory: number;
  /** Why it failed. */
  readonly failure?: string;
}

const settings = readSettings(process.env);
const database = await startDatabaseServer(settings);
let moment = { at: Date.now(), since: performance.now() };
const app = await createApp({
  settings,
  databaseUrl: database.url,
  directUrl: database.directUrl,
  withShop: false,
  now: () => new Date(moment.at + performance.now() - moment.since),
  log: pino({ level: settings.logLevel }),
});
const demo = await loadDemo(settings);
await demo?.loadDemoContent(app.deps);

/** Milliseconds between two looks at what the loop used, and looks between two at memory, which take longer. */
const looksEvery = 5;
const memoryEvery = 40;

async function measured(work: () => Promise<unknown>): Promise<JobCost> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const before = process.memoryUsage.rss();
  let [most, longestTurn, last, looks] = [before, 0, used(), 0];
  const timer = setInterval(() => {
    const now = used();
    [longestTurn, last] = [Math.max(longestTurn, now - last), now];
    if (looks++ % memoryEvery === 0) most = Math.max(most, process.memoryUsage.rss());
  }, looksEvery);
  const cpu = process.cpuUsage();
  const start = performance.now();
  loop.enable();
  const failure = await work().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(timer);
  loop.disable();
  return {
    seconds,
    cpu: (user + system) / 1e6,
    stoodStill: loop.max / 1e6,
    longestTurn,
    memory: (most - before) / 2 ** 20,
    ...(failure !== undefined && { failure }),
  };
}

/** As the worker has it done, by as many as it has at work. */
function handOver(mostSeconds: number): Promise<unknown> {
  const stop = AbortSignal.timeout(mostSeconds * 1000);
  return Promise.all(Array.from({ length: mostAtOnce }, () => app.dispatcher.runOnce(stop)));
}

async function run({ job, at, mostSeconds }: AskedJob): Promise<JobCost> {
  moment = { at, since: performance.now() };
  if (job === 'hand-over') return measured(() => handOver(mostSeconds));
  const found = app.jobs.find(({ name }) => name === job);
  if (!found) throw new Error(`there is no job ${job}`);
  return measured(() => found.run());
}

process.on('message', (asked: AskedJob | 'stop') => {
  if (asked === 'stop') void app.close().then(() => process.disconnect());
  else void run(asked).then((took) => process.send?.(took));
});
process.on('disconnect', () => process.exit());
process.send?.(app.jobs.map(({ name }) => name));
