/** The server's work for one home page, against React alone rendering the same markup. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Markup } from './bare-render.ts';
import { startChromium } from './chromium.ts';
import { recordFigures, rounded, settingNow } from './figures.ts';
import { median } from './median.ts';
import { startShopServer, type ShopServer } from './shop-server.ts';

const rounds = 15;
const pagesInRound = 20;
const warmUp = 150;

// React has a slow half for developers, which the built shop does not hold.
process.env['NODE_ENV'] = 'production';
const { elementsOf, renderBare } = await import('./bare-render.ts');

type Work = () => Promise<unknown>;

/** Every page is asked for from an address of its own, so that no limit on one visitor counts. */
let visitors = 0;

async function askHome(url: string, encoding: string): Promise<string> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding, 'x-forwarded-for': from } });
  if (!answer.ok) throw new Error(`home answered ${answer.status}`);
  return answer.text();
}

/** Processor time of one piece of work in milliseconds. */
async function costOf(work: Work, used: () => Promise<number>): Promise<number> {
  const before = await used();
  for (let page = 0; page < pagesInRound; page++) await work();
  return ((await used()) - before) / pagesInRound / 1000;
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
  const html = await askHome(server.url, 'identity');
  const elements = elementsOf(await readMarkup(html));
  const packed: Work = () => askHome(server.url, 'br');
  const plain: Work = () => askHome(server.url, 'identity');
  const bare: Work = () => renderBare(elements);
  for (let page = 0; page < warmUp; page++) for (const work of [packed, plain, bare]) await work();

  const costs: { packed: number; plain: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    costs.push({
      packed: await costOf(packed, server.cpuTime),
      bare: await costOf(bare, ownCpuTime),
      plain: await costOf(plain, server.cpuTime),
    });
  }
  const middle = (name: 'packed' | 'plain' | 'bare') => median(costs.map((cost) => cost[name]));
  recordFigures(
    'render',
    { ...setting, rounds, pagesInRound },
    {
      homeCpuMs: rounded(middle('packed'), 2),
      homeUncompressedCpuMs: rounded(middle('plain'), 2),
      bareRenderCpuMs: rounded(middle('bare'), 2),
      ratio: rounded(median(costs.map((cost) => cost.packed / cost.bare)), 2),
      ratioUncompressed: rounded(median(costs.map((cost) => cost.plain / cost.bare)), 2),
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
