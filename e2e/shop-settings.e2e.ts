import { beforeAll, describe, expect, it } from 'vitest';
import { focused } from './support/focused.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** What a municipality sets shows in its shop, and in no other. */
describe('the settings of a shop', () => {
  const ground = shopUnderTest();

  beforeAll(async () => {
    const { rows } = ground.shop.database;
    const [shop] = await rows<{ id: number }>(`select id from implementations where key = 'groningen'`);
    const texts = [
      ['footer_contact_details', '<h3>Loket Meedoen</h3><p>Voorbeeldplein 1</p>', 'replace'],
      ['footer_opening_times', '<h3>Openingstijden</h3><p>Op werkdagen van 9.00 tot 12.00 uur</p>', 'replace'],
    ];
    for (const [type, html, position] of texts)
      await rows(
        `insert into implementation_pages (implementation_id, page_type, state, description_html, description_position, created_at)
         values ($1, $2, 'public', $3, $4, now())`,
        [shop?.id, type, html, position],
      );
    await rows(`insert into social_medias (implementation_id, type, url, title) values ($1, 'facebook', $2, 'Facebook')`, [
      shop?.id,
      'https://facebook.example/stadjerspas',
    ]);
  });

  it.each([360, 1280] as const)('the foot of the page has what the municipality adds, at %i', async (width) => {
    const { page, arrived } = await ground.visit({ width, implementation: 'groningen' });
    await page.goto('/sitemap');
    const foot = page.getByRole('contentinfo');
    await foot.getByText('Voorbeeldplein 1').waitFor();
    await foot.getByText('Op werkdagen van 9.00 tot 12.00 uur').waitFor();
    const facebook = foot.getByRole('link', { name: 'Facebook (opent in een nieuw venster)' });
    expect(await facebook.getAttribute('href')).toBe('https://facebook.example/stadjerspas');
    expect(await foot.getByRole('img', { includeHidden: true }).or(foot.locator('img')).count()).toBe(1);
    await arrived('footer-of-municipality');
  });

  it('the app stands there where a municipality has one; elsewhere neither columns nor a logo do', async () => {
    const withApp = await ground.visit({ implementation: 'geertruidenberg', language: 'en' });
    await withApp.page.goto('/sitemap?lang=en');
    await withApp.page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^App for Android/ })
      .waitFor();
    await withApp.arrived('footer-with-app');

    const { page } = await ground.visit();
    await page.goto('/sitemap');
    const foot = page.getByRole('contentinfo');
    expect(await foot.getByRole('heading').allTextContents()).toEqual(['Over deze site']);
    expect(await foot.locator('img').count()).toBe(0);
  });

  it('the bar of a phone makes room while one scrolls down, and is back at both ends and with the keyboard', async () => {
    const { page } = await ground.visit({ width: 360 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Menu onderaan' });
    const isSeen = async () => {
      const box = await bar.boundingBox();
      return box !== null && Math.round(box.y + box.height) <= 740;
    };
    await expect.poll(isSeen).toBe(true);
    const wheel = (by: number) => page.mouse.wheel(0, by);
    await page.locator(':root[data-bars="here"]').waitFor();
    await wheel(400);
    await expect.poll(isSeen).toBe(false);
    await wheel(-60);
    await expect.poll(isSeen).toBe(true);
    await wheel(60);
    await expect.poll(isSeen).toBe(false);
    await page.getByRole('link', { name: 'Naar het hoofdmenu' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(isSeen).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ role: 'link', name: 'Home' });
    await page.getByRole('heading', { level: 1 }).focus();
    await wheel(200);
    await expect.poll(isSeen).toBe(false);
    // To the very end, which moves on while pictures come.
    await expect.poll(() => wheel(5000).then(isSeen)).toBe(true);
  });
});
