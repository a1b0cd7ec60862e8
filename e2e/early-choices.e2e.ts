import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
