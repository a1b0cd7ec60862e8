import { changedImplementations } from '@tegoed/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** What a municipality sets shows in its shop, and in no other. */
describe('the settings of a shop', () => {
  const ground = shopUnderTest({
    env: async () =>
      changedImplementations({
        heumen: { languages: ['nl'] },
        schagen: { flags: { showsAll: true } },
        waalwijk: { flags: { noPrintOption: true } },
      }),
  });

  beforeAll(async () => {
    const { rows } = ground.shop.database;
    await rows(`update implementations set funds_list = false, products_list = false where key = 'waalwijk'`);
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

    const { page } = await ground.visit({ implementation: 'ede' });
    await page.goto('/sitemap');
    const foot = page.getByRole('contentinfo');
    expect(await foot.getByRole('heading').allTextContents()).toEqual(['Over deze site']);
    expect(await foot.locator('img').count()).toBe(0);
  });

  it.each([360, 1280] as const)(
    'the start page has its text and its blocks as the municipality wrote them, at %i',
    async (width) => {
      const { rows } = ground.shop.database;
      const block = (id: number, more: object) => ({
        id,
        label: null,
        title: `Blok ${id}`,
        description: 'Tekst',
        descriptionHtml: `<p>Tekst van blok ${id}</p>`,
        buttonEnabled: false,
        buttonText: null,
        buttonLink: null,
        buttonTargetBlank: false,
        mediaId: null,
        ...more,
      });
      const button = {
        buttonEnabled: true,
        buttonText: 'Naar het loket',
        buttonLink: 'https://loket.example',
        buttonTargetBlank: true,
      };
      const blocks = JSON.stringify([block(1, { label: 'Nieuw' }), block(2, button), block(3, {})]);
      await rows(
        `update implementation_pages set blocks = $1 where page_type = 'home'
          and implementation_id = (select id from implementations where key = 'groningen')`,
        [blocks],
      );
      const html = '<p>Met de Stadjerspas doet u mee.</p><p>Lees <a href="/uitleg">hoe het werkt</a>.</p>';
      await rows(`update implementations set description_html = $1, description_alignment = 'center' where key = 'groningen'`, [
        html,
      ]);

      const { page, arrived } = await ground.visit({ width, implementation: 'groningen' });
      await page.goto('/');
      const lead = page.getByText('Lees hoe het werkt.');
      expect(await lead.evaluate((element: PageElement) => getComputedStyle(element).textAlign)).toBe('center');
      await page.getByRole('heading', { level: 2, name: 'Blok 2' }).waitFor();
      await page.getByText('Nieuw', { exact: true }).waitFor();
      const link = page.getByRole('link', { name: 'Naar het loket (opent in een nieuw venster)' });
      expect(await link.getAttribute('href')).toBe('https://loket.example');
      await arrived('home-of-municipality');
    },
  );

  it('a shop of one language has no address, link or switch for another one', async () => {
    const { page } = await ground.visit({ implementation: 'heumen', language: 'en' });
    await page.goto('/products?lang=en');
    expect(new URL(page.url()).pathname).toBe('/aanbod');
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    expect(await page.locator('link[rel=alternate]').count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).waitFor();
    expect(await page.getByRole('link', { name: 'English' }).count()).toBe(0);
    await page.goto('/privacy?lang=en');
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');

    const elsewhere = await ground.visit();
    await elsewhere.page.goto('/aanbod');
    await elsewhere.page.getByRole('link', { name: 'English' }).waitFor();
    expect(await elsewhere.page.locator('link[rel=alternate]').count()).toBe(3);
  });

  it('a shop that shows all lists the schemes of every municipality', async () => {
    const { page } = await ground.visit({ implementation: 'schagen' });
    await page.goto('/fondsen');
    await page.getByRole('link', { name: 'Meedoenregeling Nijmegen' }).first().waitFor();
  });

  it('a voucher is not explained by printing and offers where a shop has neither', async () => {
    const visitor = await ground.visit({ width: 360, implementation: 'waalwijk' });
    const { page, arrived } = visitor;
    const token = await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    const { body } = await callPlatform(ground.shop.url, { token }).get('/platform/vouchers?archived=0');
    const vouchers: { address: string; type: string; fund: { name: string } }[] = body.data;
    const voucher = vouchers.find(({ type, fund }) => type === 'regular' && fund.name === 'Kindpakket');
    await page.goto(`/tegoeden/${voucher?.address ?? ''}`);
    const about = page.getByRole('region', { name: 'Over dit tegoed' });
    await about.getByText('Hoe werkt het?').click();
    const how = about.getByRole('listitem');
    await expect.poll(() => how.allTextContents()).toEqual(['Laat uw code zien bij een aanbieder.']);
    await arrived('voucher-without-print');
  });

  it.each([
    { width: 360, language: 'nl', implementation: 'ede', apply: 'Aanvragen', to: /^\/fondsen/ },
    { width: 1280, language: 'en', implementation: 'ede', apply: 'Apply', to: /^\/funds/ },
    { width: 360, language: 'nl', implementation: 'waalwijk', apply: 'Aanvragen', to: /^\/fondsen\/\d+\/activeer/ },
  ] as const)(
    'a citizen with nothing can apply from a menu, at $width in $implementation',
    async ({ width, language, implementation, apply, to }) => {
      const visitor = await ground.visit({ width, language, implementation });
      const { page, arrived } = visitor;
      await signInDirectly(ground, visitor, 'nieuw16@tegoed.example');
      await page.goto(language === 'nl' ? '/' : '/?lang=en');
      await page.getByRole('heading', { level: 1, name: /^(Welkom|Welcome)$/ }).waitFor();
      const menu = page.getByRole('navigation', { name: 'Menu onderaan' });
      if (width === 360) await menu.getByText(/Meer/).click();
      else await page.getByText('Menu', { exact: true }).click();
      await page.getByRole('link', { name: apply, exact: true }).first().waitFor();
      await arrived(`menu-to-apply-${implementation}`);
      await page.keyboard.press('Escape');
      if (width === 360) await menu.getByRole('link', { name: apply }).click();
      else {
        await page.getByText('Menu', { exact: true }).click();
        await page.getByRole('link', { name: apply, exact: true }).first().click();
      }
      await page.waitForURL(({ pathname }) => to.test(pathname));
      // The start page leads there as well.
      await page.goto(language === 'nl' ? '/' : '/?lang=en');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Bekijk wat u kunt krijgen|See what you can get)$/ })
        .first()
        .click();
      await page.waitForURL(({ pathname }) => to.test(pathname));
    },
  );

  it.each([
    { width: 360, menu: 'Menu onderaan' },
    { width: 1280, menu: 'Hoofdmenu' },
  ] as const)('a page below a list marks the list in the menu, at $width', async ({ width, menu }) => {
    const { page } = await ground.visit({ width });
    const marked = page.getByRole('navigation', { name: menu }).locator('[aria-current]').filter({ visible: true });
    for (const [path, name, mark] of [
      ['/aanbod/133', 'Aanbod', 'true'],
      ['/fondsen/1', 'Regelingen', 'true'],
      ['/aanbod', 'Aanbod', 'page'],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => marked.allTextContents()).toEqual([name]);
      expect(await marked.getAttribute('aria-current')).toBe(mark);
    }
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
    // A wheel that is turned before the page can move moves nothing.
    await expect.poll(() => wheel(100).then(isSeen), { interval: 500 }).toBe(false);
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
