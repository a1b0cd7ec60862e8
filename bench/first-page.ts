/** What somebody with an old telephone on slow 4G waits for at the first page, against the same pages as files without scripts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { startShopServer } from './support/shop-server.ts';
import { startStaticTwin } from './floor/static-twin.ts';
import { followLink } from './support/browser/follow-link.ts';
import { median } from './support/median.ts';
import { startUnwatchedBrowser, type UnwatchedBrowser } from './support/browser/unwatched-browser.ts';
import { medianVisit, telephone, visitPage, type Visit } from './support/browser/visit-page.ts';

const runs = 5;

interface Place {
  readonly path: string;
  /** What must be seen. */
  readonly shown: string;
}

const places: Readonly<Record<string, Place>> = {
  home: { path: '/', shown: 'main h1' },
  fundList: { path: '/fondsen', shown: 'main .tg-fund .tg-card__link' },
  offers: { path: '/aanbod', shown: 'main li h3' },
  offer: { path: '/aanbod/101', shown: 'main h1' },
  search: { path: '/search?q=zwemles', shown: 'main li h3' },
};

/** What most press first. */
const link = { link: 'main a[href="/fondsen"]', shown: 'main .tg-fund .tg-card__link', machine: telephone };

interface Compared {
  readonly shop: Visit;
  readonly twin: Visit;
}

async function compare(browser: UnwatchedBrowser, page: Place, origins: { shop: string; twin: string }): Promise<Compared> {
  const visits: Record<keyof Compared, Visit[]> = { shop: [], twin: [] };
  // The first visit of each is not counted: the server has not warmed up, and the twin has no files yet.
  for (let run = 0; run <= runs; run++) {
    for (const side of ['shop', 'twin'] as const) {
      const visit = await visitPage(browser, { url: `${origins[side]}${page.path}`, shown: page.shown });
      if (run > 0) visits[side].push(visit);
    }
  }
  return { shop: medianVisit(visits.shop), twin: medianVisit(visits.twin) };
}

function pair({ shop, twin }: Compared, name: keyof Visit): Record<string, number> {
  return { shop: rounded(shop[name]), static: rounded(twin[name]), ratio: rounded(shop[name] / twin[name], 2) };
}

/** Without a ratio, since each may be 0. */
function sideBySide({ shop, twin }: Compared, name: keyof Visit): Record<string, number> {
  return { shop: rounded(shop[name]), static: rounded(twin[name]) };
}

const shift = ({ shop, twin }: Compared) => ({ shop: rounded(shop.layoutShift, 4), static: rounded(twin.layoutShift, 4) });

function figuresOf(name: string, compared: Compared): Record<string, number | Record<string, number>> {
  return {
    [`${name}FirstShownMs`]: pair(compared, 'firstShown'),
    [`${name}LargestPaintMs`]: pair(compared, 'largestPaint'),
    [`${name}LongTasksMs`]: sideBySide(compared, 'longTasks'),
    [`${name}BlockedMs`]: sideBySide(compared, 'blocked'),
    [`${name}ScriptBytes`]: compared.shop.scriptBytes,
    [`${name}Bytes`]: pair(compared, 'bytes'),
    [`${name}LayoutShift`]: shift(compared),
  };
}

const setting = settingNow();
const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
const server = await startShopServer({ dataDir });
const twin = await startStaticTwin(server.url);
const browser = await startUnwatchedBrowser([server.url, twin.url]);
try {
  const origins = { shop: server.url, twin: twin.url };
  const figures: Record<string, number | Record<string, number>> = {};
  for (const [name, place] of Object.entries(places)) {
    Object.assign(figures, figuresOf(name, await compare(browser, place, origins)));
  }
  const followed: number[] = [];
  for (let run = 0; run < runs; run++) followed.push(await followLink(browser, { ...link, url: origins.shop }));
  figures['firstLinkAfterHomeMs'] = rounded(median(followed));
  recordFigures('first-page', { ...setting, chromium: browser.version, runs }, figures);
} finally {
  await browser.stop();
  await twin.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
