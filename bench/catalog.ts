/**
 * The catalogue as visitors ask for it, with one, ten and a hundred thousand offers in twenty shops (catalog.md 4, 7): what it takes
 * must hardly depend on how much there is that is not shown. And how much of a list is the platform's own work.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { captureRead, startBareApi } from './floor/start-bare-api.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { fillCatalog, filledShop } from './fill/fill-catalog.ts';
import { measureLatencies, measureThroughput, presentLatency } from './support/latency.ts';
import { startShopServer, type ShopServer } from './support/shop-server.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const calls = { warmUp: 15, rounds: 60 };
const load = { parallel: 8, seconds: 4 };
const loadRounds = 3;

const allTypes = ['funds', 'products', 'providers'].map((type) => `search_item_types[]=${type}`).join('&');
const list = '/products?per_page=15';
const headers = { 'client-key': filledShop, 'client-type': 'webshop', 'accept-encoding': 'identity' };

interface Ids {
  readonly category: number;
  readonly product: number;
}

const paths = {
  list: () => list,
  filtered: ({ category }: Ids) =>
    `${list}&fund_type=budget&price_type=regular&product_category_id=${category}&order_by=price&order_by_dir=asc`,
  distance: () => `${list}&postcode=9712AB&distance=25`,
  search: () => `/search?q=zwemles&${allTypes}`,
  overview: () => '/search?q=zwemles&overview=1',
  offer: ({ product }: Ids) => `/products/${product}`,
} as const;
type Name = keyof typeof paths;
const names = Object.keys(paths) as Name[];

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

const api = (server: ShopServer, path: string) => `${server.url}/api/v1/platform${path}`;

async function findIds(server: ShopServer): Promise<Ids> {
  const { data } = JSON.parse(await ask(api(server, list))) as { data: { id: number; product_category: { id: number } }[] };
  const [first] = data;
  if (!first) throw new Error('the shop lists nothing');
  return { product: first.id, category: first.product_category.id };
}

interface Compared {
  readonly shop: number;
  readonly bare: number;
  readonly queries: number;
}

/** Answers a second of the list, by turns by the shop and by a bare server. */
async function compareThroughput(server: ShopServer, databaseUrl: string): Promise<Compared> {
  const url = api(server, list);
  const read = await captureRead(server, url, headers);
  const bare = await startBareApi({ databaseUrl, reads: { list: read } });
  try {
    const answers = { shop: 0, bare: 0 };
    for (let round = 0; round <= loadRounds; round++) {
      const shop = await measureThroughput(() => ask(url), load);
      const least = await measureThroughput(() => ask(bare.urlOf('list', 'ready')), load);
      if (round === 0) continue; // neither has warmed up
      answers.shop += shop / loadRounds;
      answers.bare += least / loadRounds;
    }
    return { ...answers, queries: read.statements.length };
  } finally {
    bare.stop();
  }
}

/** The shop on a database with so many offers, in a process of its own. */
interface FilledShop {
  readonly offers: number;
  readonly server: ShopServer;
  readonly databaseUrl: string;
  readonly ids: Ids;
  stop(): Promise<void>;
}

async function startFilledShop(postgresUrl: string, offers: number): Promise<FilledShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  await owner.query(`create database offers_${offers}`);
  await owner.end();
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/offers_${offers}` }).href;
  const server = await startShopServer({ dataDir, databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillCatalog(client, { shops: 20, providers: 5_000, offers });
  await client.end();
  return {
    offers,
    server,
    databaseUrl,
    ids: await findIds(server),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Figures of one call in the shops, the smallest first. */
async function figuresOf(name: Name, shops: readonly FilledShop[]): Promise<Record<string, number | Record<string, number>>> {
  const latencies = await measureLatencies(
    shops.map(
      ({ server, ids }) =>
        () =>
          ask(api(server, paths[name](ids))),
    ),
    calls,
  );
  const [smallest, largest] = [latencies.at(0), latencies.at(-1)];
  if (!smallest || !largest) throw new Error('nothing was measured');
  return {
    ...Object.fromEntries(latencies.map((latency, at) => [`${name}Of${shops[at]?.offers}Ms`, presentLatency(latency)])),
    [`${name}Ratio`]: { median: rounded(largest.median / smallest.median, 2), p95: rounded(largest.p95 / smallest.p95, 2) },
  };
}

const setting = { ...settingNow(), ...calls, loadRounds };
const postgres = await startThrowAwayPostgres();
const shops: FilledShop[] = [];
try {
  for (const offers of sizes) shops.push(await startFilledShop(postgres.url, offers));
  const figures: Record<string, number | Record<string, number>> = {};
  for (const name of names) Object.assign(figures, await figuresOf(name, shops));
  for (const { server, databaseUrl, offers } of shops) {
    const { shop, bare, queries } = await compareThroughput(server, databaseUrl);
    figures[`listPerSecondOf${offers}`] = { shop: rounded(shop, 1), bare: rounded(bare, 1), ratio: rounded(shop / bare, 2) };
    figures['listQueries'] = queries;
  }
  recordFigures('catalog', setting, figures);
} finally {
  for (const { stop } of shops) await stop();
  postgres.stop();
}
