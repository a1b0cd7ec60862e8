/**
 * How many pages are answered from the memory of a process (ADR 0023, 0035), with 300 shops of 1,000 addresses each, 50 pages and 5 writes a
 * second, once that has gone on for hours; what a remembered and a cold page cost, how many remembered ones a process answers, and what versions
 * cost those who write. `--hard` measures it also with visitors who spread more evenly.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { fillCatalog } from './fill/fill-catalog.ts';
import { findAddresses, type ShopAddresses } from './fill/shop-addresses.ts';
import { startOnOwnDatabase } from './fill/own-database.ts';
import { ask } from './support/ask.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { measureThroughput } from './support/latency.ts';
import { startShopServer, type ShopServer } from './support/shop-server.ts';
import { createWriter, prepareWrites, takingPerSecond, writesForOneEdit, type Writer } from './support/city-writes.ts';
import { zipf } from './support/zipf.ts';

const size = { shops: 300, providers: 3_000, offers: 30_000 };
const rates = { pages: 50, writes: 5 };
const { values: asked } = parseArgs({ options: { hard: { type: 'boolean', default: false } } });
/** Of the shops by how many live there, and of the addresses of one shop: README.md says why these. */
const shopExponent = 1;
const addressExponents = asked.hard ? [1.4, 1] : [1.4];
/** Hours at these rates that come before the measured part, and the seconds of that. */
const hours = Number(process.env['HOURS'] ?? 10);
const seconds = Number(process.env['SECONDS'] ?? 120);
/** What a platform of so many shops sets: docs/how-to/operate.md. */
const pageMemory = Number(process.env['PAGE_MEMORY_MB'] ?? 3_000);

let visitors = 0;

/** A page of a shop, for another visitor each time, so that no limit on one counts. */
async function visit(server: ShopServer, shop: ShopAddresses, path: string): Promise<void> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = { host: `${shop.key}.localhost`, 'accept-encoding': 'br', 'x-forwarded-for': from };
  const { status } = await ask(`${server.url}${path}`, { headers });
  if (status !== 200) throw new Error(`${shop.key} answered ${path} with ${status}`);
}

type Counts = Readonly<Record<'remembered' | 'renewed' | 'rendered' | 'bytes', number>>;

async function countsOf(server: ShopServer): Promise<Counts> {
  const { text } = await ask(`${server.url}/metrics`, { headers: {} });
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    remembered: read('tegoed_pages_remembered'),
    renewed: read('tegoed_pages_renewed'),
    rendered: read('tegoed_pages_rendered'),
    bytes: read('tegoed_page_memory_bytes'),
  };
}

/** Starts something so many times a second, whether or not what was started before is done. */
async function atRate(perSecond: number, start: () => Promise<void>): Promise<void> {
  const started: Promise<void>[] = [];
  const begin = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    await wait(Math.max(0, begin + (turn / perSecond) * 1000 - performance.now()));
    started.push(start());
  }
  await Promise.all(started);
}

interface Case {
  /** Of the addresses of one shop. */
  readonly exponent: number;
  readonly writer: Writer;
}

interface Address {
  readonly shop: ShopAddresses;
  readonly path: string;
}

/** Draws which address is asked for, anew each time. */
function addressesAsked(shops: readonly ShopAddresses[], exponent: number): () => Address {
  const [shopAt, addressAt] = [zipf(shops.length, shopExponent), zipf(1_000, exponent)];
  return () => {
    const [shop, at] = [shops[shopAt()], addressAt()];
    if (!shop) throw new Error('there are no shops');
    return { shop, path: shop.paths[at] ?? '/' };
  };
}

/** Of things in their order those that do not come again later. */
function lastOfEach<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Set<number> {
  const last = new Map(things.map((thing, place) => [nameOf(thing), place]));
  return new Set(last.values());
}

/**
 * Brings the memory to where it is after hours at the true rates, in a part of that time. What is remembered in the end, and what was asked for longest ago,
 * depends on the last visit of each address alone, so only these are made, as fast as the server answers, in their order, with the edits between them; what else is written changes no
 * page but those of limited offers.
 */
async function passHours(server: ShopServer, { writer }: Case, draw: () => Address): Promise<void> {
  const visitsBetweenEdits = (rates.pages / rates.writes) * writesForOneEdit;
  const drawn = Array.from({ length: hours * 3600 * rates.pages }, draw);
  const last = lastOfEach(drawn, ({ shop, path }) => `${shop.key} ${path}`);
  for (let first = 0; first < drawn.length; first += visitsBetweenEdits) {
    const waiting = drawn
      .slice(first, first + visitsBetweenEdits)
      .filter((_, place) => last.has(first + place))
      .values();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const { shop, path } of waiting) await visit(server, shop, path);
      }),
    );
    await writer.edit();
  }
}

async function shareRemembered(
  server: ShopServer,
  shops: readonly ShopAddresses[],
  visits: Case,
): Promise<Record<string, number>> {
  const draw = addressesAsked(shops, visits.exponent);
  await passHours(server, visits, draw);
  const visitAny = () => {
    const { shop, path } = draw();
    return visit(server, shop, path);
  };
  const before = await countsOf(server);
  await Promise.all([atRate(rates.pages, visitAny), atRate(rates.writes, visits.writer.write)]);
  const after = await countsOf(server);
  const during = (name: keyof Counts) => after[name] - before[name];
  const pages = during('remembered') + during('renewed') + during('rendered');
  return {
    pages,
    remembered: rounded((during('remembered') + during('renewed')) / pages, 3),
    ofWhichRenewed: rounded(during('renewed') / pages, 3),
    keptMb: rounded(after.bytes / 1e6, 1),
    processMb: rounded(server.memory()),
  };
}

/** Processor time of one page in milliseconds. */
async function costOf(server: ShopServer, pages: number, visitOne: (turn: number) => Promise<void>): Promise<number> {
  const before = await server.cpuTime();
  for (let turn = 0; turn < pages; turn++) await visitOne(turn);
  return rounded(((await server.cpuTime()) - before) / pages / 1000, 2);
}

async function measure(server: ShopServer, client: pg.Client, databaseUrl: string): Promise<void> {
  const setting = { ...settingNow(), ...rates, hours, seconds, pageMemory };
  const shops = await findAddresses(client, size.shops);
  await prepareWrites(client);
  const writer = createWriter(client);
  const figures: Record<string, number | Record<string, number>> = {};
  for (const exponent of addressExponents) {
    figures[`withExponent${exponent}`] = await shareRemembered(server, shops, { exponent, writer });
  }
  const [hot, other] = [shops[0], shops[1]];
  if (!hot || !other) throw new Error('there are no shops');
  const few = hot.paths.slice(0, 20);
  for (const path of few) await visit(server, hot, path);
  figures['coldCpuMs'] = await costOf(server, 100, (turn) => visit(server, other, `${other.paths[turn % 20]}?kijk=${turn}`));
  for (const path of few) await visit(server, hot, path);
  figures['rememberedCpuMs'] = await costOf(server, 2_000, (turn) => visit(server, hot, few[turn % few.length] ?? '/'));
  let turn = 0;
  const next = () => visit(server, hot, few[(turn += 1) % few.length] ?? '/');
  figures['rememberedPerSecond'] = rounded(await measureThroughput(next, { parallel: 32, seconds: 10 }));
  const cpuBefore = await server.cpuTime();
  const countBefore = visitors;
  await measureThroughput(next, { parallel: 32, seconds: 5 });
  figures['rememberedCpuMsAtFullRate'] = rounded(((await server.cpuTime()) - cpuBefore) / (visitors - countBefore) / 1000, 2);
  figures['takenPerSecond'] = await takingPerSecond(client, databaseUrl);
  recordFigures('remembered', setting, figures);
}

const postgres = await startThrowAwayPostgres({ durable: true });
const { server: filling, client, databaseUrl, dataDir } = await startOnOwnDatabase(postgres.url, 'remembered');
try {
  await fillCatalog(client, size);
  await filling.stop();
  process.env['PAGE_MEMORY_MB'] = String(pageMemory);
  const server = await startShopServer({ dataDir, databaseUrl });
  await measure(server, client, databaseUrl).finally(() => server.stop());
} finally {
  await client.end();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
