import { median } from '../median.ts';
import type { Line } from './slow-line.ts';
import type { Cookie, OpenPage, Screen, UnwatchedBrowser } from './unwatched-browser.ts';

export interface Machine {
  readonly screen: Screen;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  readonly line: Line;
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
export const quiet = 1_500;
/** After so many milliseconds nobody waits any longer for what should be seen. */
const patience = 60_000;

/** One visit. Times in milliseconds since the address was opened, bytes as they came over the line with their headers. */
export interface Visit {
  readonly largestPaint: number;
  readonly firstShown: number;
  readonly layoutShift: number;
  /** All tasks of the page's main thread together that took 50 ms or more. */
  readonly longTasks: number;
  /** What each of them took beyond 50 ms, together. */
  readonly blocked: number;
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
  /** Of the employee who is signed in. */
  readonly cookies?: readonly Cookie[];
  /** The page was open before on this machine: what the browser kept is there. */
  readonly again?: boolean;
  /** Another page was open before. */
  readonly after?: { readonly url: string; readonly shown: string };
  readonly machine?: Machine;
}

/** Opens an address, with nothing kept unless something was opened before. */
export async function visitPage(browser: UnwatchedBrowser, visited: VisitedPage): Promise<Visit> {
  const { url, shown, token, cookies = [], again = false, machine = telephone } = visited;
  const visitor = await browser.newVisitor(cookies);
  const open = async (place: { url: string; shown: string }, slowdown: number) => {
    const page = await visitor.newPage(machine.screen, slowdown);
    if (token !== undefined) await page.beforeAnything((value) => localStorage.setItem('active_account', value), token);
    await page.beforeAnything(watchFromInside, place.shown);
    await page.goTo(place.url);
    await shownAndQuiet(browser, page);
    return page;
  };
  browser.lineBe(undefined);
  const before = again ? { url, shown } : visited.after;
  if (before) await open(before, 1);
  browser.lineBe(machine.line);
  const received = browser.received();
  const page = await open({ url, shown }, machine.slowdown);
  const { largestPaint, firstShown = Number.NaN, layoutShift, longTasks, blocked } = await page.valueOf<SeenByPage>('seenByPage');
  const files = await page.valueOf<readonly FetchedFile[]>(fetchedFiles);
  await visitor.leave();
  const missing = files.find(({ status }) => status >= 400);
  if (missing) throw new Error(`${missing.name} did not come: ${missing.status}`);
  const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    largestPaint,
    firstShown,
    layoutShift,
    longTasks,
    blocked,
    bytes: browser.received() - received,
    scriptBytes: bytesOf(scripts),
    requests: files.filter(({ asked }) => asked <= firstShown).length,
    bytesBefore: bytesOf(files.filter(({ there }) => there <= firstShown)),
  };
}

/** A machine that is busy may draw for long while nothing goes over its line. */
async function shownAndQuiet(browser: UnwatchedBrowser, page: OpenPage): Promise<void> {
  const deadline = performance.now() + patience;
  do await browser.untilQuiet(quiet);
  while (!(await page.valueOf('seenByPage.firstShown')) && performance.now() < deadline);
}

/** A page, and what it asked for. */
interface FetchedFile {
  readonly name: string;
  readonly status: number;
  /** Milliseconds since the address was opened. */
  readonly asked: number;
  /** When the last of it had come. */
  readonly there: number;
  /** As it came over the line, with 300 for its headers; 0 for what was kept. */
  readonly bytes: number;
}

const fetchedFiles = `['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type)).map((file) => (
  { name: file.name, status: file.responseStatus, asked: file.startTime, there: file.responseEnd, bytes: file.transferSize }
))`;

function bytesOf(files: readonly FetchedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** Each figure by itself. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return {
    largestPaint: of('largestPaint'),
    firstShown: of('firstShown'),
    layoutShift: of('layoutShift'),
    longTasks: of('longTasks'),
    blocked: of('blocked'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
    bytesBefore: of('bytesBefore'),
  };
}

/** Runs in the page before anything of its own. */
function watchFromInside(shown: string): void {
  const seen: SeenByPage = { largestPaint: 0, layoutShift: 0, longTasks: 0, blocked: 0, firstShown: undefined };
  Object.assign(globalThis, { seenByPage: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value = 0 } of list.getEntries()) if (!hadRecentInput) seen.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longTasks += duration;
      seen.blocked += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });

  // A frame comes only when the page may be painted; in the next one it has been.
  const look = () => {
    const element = document.querySelector(shown);
    if (!element || element.getBoundingClientRect().height === 0) requestAnimationFrame(look);
    else requestAnimationFrame(() => (seen.firstShown = performance.now()));
  };
  requestAnimationFrame(look);
}
