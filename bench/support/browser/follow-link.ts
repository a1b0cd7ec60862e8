import type { Cookie, UnwatchedBrowser } from './unwatched-browser.ts';
import { quiet, type Machine } from './visit-page.ts';

export interface FollowedLink {
  readonly url: string;
  readonly link: string;
  /** What must be seen on the page behind it, and is not on the one before. */
  readonly shown: string;
  readonly cookies?: readonly Cookie[];
  readonly machine: Machine;
}

/**
 * Milliseconds from the press of a link on the first page of a visit, once that has settled, until what stands behind it is painted: in the same
 * document or in another.
 */
export async function followLink(browser: UnwatchedBrowser, followed: FollowedLink): Promise<number> {
  const { url, link, shown, cookies = [], machine } = followed;
  const visitor = await browser.newVisitor(cookies);
  browser.lineBe(machine.line);
  const page = await visitor.newPage(machine.screen, machine.slowdown);
  await page.beforeAnything(watchPress, shown);
  await page.goTo(url);
  await browser.untilQuiet(quiet);
  await page.press(link);
  // A page that is there already takes nothing of the line, and is drawn all the same.
  do await browser.untilQuiet(quiet);
  while (await page.valueOf<boolean>(`sessionStorage.getItem('bench-shown') === null`));
  const took = await page.valueOf<number>(`sessionStorage.getItem('bench-shown') - sessionStorage.getItem('bench-pressed')`);
  await visitor.leave();
  return took;
}

/** Runs in each page before anything of its own. */
function watchPress(shown: string): void {
  const now = () => String(performance.timeOrigin + performance.now());
  addEventListener('click', () => sessionStorage.setItem('bench-pressed', now()), { capture: true });
  const look = () => {
    if (sessionStorage.getItem('bench-pressed') !== null && document.querySelector(shown)) {
      requestAnimationFrame(() => sessionStorage.setItem('bench-shown', now()));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
