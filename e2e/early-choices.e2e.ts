import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tapInSight } from './support/pages/tap-in-sight.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

/** Keeps the scripts of the next pages away until they are let through, as a slow network does. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    // A page that was left has nobody to answer.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

describe('what somebody chooses in a list before the page has its scripts', () => {
  const ground = shopUnderTest();

  it('counts once they come: filters, words and order together', async () => {
    const { page } = await ground.visit();
    const letThrough = await holdScripts(page);
    await page.goto('/aanbod', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Kindpakket', exact: true }).check();
    await page.getByLabel('Volgorde').selectOption({ label: 'Hoogste prijs eerst' });
    await page.getByRole('searchbox', { name: 'Zoek op een woord' }).fill('les');
    letThrough();
    await page.waitForURL(({ searchParams: chosen }) => chosen.get('fund_id') === '1' && chosen.get('q') === 'les');
    expect(new URL(page.url()).searchParams.get('order_by')).toBe('price');
    await page.getByRole('link', { name: 'Wis alle filters' }).first().waitFor();
    expect(await page.getByRole('radio', { name: 'Kindpakket', exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('Volgorde').inputValue()).toBe('dearest');
  });

  it('counts for a citizen too, whose list is loaded anew at that moment', async () => {
    const visitor = await ground.visit();
    const { page } = visitor;
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    const letThrough = await holdScripts(page);
    await page.goto('/aanbieders', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Kindpakket', exact: true }).check();
    letThrough();
    await page.waitForURL(/fund_id=1$/);
    expect(await page.getByRole('radio', { name: 'Kindpakket', exact: true }).isChecked()).toBe(true);
  });

  it('counts on the page of results, the words too', async () => {
    const { page } = await ground.visit();
    const letThrough = await holdScripts(page);
    await page.goto('/search?q=les', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'Aanbieders' }).uncheck();
    letThrough();
    await page.waitForURL(/search_item_types=funds%2Cproducts/);
    expect(await page.getByRole('checkbox', { name: 'Aanbieders' }).isChecked()).toBe(false);

    const letThroughAgain = await holdScripts(page);
    await page.goto('/search?q=les', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('searchbox').first().fill('gitaar');
    letThroughAgain();
    await page.waitForURL(/q=gitaar/);
  });

  it('is not what the browser remembers of a page that was chosen in before', async () => {
    const { page } = await ground.visit();
    const letThrough = await holdScripts(page);
    await page.goto('/aanbod', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Kindpakket', exact: true }).check();
    await page.getByLabel('Volgorde').selectOption({ label: 'Hoogste prijs eerst' });
    await page.goto('/sitemap', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    const all = page.getByRole('radio', { name: 'Alle tegoeden' });
    await all.waitFor();
    letThrough();
    await page.locator(':root[data-header]').waitFor();
    expect(await all.isChecked()).toBe(true);
    expect(await page.getByLabel('Volgorde').inputValue()).toBe('newest');
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('what differs for a citizen, before the page has its scripts', () => {
  const ground = shopUnderTest();

  it.each([
    ['a fund', '/fondsen/1', 'link', 'Nu aanvragen', 'Bekijk uw tegoed'],
    ['an offer', '/aanbod/133', 'link', 'Log in om te reserveren', 'van mijn tegoed'],
    ['the start page', '/', 'heading', 'Meedoen in Merendam', 'Welkom terug'],
  ] as const)('is not told of %s as to a visitor', async (_what, address, role, toVisitor, toCitizen) => {
    const stranger = await ground.visit({ width: 360 });
    await holdScripts(stranger.page);
    await stranger.page.goto(address, { waitUntil: 'commit' });
    await stranger.page.getByRole(role, { name: toVisitor }).first().waitFor();

    const visitor = await ground.visit({ width: 360 });
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    const { page } = visitor;
    const letThrough = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await page.getByRole(role, { name: toVisitor }).count()).toBe(0);
    letThrough();
    await page.getByRole('main').getByText(toCitizen).first().waitFor();
    await page.locator(':root:not([data-awaits-citizen])').waitFor();
    expect(await page.getByRole(role, { name: toVisitor }).count()).toBe(0);
  });
});

describe('what somebody presses first on a page that runs nothing yet', () => {
  const ground = shopUnderTest();

  /** Home with its scripts asked for by a first use, but not there yet. */
  async function openHome(width: 360 | 1280) {
    const { page } = await ground.visit({ width });
    const letThrough = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
    /** The list of all pages comes after the shop took the page over. */
    const alive = () =>
      page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/manifest-')));
    return { page, letThrough, alive };
  }

  it('opens the menu at once, which stays open when they come and closes by the next press', async () => {
    const { page, letThrough, alive } = await openHome(360);
    const bar = page.getByRole('navigation', { name: 'Menu onderaan' });
    const inMenu = bar.getByRole('link', { name: 'Bij u in de buurt' });
    const asked = page.waitForRequest(/\/assets\/.*\.js$/);
    await tapInSight(bar.locator('summary'));
    await inMenu.waitFor();
    await asked;
    letThrough();
    await alive();
    expect(await inMenu.isVisible()).toBe(true);
    await tapInSight(bar.locator('summary'));
    await inMenu.waitFor({ state: 'hidden' });
  });

  it('leads on from that menu, also into the other language', async () => {
    const { page } = await openHome(360);
    const bar = page.getByRole('navigation', { name: 'Menu onderaan' });
    await tapInSight(bar.locator('summary'));
    await tapInSight(bar.getByRole('link', { name: 'English' }));
    await page.getByRole('heading', { level: 1, name: 'Taking part in Merendam' }).waitFor();
  });

  it('follows a link', async () => {
    const { page } = await openHome(360);
    await tapInSight(page.getByRole('main').getByRole('link', { name: 'Bekijk wat u kunt krijgen' }));
    await page.waitForURL('**/fondsen', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 2, name: 'Kindpakket' }).waitFor();
  });

  it('searches for what was typed, by Enter and by the button', async () => {
    for (const send of ['Enter', 'button']) {
      const { page } = await openHome(1280);
      const search = page.getByRole('search').first();
      await search.getByRole('searchbox').fill('zwemles');
      await (send === 'Enter' ? page.keyboard.press('Enter') : search.getByRole('button', { name: 'Zoeken' }).click());
      await page.waitForURL(/\/search\?q=zwemles$/, { waitUntil: 'commit' });
      await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
    }
  });

  it.each([
    ['a code', '/code', 'Code', 'K7DN4PWX', 'Ga verder', 'Inloggen of account maken'],
    ['an e-mail address', '/start', 'Uw e-mailadres', 'inwoner@tegoed.example', 'Stuur mij een link', 'Kijk in uw e-mail'],
  ])('sends %s, once they come, that was sent before', async (_what, path, field, typed, send, next) => {
    const { page } = await ground.visit({ width: 360 });
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: field, exact: true }).fill(typed);
    await page.getByRole('button', { name: send }).click();
    letThrough();
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
  });

  it('closes a message, once they come, that was pressed away before', async () => {
    await ground.shop.database.rows('update announcements set active = true');
    // The server did not hear of that itself, so a page that it remembers may be without for two seconds.
    await expect.poll(() => fetch(ground.shop.url).then((answer) => answer.text())).toContain('Sluit de mededeling');
    const { page, letThrough } = await openHome(360);
    const message = page.getByRole('region', { name: 'Mededeling' });
    await tapInSight(message.getByRole('button', { name: 'Sluit de mededeling' }));
    letThrough();
    await message.waitFor({ state: 'detached' });
  });
});
