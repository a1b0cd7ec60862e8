import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { watchPagesAhead } from './support/pages/pages-ahead.ts';
import { tapInSight } from './support/pages/tap-in-sight.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** Runs in the page. A frame comes only when it may be painted; in the next one it has been. */
const markPainted = (selector: string) => `{
  const look = () => {
    if (document.querySelector('${selector}')) requestAnimationFrame(() => performance.mark('painted'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** What was asked for, and the bytes of it that had come, when what was marked was painted. */
async function costOf(page: Page): Promise<{ sent: string[]; kilobytes: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return page.evaluate(() => {
    const [{ startTime: moment } = { startTime: 0 }] = performance.getEntriesByName('painted');
    const entries = ['navigation', 'resource'].flatMap((kind) =>
      performance.getEntriesByType(kind as 'resource'),
    ) as unknown[] as PageFile[];
    const came = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= moment);
    return {
      sent: entries.filter(({ startTime }) => startTime <= moment).map(({ name }) => new URL(name).pathname),
      kilobytes: came.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    };
  });
}

/** What a browser tells of a file that it asked for. */
interface PageFile {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
  readonly transferSize: number;
}

async function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
}

/** How the page that is open came. */
function deliveryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation' as 'resource') as unknown[] as [{ readonly deliveryType: string }];
    return opened.deliveryType;
  });
}

/** Characters of scripts in such a page itself, what it shows included: a visitor gets no more than 25 kB of JavaScript with it. */
const mostInline = 25_000;

/** What does not depend on the machine; times are measured in bench/. */
describe('what pages cost before they are seen', () => {
  const ground = shopUnderTest();
  let signedIn: Promise<string> | undefined;
  const signInOnce = () => (signedIn ??= signInByMail(ground.shop.url, ground.mailbox, 'inwoner@tegoed.example'));

  it('holds the scripts and styles of every page within their budgets', async () => {
    const report = join(import.meta.dirname, '../apps/webshop/scripts/bundle-report.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [report]).catch((error: { stdout: string }) => error);
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => line.includes('OVER BUDGET'))).toEqual([]);
    expect(lines.some((line) => line.endsWith(' home'))).toBe(true);
  });

  it.each(['/', '/aanbod/101', '/uitleg/1', '/sitemap'])(
    'gives a visitor a page without a file of scripts, until something is used that needs them: %s',
    async (path) => {
      const { page } = await ground.visit({ width: 360 });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect((await filesOf(page)).filter((file) => file.endsWith('.js'))).toEqual([]);
      const inline = await page.evaluate(() => [...document.scripts].filter(({ type }) => !type).map(({ text }) => text.length));
      expect(inline.reduce((all, one) => all + one, 0)).toBeLessThan(mostInline);

      await tapInSight(page.getByRole('navigation', { name: 'Menu onderaan' }).locator('summary'));
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')));
    },
  );

  it('fetches for a visitor the page that most open from home before they press, and opens that', async () => {
    const { page } = await ground.visit({ width: 360 });
    const { fetched, whenFetched } = await watchPagesAhead(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await whenFetched('/fondsen');
    expect(fetched()).toEqual(['/fondsen']);

    await page.getByRole('link', { name: 'Bekijk wat u kunt krijgen' }).tap();
    await page.waitForURL('**/fondsen');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await deliveryOf(page)).toBe('navigational-prefetch');
    expect(await focused(page)).toMatchObject({ role: 'heading', within: 'main' });
  });

  it('fetches the page behind a link that somebody comes near, and none any more once the shop runs', async () => {
    const { page } = await ground.visit();
    const { fetched, whenFetched } = await watchPagesAhead(page);
    await page.goto('/uitleg/1', { waitUntil: 'networkidle' });
    expect(fetched()).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover();
    await whenFetched('/privacy');

    await page.getByRole('searchbox').first().focus();
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')));
    expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
    expect(fetched()).toEqual(['/privacy']);
  });

  it('fetches no page beforehand for a citizen, whose shop runs', async () => {
    const token = await signInOnce();
    const { page } = await ground.visit({ width: 360 });
    const { fetched } = await watchPagesAhead(page);
    await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('.tg-wallet__pic').first().waitFor();
    expect([fetched(), await page.locator('script[type=speculationrules]').count()]).toEqual([[], 0]);
  });

  it('finds for who began to type before the scripts were there', async () => {
    const { page } = await ground.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').first().pressSequentially('zwem');
    await page.getByRole('listbox').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('zwem');
  });

  it('gives one who looks at the map of an offer what draws it', async () => {
    const { page } = await ground.visit({ width: 360 });
    await page.goto('/aanbod/101', { waitUntil: 'networkidle' });
    await page.getByRole('region', { name: /^Kaart met/ }).scrollIntoViewIfNeeded();
    await page.locator('.leaflet-container').waitFor();
  });

  it('keeps the home page that the server drew, and fetches nothing that draws it', async () => {
    const { page } = await ground.visit();
    await page.addInitScript(() => localStorage.setItem('dismissed_announcements', '[1]'));
    await page.goto(ground.shop.url, { waitUntil: 'networkidle' });
    const files = await filesOf(page);
    expect(files.some((path) => /\/home-[^/]+\.js$/.test(path))).toBe(true);
    expect(files.filter((path) => /\/(visitor-home|home-parts|parts)-[^/]+\.js$/.test(path))).toEqual([]);
    await page.getByRole('link', { name: 'Ik heb een code' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Vul de code uit uw brief in' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
  });

  it('asks for the list of all routes only once a page stands', async () => {
    for (const path of ['/', '/aanbod', '/tegoeden']) {
      const document = await fetch(`${ground.shop.url}${path}`).then((answer) => answer.text());
      expect(document).toContain(path === '/' ? 'data-parts="/assets/' : '<link rel="modulepreload"');
      expect(document).not.toMatch(/(href=|import )"\/assets\/manifest-/);
    }
  });

  it('has the browser compile what a page of a citizen runs while it comes, and not when it is called', async () => {
    const document = await fetch(`${ground.shop.url}/tegoeden`).then((answer) => answer.text());
    const files = [...document.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, address = '']) => address);
    const codes = await Promise.all(files.map((file) => fetch(`${ground.shop.url}${file}`).then((answer) => answer.text())));
    const large = codes.filter(({ length }) => length > 11_000);
    expect(large.length).toBeGreaterThan(3);
    expect(large.filter((code) => !code.startsWith('//# allFunctionsCalledOnLoad\n')).map((code) => code.slice(0, 100))).toEqual(
      [],
    );
  });

  it('sends at most twelve requests before the code for the counter is painted', async () => {
    const token = await signInOnce();
    const { body } = await callPlatform(ground.shop.url, { token }).get(
      '/platform/vouchers?order_by=voucher_type&order_dir=desc',
    );
    const [{ address }] = body.data as [{ address: string }];
    const { page } = await ground.visit({ width: 360 });
    await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
    await page.addInitScript({ content: markPainted('.tg-counter .tg-qr path') });
    await page.goto(`/tegoeden/${address}/code`, { waitUntil: 'networkidle' });
    const { sent } = await costOf(page);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.length).toBeLessThanOrEqual(12);
    expect(sent.filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  // What they cost now and a little more, so that none grows unseen.
  it.each([
    ['/', '.tg-wallet__pic', 30, 220],
    ['/tegoeden', '.tg-wallet__pic', 26, 197],
    ['/tegoeden/:voucher', '.tg-wallet__pic', 35, 250],
    ['/reserveringen', 'main .tg-grid > li', 31, 222],
    ['/notifications', 'main .tg-note', 25, 200],
    ['/aanvragen', 'main .tg-row', 25, 202],
    ['/declaraties', 'main .tg-grid > li', 31, 212],
  ])('shows a citizen what a page is for after few requests and bytes: %s', async (path, shown, mostRequests, mostKilobytes) => {
    const token = await signInOnce();
    const { body } = await callPlatform(ground.shop.url, { token }).get(
      '/platform/vouchers?order_by=voucher_type&order_dir=desc',
    );
    const [{ address }] = body.data as [{ address: string }];
    const { page } = await ground.visit({ width: 360 });
    await page.addInitScript((value) => localStorage.setItem('active_account', value), token);
    await page.addInitScript({ content: markPainted(shown) });
    await page.goto(path.replace(':voucher', address), { waitUntil: 'networkidle' });
    const { sent, kilobytes } = await costOf(page);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThanOrEqual(mostRequests);
    expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
  });
});

it('what runs on the server is ASCII, since one other letter makes two bytes of each in memory', () => {
  const programs = globSync(['apps/server/build/*.js', 'apps/webshop/build/server/assets/*.js'], {
    cwd: join(import.meta.dirname, '..'),
  }).map((file) => ({ file, bytes: readFileSync(join(import.meta.dirname, '..', file)) }));
  expect(programs.map(({ file }) => file)).toContain('apps/server/build/main.js');
  expect(programs.filter(({ bytes }) => bytes.some((byte) => byte > 127)).map(({ file }) => file)).toEqual([]);
});
