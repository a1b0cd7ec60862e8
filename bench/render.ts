/** The server's work for one home page, rendered anew and remembered, against React alone rendering the same markup. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Markup } from './floor/bare-render.ts';
import { startChromium } from './support/chromium.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { median } from './support/median.ts';
import { startShopServer, type ShopServer } from './support/shop-server.ts';

const rounds = 15;
/** A remembered page takes so little that more of them are needed to measure it. */
const pagesInRound = { cold: 20, remembered: 200, bare: 20 };
const warmUp = 150;

// React has a slow half for developers, which the built shop does not hold.
process.env['NODE_ENV'] = 'production';
const { elementsOf, renderBare } = await import('./floor/bare-render.ts');

type Work = () => Promise<unknown>;

/** Every page is asked for from an address of its own, so that no limit on one visitor counts. */
let visitors = 0;

/** Nothing of this is in a page; it only makes the address another one, which the server does not remember. */
const coldPath = () => `/?kijk=${visitors}`;

async function ask(url: string): Promise<string> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br', 'x-forwarded-for': from } });
  if (!answer.ok) throw new Error(`home answered ${answer.status}`);
  return answer.text();
}

/** Processor time of one piece of work in milliseconds. */
async function costOf(work: Work, pages: number, used: () => Promise<number>): Promise<number> {
  const before = await used();
  for (let page = 0; page < pages; page++) await work();
  return ((await used()) - before) / pages / 1000;
}

async function ownCpuTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return user + system;
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

async function measure(server: ShopServer): Promise<void> {
  const setting = settingNow();
  const html = await ask(server.url);
  const elements = elementsOf(await readMarkup(html));
  const cold: Work = () => ask(server.url + coldPath());
  const remembered: Work = () => ask(server.url);
  const bare: Work = () => renderBare(elements);
  for (let page = 0; page < warmUp; page++) for (const work of [cold, remembered, bare]) await work();

  const costs: { cold: number; remembered: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const anew = await costOf(cold, pagesInRound.cold, server.cpuTime);
    const least = await costOf(bare, pagesInRound.bare, ownCpuTime);
    await remembered(); // renders it, should it be forgotten
    costs.push({ cold: anew, bare: least, remembered: await costOf(remembered, pagesInRound.remembered, server.cpuTime) });
  }
  const middle = (name: 'cold' | 'remembered' | 'bare') => median(costs.map((cost) => cost[name]));
  recordFigures(
    'render',
    { ...setting, rounds },
    {
      bareRenderCpuMs: rounded(middle('bare'), 2),
      coldHomeCpuMs: rounded(middle('cold'), 2),
      rememberedHomeCpuMs: rounded(middle('remembered'), 2),
      ratioCold: rounded(median(costs.map((cost) => cost.cold / cost.bare)), 2),
      ratioRemembered: rounded(median(costs.map((cost) => cost.remembered / cost.bare)), 2),
      homeMarkupBytes: Buffer.byteLength(html),
      bareMarkupBytes: await renderBare(elements),
    },
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
const server = await startShopServer({ dataDir });
try {
  await measure(server);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
