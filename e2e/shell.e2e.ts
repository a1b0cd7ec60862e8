import { describe, expect, it, vi } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { tapInSight } from './support/pages/tap-in-sight.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('what stands around every page', () => {
  const ground = shopUnderTest();
  const { visit } = ground;

  it('lets the Tab key skip to the content', async () => {
    const { page } = await visit();
    await page.goto('/');
    await page.keyboard.press('Tab');

    expect(await focused(page)).toMatchObject({ role: 'link', name: 'Naar de inhoud', visible: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ name: 'Bekijk wat u kunt krijgen', within: 'main' });
  });

  it('gives each page that is opened a title of its own, and the focus to its heading', async () => {
    const { page, arrived } = await visit();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Aanbod', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Aanbod' });
    expect(await page.title()).toBe('Aanbod | Kindregelingen');
    await arrived('offers');

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
    await expect.poll(() => page.title()).toBe('Tegoed Merendam: Meedoen in Merendam | Kindregelingen');
  });

  it('puts the focus on the heading also where the browser follows the link, and at the top of a page that is opened', async () => {
    const { page } = await visit();
    await page.goto('/sitemap');
    const document = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('main').getByRole('link', { name: 'Aanbod', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Aanbod' });
    expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(document);

    await page.reload();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ role: 'link', name: 'Naar de inhoud' });
  });

  it('becomes the page of who signed in elsewhere, though none of its scripts was running', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
    const other = await context.newPage();
    await signInDirectly(ground, { ...visitor, page: other }, 'inwoner@tegoed.example');
    await page.getByRole('heading', { level: 1, name: 'Welkom terug' }).waitFor();
  });

  it('gives a visitor on a phone every place of the menu of a desk, and the two ways to begin', async () => {
    const desk = await visit();
    await desk.page.goto('/');
    const places = await desk.page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').allInnerTexts();

    const { page, arrived } = await visit({ width: 360 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Menu onderaan' });
    await tapInSight(bar.locator('summary'));
    for (const name of ['Ik heb een code', 'Inloggen', 'Bij u in de buurt', ...places]) {
      await bar.getByRole('link', { name, exact: true }).first().waitFor();
    }
    await arrived('more-of-a-visitor');
    await bar.getByRole('link', { name: 'Bij u in de buurt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aanbieders' }).waitFor();
    await tapInSight(bar.locator('summary'));
    await bar.getByRole('link', { name: 'Ik heb een code' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vul de code uit uw brief in' }).waitFor();
  });

  it('answers 404 for a page that is not there, and leads home', async () => {
    const { page, arrived, expectStatus } = await visit({ width: 360 });
    expectStatus(404, '/nergens');
    const answer = await page.goto('/nergens');

    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' }).waitFor();
    await arrived('not-found');
    await page.getByRole('link', { name: 'Naar de startpagina' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
  });

  it('shows the same page in the other language', async () => {
    const { page, arrived } = await visit();
    await page.goto('/aanbod?q=zwem');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    await page.getByRole('link', { name: 'English' }).click();

    await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
    const address = new URL(page.url());
    expect([address.pathname, address.searchParams.get('q')]).toEqual(['/products', 'zwem']);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await arrived('offers-in-english');

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('heading', { level: 2, name: 'What would you like to do?' }).waitFor();
  });

  it('keeps an announcement away that was closed', async () => {
    await ground.shop.database.rows('update announcements set active = true');
    // The server did not hear of that itself, so a page that it remembers may be without for two seconds.
    const homePage = () => fetch(ground.shop.url).then((answer) => answer.text());
    await vi.waitFor(async () => expect(await homePage()).toContain('DigiD werkt vanavond niet.'), {
      timeout: 10_000,
      interval: 200,
    });
    const { page, arrived } = await visit({ width: 360 });
    await page.goto('/');
    const announcement = page.getByRole('region', { name: 'Mededeling' });
    await announcement.getByText('DigiD werkt vanavond niet.').waitFor();
    await arrived('home-with-announcement');
    await announcement.getByRole('button', { name: 'Sluit de mededeling' }).click();
    await announcement.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading' });

    await page.goto('/aanbod');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    await announcement.waitFor({ state: 'detached' });
    await ground.shop.database.rows('update announcements set active = false');
  });

  it('says once that the session is over, however many calls find out', async () => {
    const visitor = await visit();
    const { page, arrived, expectStatus } = visitor;
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Welkom terug' }).waitFor();
    await page.waitForLoadState('networkidle'); // a call that is still under way would count as activity
    await ground.shop.database.rows(`update sessions set last_activity_at = last_activity_at - interval '16 minutes'`);
    expectStatus(401, /./);
    const refusals = countRefusals(page);
    await page.goto('/reserveringen');

    const dialog = page.getByRole('dialog', { name: 'U bent uitgelogd' });
    await dialog.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
    expect(refusals.count).toBeGreaterThan(1);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await arrived('session-expired');
    await dialog.getByRole('button', { name: 'Inloggen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('/start?target=screen-reservations');
  });

  it('shows another municipality with its own name, colours and funds', async () => {
    const { page, arrived } = await visit({ width: 360, implementation: 'nijmegen' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Doe mee in Nijmegen' }).waitFor();
    expect(await page.locator('html').getAttribute('class')).toContain('nijmegen-theme');
    await arrived('nijmegen-home');

    await page.goto('/fondsen');
    await page.getByRole('heading', { name: 'Meedoenregeling Nijmegen' }).waitFor();
    await arrived('nijmegen-funds');
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/Merendam|Kindpakket|Stadspas/);
  });

  it('refuses an implementation that does not exist', async () => {
    const answer = await callPlatform(ground.shop.url, { implementation: 'nergens' }).get('/platform/funds');
    expect(answer).toMatchObject({ status: 403, body: { message: 'unknown_implementation_key' } });
  });
});

function countRefusals(page: { on(event: 'response', listener: (response: { status(): number }) => void): unknown }) {
  const seen = { count: 0 };
  page.on('response', (response) => {
    if (response.status() === 401) seen.count++;
  });
  return seen;
}
