/**
 * How long the platform takes to start on a database that exists: the server by itself, with the embedded database, and by `npm start`;
 * and how much memory its process keeps: at rest, after a flood of calls, a minute later, and with 300 municipalities.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { fillImplementations } from './fill/fill-implementations.ts';
import { ask } from './support/ask.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { median } from './support/median.ts';
import { startShopServer, type ShopServer, type ShopServerOptions } from './support/shop-server.ts';

const runs = 5;
/** Milliseconds until whatever follows on a start is done. */
const untilRest = 5_000;
const municipalities = 300;
const setting = settingNow();
const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
const implementationsDir = join(dataDir, 'implementations');

const addresses = ['/', '/fondsen', '/aanbod', '/aanbieders', '/search', '/api/v1/platform/products', '/api/v1/platform/funds'];

/** Five hundred pages and calls of different visitors, four at a time. */
async function flood({ url }: ShopServer): Promise<void> {
  const visitor = async (first: number) => {
    for (let call = first; call < 500; call += 4) {
      const headers = { 'client-key': 'general', 'client-type': 'webshop', 'x-forwarded-for': `10.0.${call % 250}.1` };
      const { status } = await ask(`${url}${addresses[call % addresses.length] ?? ''}?call=${call}`, { headers });
      if (status !== 200) throw new Error(`a call of the flood was answered with ${status}`);
    }
  };
  await Promise.all([0, 1, 2, 3].map(visitor));
}

interface Weight {
  readonly readyMs: number;
  readonly atRest: number;
}

async function weigh(options: Partial<ShopServerOptions>): Promise<Weight & { server: ShopServer }> {
  const server = await startShopServer({ dataDir, untouched: true, ...options });
  await wait(untilRest);
  return { server, readyMs: server.startTime, atRest: server.memory() };
}

async function startAndStop(options: Partial<ShopServerOptions>): Promise<Weight> {
  const { server, ...weight } = await weigh(options);
  await server.stop();
  return weight;
}

/** What servers that run at once weigh after a flood of each, and after a minute in which nobody calls. */
async function weighAfterFlood(servers: readonly ShopServer[]): Promise<{ afterFlood: number; minuteLater: number }[]> {
  const afterFlood: number[] = [];
  for (const server of servers) {
    await flood(server);
    afterFlood.push(server.memory());
  }
  await wait(60_000);
  return servers.map((server, index) => ({ afterFlood: afterFlood[index] ?? Number.NaN, minuteLater: server.memory() }));
}

async function times<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < count; run++) results.push(await measure());
  return results;
}

function middle<Name extends string>(of: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rounded(median(of.map((one) => one[name])));
}

try {
  const first = await startShopServer({ dataDir, byNpm: true });
  await first.stop();
  const npm = await times(runs, async () => {
    const server = await startShopServer({ dataDir, byNpm: true });
    await server.stop();
    return { readyMs: server.startTime };
  });
  const embedded = await times(runs, () => startAndStop({}));
  const postgres = await startThrowAwayPostgres({ durable: true });
  const databaseUrl = postgres.url;
  await startAndStop({ databaseUrl }); // makes the content
  fillImplementations(implementationsDir, municipalities);
  const alone = await times(runs, () => weigh({ databaseUrl }));
  const flooded = await weighAfterFlood(alone.map(({ server }) => server));
  for (const { server } of alone) await server.stop();
  await startAndStop({ databaseUrl, implementationsDir }); // stores those that are new
  const many = await times(runs, () => startAndStop({ databaseUrl, implementationsDir }));
  postgres.stop();
  recordFigures(
    'start',
    { ...setting, runs },
    {
      firstNpmStartMs: rounded(first.startTime),
      secondNpmStartMs: middle(npm, 'readyMs'),
      withPostgresReadyMs: middle(embedded, 'readyMs'),
      serverReadyMs: middle(alone, 'readyMs'),
      memoryAtRestMb: middle(alone, 'atRest'),
      memoryAfterFloodMb: middle(flooded, 'afterFlood'),
      memoryMinuteLaterMb: middle(flooded, 'minuteLater'),
      manyReadyMs: middle(many, 'readyMs'),
      manyAtRestMb: middle(many, 'atRest'),
    },
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
