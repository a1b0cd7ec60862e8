/**
 * What the platform's processor time for a read of its API is, beside the least that it could be: the configuration of a shop, its offers, whole and as their cards, and a
 * citizen's funds, vouchers and one voucher. And what PostgreSQL's is.
 *
 * `--reads offers,voucher` measures only these and writes nothing down; `--packed no` asks for answers that are not packed.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { startOnOwnDatabase } from './fill/own-database.ts';
import { captureRead, startBareApi } from './floor/start-bare-api.ts';
import type { BareKind, BareRead } from './floor/bare-api.ts';
import { ask } from './support/ask.ts';
import { databaseClock } from './support/database-cpu.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { latencyOf } from './support/latency.ts';
import { mean } from './support/mean.ts';
import type { ShopServer } from './support/shop-server.ts';
import { signIn } from './support/sign-in.ts';

/** Processes of the same program differ by a tenth, by what V8 compiled when: `runs` of each are measured, one after the other. */
const calls = { runs: 3, warmUp: 2_000, rounds: 40, inRound: 40 };
const citizen = 'inwoner@tegoed.example';

const paths = {
  config: async () => '/platform/config/webshop',
  offers: async () => '/platform/products?per_page=15',
  cards: async () => '/platform/products?per_page=15&fields=card',
  funds: async () => '/platform/funds?check_criteria=1&per_page=15',
  vouchers: async () => '/platform/vouchers?per_page=15',
  voucher: async (find: (path: string) => Promise<{ data: { address: string }[] }>) => {
    const { data } = await find('/platform/vouchers?per_page=15');
    if (!data[0]) throw new Error('the citizen of the demo has no voucher');
    return `/platform/vouchers/${data[0].address}`;
  },
} as const;
type Name = keyof typeof paths;
const ofCitizen: ReadonlySet<Name> = new Set(['funds', 'vouchers', 'voucher']);

const { values: asked } = parseArgs({ options: { reads: { type: 'string' }, packed: { type: 'string', default: 'yes' } } });
const names = (Object.keys(paths) as Name[]).filter((name) => asked.reads?.split(',').includes(name) ?? true);

// One person asks for one thing over and over here.
process.env['RATE_LIMITS'] = 'off';

/** A server that is measured: where it answers each read, and the processor time that it and its database used, in microseconds. */
interface Measured {
  ask(name: Name): Promise<unknown>;
  cpuTime(): Promise<number>;
  databaseCpuTime(): Promise<number>;
}

/** Milliseconds of one call in one round. */
interface Cost {
  readonly process: number;
  readonly database: number;
  readonly times: readonly number[];
}

async function costOf(measured: Measured, name: Name): Promise<Cost> {
  const times: number[] = [];
  const [before, databaseBefore] = [await measured.cpuTime(), await measured.databaseCpuTime()];
  for (let call = 0; call < calls.inRound; call++) {
    const start = performance.now();
    await measured.ask(name);
    times.push(performance.now() - start);
  }
  const [after, databaseAfter] = [await measured.cpuTime(), await measured.databaseCpuTime()];
  const each = (used: number) => used / calls.inRound / 1000;
  return { process: each(after - before), database: each(databaseAfter - databaseBefore), times };
}

/** What the shop's cost is compared with: bare servers whose bytes are made and packed at each call, or were beforehand. */
type Compared = 'shop' | BareKind;

/** One read as one process of each answered it, round by round, with what it asks and how large its answer is. */
interface Found {
  readonly costs: readonly Record<Compared, Cost>[];
  readonly statements: number;
  readonly bytes: number;
}

/** All of them by turns. */
async function compare(name: Name, servers: Record<Compared, Measured>): Promise<Found['costs']> {
  for (let call = 0; call < calls.warmUp; call++) for (const one of Object.values(servers)) await one.ask(name);
  const costs: Record<Compared, Cost>[] = [];
  for (let round = 0; round < calls.rounds; round++)
    costs.push({
      shop: await costOf(servers.shop, name),
      made: await costOf(servers.made, name),
      ready: await costOf(servers.ready, name),
    });
  return costs;
}

/** Of all rounds of all runs, as means, since V8 clears its whole memory in only some of them. */
function figuresOf(name: Name, found: readonly Found[]) {
  const costs = found.flatMap((one) => one.costs);
  const used = (whose: Compared, part: 'process' | 'database') => mean(costs.map((cost) => cost[whose][part]));
  const whole = (whose: Compared) => used(whose, 'process') + used(whose, 'database');
  const of = (whose: Compared) => {
    const { median: wall, p95 } = latencyOf(costs.flatMap((cost) => cost[whose].times));
    return {
      cpuMs: rounded(used(whose, 'process'), 2),
      postgresCpuMs: rounded(used(whose, 'database'), 2),
      medianMs: rounded(wall, 1),
      p95Ms: rounded(p95, 1),
    };
  };
  return {
    [`${name}Shop`]: of('shop'),
    [`${name}Bare`]: of('made'),
    [`${name}BareReady`]: of('ready'),
    [`${name}Ratio`]: {
      cpu: rounded(used('shop', 'process') / used('made', 'process'), 2),
      cpuToReady: rounded(used('shop', 'process') / used('ready', 'process'), 2),
      postgresCpu: rounded(used('shop', 'database') / used('made', 'database'), 2),
      wholeCpu: rounded(whole('shop') / whole('made'), 2),
    },
    [`${name}Answer`]: { statements: found[0]?.statements ?? 0, bytes: found[0]?.bytes ?? 0 },
  };
}

/** One run: a server that began now, beside bare ones that did. */
async function measure(server: ShopServer, client: pg.Client, databaseUrl: string): Promise<ReadonlyMap<Name, Found>> {
  const token = await signIn(server.url, citizen);
  const visitor = {
    'client-key': 'general',
    'client-type': 'webshop',
    'accept-encoding': asked.packed === 'yes' ? 'gzip, deflate, br' : 'identity',
  };
  const headersOf = (name: Name) => (ofCitizen.has(name) ? { ...visitor, authorization: `Bearer ${token}` } : visitor);
  const find = async (path: string) => {
    const { text } = await ask(`${server.url}/api/v1${path}`, {
      headers: { ...headersOf('voucher'), 'accept-encoding': 'identity' },
    });
    return JSON.parse(text) as { data: { address: string }[] };
  };
  const urls = new Map<Name, string>();
  const reads: Record<string, BareRead> = {};
  for (const name of names) {
    const url = `${server.url}/api/v1${await paths[name](find)}`;
    urls.set(name, url);
    reads[name] = await captureRead(server, url, headersOf(name));
  }
  const floor = await startBareApi({ databaseUrl, reads });
  const askAt = async (url: string, name: Name) => {
    const { status, text } = await ask(url, { headers: headersOf(name) });
    if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
  };
  const shop: Measured = {
    ask: (name) => askAt(urls.get(name) ?? '', name),
    cpuTime: server.cpuTime,
    databaseCpuTime: databaseClock(client, 'shop'),
  };
  const bare = (kind: BareKind): Measured => ({
    ask: (name) => askAt(floor.urlOf(name, kind), name),
    cpuTime: floor.cpuTime,
    databaseCpuTime: databaseClock(client, 'bare'),
  });
  const servers = { shop, made: bare('made'), ready: bare('ready') };
  try {
    const found = new Map<Name, Found>();
    for (const name of names) {
      const read = reads[name];
      if (read)
        found.set(name, {
          costs: await compare(name, servers),
          statements: read.statements.length,
          bytes: read.body.byteLength,
        });
    }
    return found;
  } finally {
    floor.stop();
  }
}

async function runOnce(postgresUrl: string, number: number): Promise<ReadonlyMap<Name, Found>> {
  const { server, client, databaseUrl, dataDir } = await startOnOwnDatabase(postgresUrl, `reads${number}`);
  try {
    await client.query('vacuum analyze'); // else PostgreSQL learns halfway what the demo put there, and plans otherwise from then on
    return await measure(server, client, databaseUrl);
  } finally {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const setting = { ...settingNow(), ...calls };
const postgres = await startThrowAwayPostgres();
try {
  const runs: ReadonlyMap<Name, Found>[] = [];
  for (let number = 0; number < calls.runs; number++) runs.push(await runOnce(postgres.url, number));
  const figures = Object.fromEntries(
    names.flatMap((name) => {
      const found = runs.flatMap((run) => run.get(name) ?? []);
      return Object.entries(figuresOf(name, found));
    }),
  );
  if (asked.reads === undefined && asked.packed === 'yes') recordFigures('reads', setting, figures);
  else process.stdout.write(`${JSON.stringify({ setting, figures }, null, 2)}\n`);
} finally {
  postgres.stop();
}
