import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Machine } from './visit-page.ts';

interface OpenedList {
  readonly url: string;
  /** Its rows. */
  readonly shown: string;
  readonly signedIn: NonNullable<BrowserContextOptions['storageState']>;
  readonly machine: Machine;
}

/**
 * The slowest answer of a list to somebody who works with it, in milliseconds from a press or a key until the page was painted anew: a word is
 * typed into its search, another view is chosen, and its first row is opened. Those below 16 ms the browser does not tell: then it is 0.
 */
export async function slowestAnswer(browser: Browser, { url, shown, signedIn, machine }: OpenedList): Promise<number> {
  const context = await browser.newContext({ ...machine.screen, storageState: signedIn });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const { latency, down, up } = machine.line;
  const conditions = { offline: false, latency, downloadThroughput: down / 8, uploadThroughput: up / 8 };
  await line.send('Network.emulateNetworkConditions', conditions);
  await line.send('Emulation.setCPUThrottlingRate', { rate: machine.slowdown });
  await page.addInitScript(watchAnswers);
  await page.goto(url, { waitUntil: 'load' });
  const row = page.locator(shown).first();
  await row.waitFor();
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('golf', { delay: 120 });
  await search.press('Enter');
  await page.waitForURL(/[?&]q=golf/, { waitUntil: 'commit' });
  await row.waitFor();
  const view = page.locator('main .tg-tabs a:not([aria-current])').first();
  await view.click();
  await row.waitFor();
  await row.getByRole('link').first().click();
  await page.locator('main h1').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));
  const slowest = await page.evaluate(() => slowestOnPage.duration);
  await context.close();
  return slowest;
}

/** Runs in the page before anything of its own. */
function watchAnswers(): void {
  const slowest = { duration: 0 };
  Object.assign(globalThis, { slowestOnPage: slowest });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId = 0 } of list.getEntries()) {
      if (interactionId > 0) slowest.duration = Math.max(slowest.duration, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
