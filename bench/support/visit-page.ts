import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { median } from './median.ts';

export interface Machine {
  readonly screen: BrowserContextOptions;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  /** Milliseconds, and bits a second. */
  readonly line: { readonly latency: number; readonly down: number; readonly up: number };
}

/** An old cheap telephone on slow 4G. */
export const telephone: Machine = {
  screen: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'nl-NL' },
  slowdown: 4,
  line: { latency: 150, down: 1_600_000, up: 750_000 },
};

/** An old computer at an office. */
export const officeMachine: Machine = {
  screen: { viewport: { width: 1280, height: 800 }, locale: 'nl-NL' },
  slowdown: 4,
  line: { latency: 20, down: 10_000_000, up: 10_000_000 },
};

/** A page is done when nothing was under way for so many milliseconds. */
const quiet = 1_500;

/** One visit. Times in milliseconds since the address was opened, bytes as they came over the line with their headers. */
export interface Visit {
  readonly largestPaint: number;
  readonly firstShown: number;
  readonly layoutShift: number;
  /** All tasks of the page's main thread together that took 50 ms or more. */
  readonly longTasks: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** How many were sent before it was seen. */
  readonly requests: number;
  /** What had come by then. */
  readonly bytesBefore: number;
}

export interface VisitedPage {
  readonly url: string;
  /** What must be seen. */
  readonly shown: string;
  /** Of the citizen who is signed in. */
  readonly token?: string;
  /** Of the employee who is signed in: the cookies of their browser. */
  readonly signedIn?: BrowserContextOptions['storageState'];
  /** The page was open before on this machine: what the browser kept is there. */
  readonly again?: boolean;
  /** Another page was open before. */
  readonly after?: { readonly url: string; readonly shown: string };
  readonly machine?: Machine;
}

/** Opens an address, with nothing in the cache unless something was opened before. */
export async function visitPage(browser: Browser, visited: VisitedPage): Promise<Visit> {
  const { url, shown, token, signedIn, again = false, machine = telephone } = visited;
  const before = again ? { url, shown } : visited.after;
  const context = await browser.newContext({ ...machine.screen, ...(signedIn !== undefined && { storageState: signedIn }) });
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('active_account', value), token);
  if (before) await openOnce(context, before);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  if (!before) await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', conditionsOf(machine));
  await line.send('Emulation.setCPUThrottlingRate', { rate: machine.slowdown });
  const traffic = countTraffic(line);
  await page.addInitScript(watchFromInside, shown);
  await page.goto(url, { waitUntil: 'load' });
  await traffic.untilQuiet(page);
  const { largestPaint, firstShown = Number.NaN, layoutShift, longTasks } = await page.evaluate(() => seenByPage);
  const moment = (await page.evaluate(() => performance.timeOrigin)) + firstShown;
  await context.close();
  return {
    largestPaint,
    firstShown,
    layoutShift,
    longTasks,
    bytes: traffic.bytes(),
    scriptBytes: traffic.scriptBytes(),
    requests: traffic.requestsBefore(moment),
    bytesBefore: traffic.bytesBefore(moment),
  };
}

/** As the browser asks for them. */
export function conditionsOf({ line: { latency, down, up } }: Machine) {
  return { offline: false, latency, downloadThroughput: down / 8, uploadThroughput: up / 8 };
}

/** Each figure by itself. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return {
    largestPaint: of('largestPaint'),
    firstShown: of('firstShown'),
    layoutShift: of('layoutShift'),
    longTasks: of('longTasks'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
    bytesBefore: of('bytesBefore'),
  };
}

async function openOnce(context: BrowserContext, { url, shown }: VisitedPage): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(shown).first().waitFor();
  await page.close();
}

function countTraffic(line: CDPSession) {
  const underWay = new Set<string>();
  const scripts = new Set<string>();
  const received = new Map<string, number>();
  /** Of each whole file: when it was there, in milliseconds since 1970, and its size. */
  const arrived: { readonly at: number; readonly bytes: number }[] = [];
  /** Milliseconds between the clock of the browser's network and 1970. */
  let clock = 0;
  /** When each was sent, in milliseconds since 1970. */
  const sent: number[] = [];
  let last = performance.now();

  line.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp }) => {
    underWay.add(requestId);
    clock = (wallTime - timestamp) * 1000;
    sent.push(wallTime * 1000);
    last = performance.now();
  });
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    underWay.delete(requestId);
    arrived.push({ at: clock + timestamp * 1000, bytes: encodedDataLength });
    received.set(requestId, encodedDataLength);
    last = performance.now();
  });
  line.on('Network.loadingFailed', ({ requestId, errorText }) => {
    underWay.delete(requestId);
    if (errorText !== 'net::ERR_ABORTED') throw new Error(`a file of the page did not come: ${errorText}`);
  });

  const sum = (sizes: [string, number][]) => sizes.reduce((total, [, bytes]) => total + bytes, 0);
  return {
    bytes: () => sum([...received]),
    bytesBefore: (moment: number) => arrived.reduce((total, { at, bytes }) => (at <= moment ? total + bytes : total), 0),
    requestsBefore: (moment: number) => sent.filter((time) => time <= moment).length,
    scriptBytes: () => sum([...received].filter(([id]) => scripts.has(id))),
    async untilQuiet(page: Page) {
      while (underWay.size > 0 || performance.now() - last < quiet) await page.waitForTimeout(100);
    },
  };
}

/** Runs in the page before anything of its own. */
function watchFromInside(shown: string): void {
  const seen: SeenByPage = { largestPaint: 0, layoutShift: 0, longTasks: 0, firstShown: undefined };
  Object.assign(globalThis, { seenByPage: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value = 0 } of list.getEntries()) if (!hadRecentInput) seen.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });

  // A frame comes only when the page may be painted; in the next one it has been.
  const look = () => {
    const element = document.querySelector(shown);
    if (!element || element.getBoundingClientRect().height === 0) requestAnimationFrame(look);
    else requestAnimationFrame(() => (seen.firstShown = performance.now()));
  };
  requestAnimationFrame(look);
}
