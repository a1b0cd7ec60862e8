/**
 * What the clock does in a large city: every job of the server's list, with a million of everything that it works on, and with a thousand. The jobs are run as the
 * worker does, with the clock set; mails go to a server that throws them away.
 *
 * `--size 100000` fills and measures only so many; `--jobs forget-events,hand-over` runs only these; `--database postgres://…` keeps what it fills in that
 * server; `--minutes 5` ends each hand-over after so many minutes. None of them writes anything down.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { memoryOptions } from '../scripts/setup/server-process.mjs';
import { daysToEnd, fillJobs } from './fill/fill-jobs.ts';
import { root } from './support/shop-server.ts';
import type { AskedJob, JobCost } from '@tegoed/server/testing';
import { clusterCpuTime } from './support/database-cpu.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';

const sizes = { small: 1_000, large: 1_000_000 } as const;
const hour = 3600 * 1000;
const day = 24 * hour;

const { values: asked } = parseArgs({
  options: {
    size: { type: 'string' },
    jobs: { type: 'string' },
    database: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
});

const today = new Date().toISOString().slice(0, 10);
/** So many days from today at noon. */
const noon = (days: number) => new Date(`${today}T12:00:00Z`).getTime() + days * day;

/** What is run, in this order, and on which day from today. What happened long before the vouchers end is handed over first. */
const steps: readonly (readonly [job: string, days: number])[] = [
  ...[
    'remove-old-keys',
    'forget-messages',
    'forget-events',
    'forget-audit-entries',
    'forget-notifications',
    'end-old-tokens',
    'forget-ended-tokens',
    'end-old-digid-sessions',
    'remove-old-drafts',
    'forget-request-files',
    'remove-strays',
    'hide-previews',
    'keep-fund-states',
    'warn-of-balances',
    'settle-zero-payments',
    'build-batches',
    'send-batches',
    'follow-batches',
    'merge-voucher-totals',
    'merge-voucher-holders',
    'merge-payment-totals',
    'merge-reservation-totals',
    'merge-reimbursement-totals',
    'merge-request-totals',
    'merge-prevalidation-totals',
    'merge-children',
    'backoffice-reports',
    'announce-expired-offers',
    'tell-operators',
    'hand-over',
  ].map((job) => [job, 0] as const),
  ['tell-digests', 1],
  ['hand-over', 1],
  ['tell-of-voucher-ends', daysToEnd - 27],
  ['hand-over', daysToEnd - 27],
  ['tell-of-voucher-ends', daysToEnd + 1],
  ['hand-over', daysToEnd + 1],
];

/** Of a digest to everybody only so many mails are handed over: those about the ends of vouchers show what all take. */
const digestsHandedOver = 0.1;

interface Running {
  readonly child: ChildProcess;
  readonly jobs: readonly string[];
  run(asked: AskedJob): Promise<JobCost>;
  stop(): Promise<void>;
}

/** The demo's content is stored outside of production, and jobs are run as they are in it, with the same key. */
async function startJobs(databaseUrl: string, dataDir: string, mailPort?: number): Promise<Running> {
  const production = () => ({
    NODE_ENV: 'production',
    DEMO: '0',
    PUBLIC_URL: 'https://tegoed.example',
    SECRET_KEY: readFileSync(join(dataDir, 'secret-key'), 'utf8').trim(),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'tegoed@voorbeeld.example',
  });
  const child = fork(join(root, 'apps/server/testing/processes/job-process.ts'), {
    execArgv: memoryOptions,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      ...(mailPort === undefined ? { NODE_ENV: 'development', DEMO: '1' } : production()),
    },
  });
  const [jobs] = (await once(child, 'message')) as [string[]];
  return {
    child,
    jobs,
    async run(what) {
      child.send(what);
      const [took] = (await once(child, 'message')) as [JobCost];
      return took;
    },
    async stop() {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

/** What each step takes on a database with so much to do. */
async function measure(
  postgresUrl: string,
  name: string,
  size: number,
): Promise<Record<string, Record<string, number | string>>> {
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  const filledName = `filled_${name}`;
  const exists = async (wanted: string) =>
    (await owner.query('select from pg_database where datname = $1', [wanted])).rows.length > 0;
  const dataDir =
    asked.database === undefined ? mkdtempSync(join(tmpdir(), 'tegoed-bench-')) : join(tmpdir(), `tegoed-bench-jobs-${name}`);
  if (!existsSync(dataDir)) mkdirSync(dataDir);
  const addressOf = (database: string) => Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
  const sink = fork(join(import.meta.dirname, 'support/mail-sink.ts'));
  const [port] = (await once(sink, 'message')) as [number];
  try {
    if (!(await exists(filledName))) {
      await owner.query(`create database ${filledName}`);
      await (await startJobs(addressOf(filledName), dataDir)).stop();
      const client = new pg.Client({ connectionString: addressOf(filledName) });
      await client.connect();
      await fillJobs(client, size);
      await client.end();
    }
    const run = asked.database === undefined ? filledName : `run_${name}`;
    if (asked.database !== undefined) {
      await owner.query(`drop database if exists ${run}`);
      await owner.query(`create database ${run} template ${filledName}`);
    }
    await owner.query('checkpoint');
    return await measureAll(addressOf(run), dataDir, { sink, port });
  } finally {
    sink.disconnect();
    if (asked.database === undefined) rmSync(dataDir, { recursive: true, force: true });
    await owner.end();
  }
}

async function measureAll(
  databaseUrl: string,
  dataDir: string,
  { sink, port }: { sink: ChildProcess; port: number },
): Promise<Record<string, Record<string, number | string>>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const running = await startJobs(databaseUrl, dataDir, port);
  const wanted = asked.jobs?.split(',');
  const unknown = running.jobs.filter((job) => !steps.some(([name]) => name === job));
  if (unknown.length > 0) throw new Error(`no step runs ${unknown.join(', ')}`);
  const mails = async () => {
    sink.send('taken');
    return ((await once(sink, 'message')) as [number])[0];
  };
  const figures: Record<string, Record<string, number | string>> = {};
  for (const [job, days] of steps) {
    if (wanted && !wanted.includes(job)) continue;
    await client.query('select pg_stat_statements_reset()');
    const before = { cpu: await clusterCpuTime(client), mails: await mails() };
    const took = await running.run({
      job,
      at: noon(days) + (job === 'hand-over' ? hour : 0),
      mostSeconds: Number(asked.minutes) * 60,
    });
    const cpu = (await clusterCpuTime(client)) - before.cpu;
    const handedOver = (await mails()) - before.mails;
    const { rows } = await client.query<{ ms: number; text: string; calls: number }>(
      `select max_exec_time as ms, query as text, calls from pg_stat_statements join pg_database on pg_database.oid = dbid
        where datname = current_database() and query not like '%pg_stat_statements%' order by 1 desc limit 1`,
    );
    const title = days === 0 ? job : `${job} on day ${days}`;
    figures[title] = {
      seconds: rounded(took.seconds, 1),
      longestStatementMs: rounded(rows[0]?.ms ?? 0),
      nodeCpu: rounded(took.cpu, 1),
      postgresCpu: rounded(cpu, 1),
      stoodStillMs: rounded(took.stoodStill),
      longestTurnMs: rounded(took.longestTurn),
      memoryMb: rounded(took.memory),
      ...(handedOver > 0 && { mails: handedOver }),
      ...(took.failure !== undefined && { failure: took.failure }),
    };
    process.stderr.write(
      `${title} ${JSON.stringify(figures[title])} ${(rows[0]?.text ?? '').replaceAll(/\s+/g, ' ').slice(0, 90)}\n`,
    );
    if (job === 'tell-digests') {
      await client.query(`delete from events where name = 'digest.due' and handled_at is null and random() >= $1`, [
        digestsHandedOver,
      ]);
    }
  }
  await running.stop();
  await client.end();
  return figures;
}

const isWhole = asked.size === undefined && asked.jobs === undefined && asked.database === undefined;
const setting = settingNow();
const postgres =
  asked.database === undefined
    ? await startThrowAwayPostgres({ durable: true, libraries: 'pg_stat_statements' })
    : { url: asked.database, stop() {} };
try {
  const measured = asked.size === undefined ? sizes : { [`of_${asked.size}`]: Number(asked.size) };
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, size] of Object.entries(measured)) {
    for (const [title, figure] of Object.entries(await measure(postgres.url, name, size))) {
      figures[`${title}, ${name}`] = figure as Record<string, number>;
    }
  }
  if (isWhole) recordFigures('jobs', setting, figures);
  else process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  postgres.stop();
}
