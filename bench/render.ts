/**
 * The server's work for pages of a visitor, rendered anew and remembered, and its PostgreSQL's, against React alone rendering home's markup.
 *
 * `--pages home,funds` measures only these and writes nothing down.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { startOnOwnDatabase } from './fill/own-database.ts';
import type { Markup } from './floor/bare-render.ts';
import { ask as askFor } from './support/ask.ts';
import { startChromium } from './support/browser/chromium.ts';
import { databaseClock } from './support/database-cpu.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { mean } from './support/mean.ts';
import type { ShopServer } from './support/shop-server.ts';

const rounds = 15;
/** A remembered page takes so little that more of them are needed to measure it. */
const pagesInRound = { cold: 20, remembered: 200, bare: 20 };
/** Pages before the first that counts: what a server that runs for weeks had compiled long ago. */
const warmUp = 1_000;

const paths = {
  home: '/',
  funds: '/fondsen',
  offers: '/aanbod',
  offer: '/aanbod/101',
  search: '/search?q=fiets',
  text: '/privacy',
} as const;
type Name = keyof typeof paths;

const { values: asked } = parseArgs({ options: { pages: { type: 'string' } } });
const names = (Object.keys(paths) as Name[]).filter((name) => asked.pages?.split(',').includes(name) ?? true);

// React has a slow half for developers, which the built shop does not hold.
process.env['NODE_ENV'] = 'production';
const { elementsOf, renderBare } = await import('./floor/bare-render.ts');

/** Every page is asked for from an address of its own, so that no limit on one visitor counts. */
let visitors = 0;

/** Nothing of this is in a page; it only makes the address another one, which the server does not remember. */
const coldPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}kijk=${visitors}`;

async function ask(url: string, encoding = 'br'): Promise<string> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const answer = await askFor(url, { headers: { 'accept-encoding': encoding, 'x-forwarded-for': from } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.text;
}

/** Processor time of one page in milliseconds. */
interface Cost {
  readonly process: number;
  readonly database: number;
}

interface Measured {
  readonly ask: () => Promise<unknown>;
  /** Of the process, and of its database, in microseconds. */
  readonly used: () => Promise<Cost>;
}

async function costOf({ ask: work, used }: Measured, pages: number): Promise<Cost> {
  const before = await used();
  for (let page = 0; page < pages; page++) await work();
  const after = await used();
  const each = (part: keyof Cost) => (after[part] - before[part]) / pages / 1000;
  return { process: each('process'), database: each('database') };
}

/** Of all rounds, since V8 clears its whole memory in only some of them. */
function meanOf(costs: readonly Cost[]) {
  const of = (part: keyof Cost) => rounded(mean(costs.map((cost) => cost[part])), 2);
  return { cpuMs: of('process'), postgresCpuMs: of('database') };
}

async function readMarkup(html: string): Promise<Markup> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    return await page.evaluate((text) => {
      const read = (node: PageElement): Markup => ({
        tag: node.localName,
        attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
        children: [...node.childNodes].flatMap((child) => {
          if (child.nodeType === 1) return [read(child)];
          return child.nodeType === 3 ? [child.data] : [];
        }),
      });
      return read(new DOMParser().parseFromString(text, 'text/html').documentElement);
    }, html);
  } finally {
    await browser.close();
  }
}

/** One page, rendered anew each time, with the statements that it asks the database; `first` comes before each. */
async function measureCold(name: Name, shop: ColdShop, first: () => Promise<unknown> = async () => undefined) {
  const cold: Measured = {
    async ask() {
      await first();
      return ask(shop.url + coldPath(paths[name]));
    },
    used: shop.used,
  };
  for (let page = 0; page < warmUp; page++) await cold.ask();
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOf(cold, pagesInRound.cold));
  return { ...meanOf(costs), statements: (await shop.statementsDuring(cold.ask)).length };
}

interface ColdShop extends Pick<ShopServer, 'url' | 'statementsDuring'>, Pick<Measured, 'used'> {}

/** What is measured by turns: home rendered anew and remembered, and React alone. */
type Turn = 'cold' | 'remembered' | 'bare';

/** Home, by turns with React alone. */
async function compareHome({ url, used }: ColdShop) {
  const html = await ask(url, 'identity');
  const elements = elementsOf(await readMarkup(html));
  const cold: Measured = { ask: () => ask(url + coldPath('/')), used };
  const remembered: Measured = { ask: () => ask(url), used };
  const bare: Measured = {
    ask: () => renderBare(elements),
    used: async () => {
      const { user, system } = process.cpuUsage();
      return { process: user + system, database: 0 };
    },
  };
  for (let page = 0; page < warmUp; page++) for (const one of [cold, remembered, bare]) await one.ask();

  const costs: Record<Turn, Cost>[] = [];
  for (let round = 0; round < rounds; round++) {
    const anew = await costOf(cold, pagesInRound.cold);
    const least = await costOf(bare, pagesInRound.bare);
    await remembered.ask(); // renders it, should it be forgotten
    costs.push({ cold: anew, bare: least, remembered: await costOf(remembered, pagesInRound.remembered) });
  }
  const of = (which: Turn) => meanOf(costs.map((cost) => cost[which]));
  const ratio = (which: Turn) =>
    rounded(mean(costs.map((cost) => cost[which].process)) / mean(costs.map((cost) => cost.bare.process)), 2);
  return {
    bareRenderCpuMs: of('bare').cpuMs,
    coldHomeCpuMs: of('cold').cpuMs,
    coldHomePostgresCpuMs: of('cold').postgresCpuMs,
    rememberedHomeCpuMs: of('remembered').cpuMs,
    rememberedHomePostgresCpuMs: of('remembered').postgresCpuMs,
    ratioCold: ratio('cold'),
    ratioRemembered: ratio('remembered'),
    homeMarkupBytes: Buffer.byteLength(html),
    bareMarkupBytes: await renderBare(elements),
  };
}

async function measure(server: ShopServer, client: pg.Client): Promise<void> {
  const setting = { ...settingNow(), rounds };
  const databaseCpuTime = databaseClock(client, 'shop');
  const shop: ColdShop = {
    url: server.url,
    statementsDuring: (run) => server.statementsDuring(run),
    used: async () => ({ process: await server.cpuTime(), database: await databaseCpuTime() }),
  };
  const figures: Record<string, Record<string, number>> = {};
  for (const name of names) figures[`${name}Cold`] = await measureCold(name, shop);
  // Past the server, as by another process; what that costs is not counted.
  const change = () => client.query('update content_versions set version = version + 1');
  if (names.includes('home')) figures['homeAfterChange'] = await measureCold('home', shop, change);
  if (asked.pages === undefined) recordFigures('render', setting, { ...(await compareHome(shop)), ...figures });
  else process.stdout.write(`${JSON.stringify({ setting, figures }, null, 2)}\n`);
}

const postgres = await startThrowAwayPostgres();
try {
  const { server, client, dataDir } = await startOnOwnDatabase(postgres.url, 'render');
  try {
    await client.query('vacuum analyze'); // else PostgreSQL learns halfway what the demo put there, and plans otherwise from then on
    await measure(server, client);
  } finally {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
} finally {
  postgres.stop();
}
