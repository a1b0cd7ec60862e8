import { describe, expect, it } from 'vitest';
import { withKeyboard } from './support/citizens/keyboard-citizen.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { walkThrough } from './support/pages/walk-through.ts';

const ground = shopUnderTest();

/** Pages that only tell something: what stands on them, and how they are called in the other language. */
const pages = [
  { path: '/uitleg', en: '/explanation' },
  { path: '/uitleg/1', en: '/explanation/1' },
  { path: '/privacy', en: '/privacy' },
  { path: '/accessibility', en: '/accessibility' },
  { path: '/algemene-voorwaarden', en: '/terms-and-conditions' },
  { path: '/aanbieders/aanmelden', en: '/sign-up' },
  { path: '/sitemap', en: '/sitemap' },
  { path: '/acties', en: '/actions' },
  { path: '/aanbieders', en: '/providers' },
  { path: '/me', en: '/me' },
];

const own = [
  '/tegoeden',
  '/reserveringen',
  '/declaraties',
  '/declaraties/maken',
  '/bladwijzers',
  '/aanvragen',
  '/records',
  '/records/create',
  '/notifications',
  '/preferences/notifications',
];

describe('a page to read', () => {
  it.each(pages)('$path stands in both languages, wide and narrow', async ({ path, en }) => {
    for (const width of [360, 1280] as const) {
      const { page, arrived } = await ground.visit({ width });
      await page.goto(path);
      const dutch = await page.getByRole('heading', { level: 1 }).textContent();
      expect(dutch?.length).toBeGreaterThan(2);
      await arrived(`page${path}`);
      await page.getByRole('link', { name: 'English' }).click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
      expect(new URL(page.url()).pathname).toBe(en);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(path === '/privacy' ? '' : dutch);
      await arrived(`page-en${path}`);
    }
  });

  it.each([...pages.map(({ path }) => path), '/', '/fondsen', '/fondsen/1', '/aanbod', '/aanbieders/11', '/search?q=zwemles'])(
    '%s can be gone through with the Tab key',
    async (path) => {
      const { page } = await ground.visit();
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await walkThrough(page)).toEqual([]);
    },
  );

  it.each(['/fondsen/1', '/aanbod/118'])('on %s the panels beside the text do not touch each other', async (path) => {
    for (const width of [360, 1280] as const) {
      const { page } = await ground.visit({ width });
      await page.goto(path);
      const blocks = await page.locator('.tg-split__step').locator('.tg-panel, .tg-rows, .tg-pay').all();
      const boxes = await Promise.all(blocks.map((block) => block.boundingBox()));
      const edges = boxes.flatMap((box) => (box ? [{ top: box.y, bottom: box.y + box.height }] : []));
      const gaps = edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? top));
      expect(gaps).not.toEqual([]);
      expect(gaps.filter((gap) => gap < 12)).toEqual([]);
    }
  });

  it('an offer can be gone through with the Tab key once its map has come', async () => {
    const { page } = await ground.visit();
    await page.goto('/aanbod/101', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 2, name: 'Van wie is dit?' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Kaart groter' }).waitFor();
    expect(await walkThrough(page)).toEqual([]);
  });

  it('so can what is a citizen’s own', async () => {
    const { page, walked } = await withKeyboard(ground, 'inwoner@tegoed.example');
    for (const path of own) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await walked();
    }
  });

  it('the map of the shop leads to every page that it names', async () => {
    const { page } = await ground.visit();
    await page.goto('/sitemap');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = await page.getByRole('main').getByRole('link').all();
    const named = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    expect(named.length).toBeGreaterThan(8);
    expect(named).toContain('/aanbieders/aanmelden');
    for (const path of new Set(named.filter((one) => one.startsWith('/'))))
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  });

  it('a municipality without an app sends nobody to look for one', async () => {
    const { page } = await ground.visit({ implementation: 'nijmegen' });
    await page.goto('/me');
    await page.getByText('Er is hier geen app.').waitFor();
    expect(await page.getByRole('button', { name: 'Stuur een sms' }).count()).toBe(0);
    await page.goto('/sitemap');
    expect(await page.getByRole('link', { name: 'Meer over de app' }).count()).toBe(0);
    const { page: general } = await ground.visit();
    await general.goto('/me');
    await general.getByRole('main').getByRole('link', { name: 'App voor Android' }).waitFor();
  });

  it('providers sign in and up at the back office', async () => {
    const { page } = await ground.visit();
    const answer = await page.request.get('/aanbieders/inloggen', { maxRedirects: 0 });
    const desk = `${ground.shop.urlOf('beheer')}/`;
    expect([answer.status(), answer.headers()['location']]).toEqual([302, desk]);
    await page.goto('/aanbieders/aanmelden');
    await page.getByRole('main').getByRole('link', { name: 'Meld mijn organisatie aan' }).waitFor();
    await page.getByRole('main').locator(`a[href="${desk}sign-up?tag=sdoa"]`).waitFor();
  });
});
