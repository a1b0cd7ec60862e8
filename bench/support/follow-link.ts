import type { Browser } from 'playwright-core';
import { conditionsOf, telephone } from './visit-page.ts';

export interface FollowedLink {
  readonly origin: string;
  readonly path: string;
  readonly link: string;
  /** What must be seen on the page behind it, and is not on the one before. */
  readonly shown: string;
}

/** A page may settle for so many milliseconds before its first link is pressed. */
const reading = 3_000;

/** Milliseconds from the press of a link on the first page of a visit until what stands behind it is painted, whoever follows it. */
export async function followLink(browser: Browser, { origin, path, link, shown }: FollowedLink): Promise<number> {
  const context = await browser.newContext(telephone.screen);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', conditionsOf(telephone));
  await line.send('Emulation.setCPUThrottlingRate', { rate: telephone.slowdown });
  await page.addInitScript(watchPress, shown);
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(reading);
  await page.locator(link).first().tap();
  await page.waitForFunction(() => sessionStorage.getItem('bench-shown') !== null);
  const [pressed, painted] = await page.evaluate(() =>
    ['bench-pressed', 'bench-shown'].map((name) => Number(sessionStorage.getItem(name))),
  );
  await context.close();
  return (painted ?? Number.NaN) - (pressed ?? Number.NaN);
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
