import { describe, expect, it } from 'vitest';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('searching', () => {
  const ground = shopUnderTest();

  it('shows what is found while typing, by keyboard, and says how much', async () => {
    const { page, arrived } = await ground.visit();
    const keyboard = keyboardOf(page);
    await page.goto('/');
    await keyboard.tabTo('searchbox', 'Zoeken in Tegoed Merendam');
    const field = page.getByRole('combobox', { name: 'Zoeken in' });
    await field.waitFor();
    await page.keyboard.type('zwemls');
    const list = page.getByRole('listbox', { name: 'Zoekresultaten' });
    await list.getByRole('option', { name: 'Zwemles voor diploma A' }).waitFor();
    await expect
      .poll(() => page.getByRole('search').getByRole('status').textContent())
      .toMatch(/^\d+ resulta(at|ten) voor ‘zwemls’$/);
    // Nine hits, a link to more of each kind, and one to everything.
    expect(await list.getByRole('option').count()).toBeLessThanOrEqual(9 + 3 + 1);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await arrived('search-panel');

    await keyboard.press('ArrowDown');
    const first = list.getByRole('option').first();
    expect(await first.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    expect(await list.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
    await arrived('search-panel-chosen');

    await keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('');
    await page.keyboard.type('qwrtp');
    await page.getByText('Niets gevonden voor ‘qwrtp’').first().waitFor();
    await arrived('search-panel-nothing');
    await keyboard.press('Escape');

    await page.keyboard.type('zwemles');
    const wanted = list.getByRole('option', { name: 'Zwemles voor diploma A' });
    await wanted.waitFor();
    while ((await wanted.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Zwemles voor diploma A' }).waitFor();
    await list.waitFor({ state: 'detached' });
    await arrived('found-offer');
    await page.getByRole('link', { name: 'Terug naar zoeken' }).click();
    await page.waitForURL(/\/search\?q=zwemles$/);
    expect(keyboard.unseen).toEqual([]);
  });

  it('shows the newest answer, also when an older one comes later', async () => {
    const { page } = await ground.visit();
    const held: (() => void)[] = [];
    await page.route(/platform\/search\?.*overview=true/, async (route) => {
      if (route.request().url().includes('q=gitaar')) await new Promise<void>((go) => held.push(go));
      // A question that was given up has nobody to answer.
      await route.continue().catch(() => undefined);
    });
    await page.goto('/');
    const field = page.getByRole('search').locator('input');
    await field.click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('gitaar');
    await expect.poll(() => held.length).toBe(1);
    await field.fill('piano');
    await page.getByRole('option', { name: /Pianoles/ }).waitFor();
    held[0]?.();
    await field.press('ArrowDown');
    const status = page.getByRole('search').getByRole('status');
    expect(await status.textContent()).toMatch(/voor ‘piano’$/);
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Pianoles');
  });

  it('lists everything that fits, to choose from by kind, order and look, all in the address', async () => {
    const { page, arrived } = await ground.visit();
    await page.goto('/');
    await page.getByRole('search').locator('input').fill('zwem');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=zwem$/);
    await page.getByRole('main').getByText('20 resultaten voor ‘zwem’').waitFor();
    await arrived('results');

    await page.getByRole('checkbox', { name: /^Regelingen/ }).uncheck();
    await page.waitForURL(/search_item_types=products%2Cproviders/);
    await page.getByRole('checkbox', { name: /^Aanbod/ }).uncheck();
    await page.waitForURL(/search_item_types=providers/);
    await page.getByRole('main').getByText('1 resultaat voor ‘zwem’').waitFor();
    await page.getByRole('checkbox', { name: /^Aanbieders/ }).uncheck();
    await page.waitForURL(/search_item_types=none/);
    await page.getByRole('heading', { level: 2, name: 'Niets gevonden' }).waitFor();
    await arrived('results-nothing');
    await page.getByRole('main').getByRole('link', { name: 'Wis alle filters' }).click();
    await page.waitForURL(/\/search\?q=zwem$/);
    await expect.poll(() => page.getByRole('checkbox', { name: /^Aanbod/ }).isChecked()).toBe(true);

    await page.getByLabel('Volgorde').selectOption({ label: 'Oudste eerst' });
    await page.waitForURL(/order_by=created_at&order_by_dir=asc/);
    await page.getByRole('link', { name: 'Blokken' }).click();
    await page.waitForURL(/display_type=grid/);
    await arrived('results-grid');
    await page.getByRole('searchbox', { name: 'Zoek op een woord' }).fill('les');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'les' && searchParams.get('order_by_dir') === 'asc');
    await page.getByRole('link', { name: 'Volgende' }).click();
    await page.waitForURL(/page=2/);
    await page.getByText(/^16 tot en met /).waitFor();
    const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    await page.reload();
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(names);
  });

  it('stands in the page on a telephone, in English, and follows what is typed', async () => {
    const { page, arrived } = await ground.visit({ width: 360, language: 'en' });
    const keyboard = keyboardOf(page);
    await page.goto('/?lang=en');
    await keyboard.follow('link', 'Search');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await keyboard.tabTo('searchbox', 'Search for a word');
    await page.keyboard.type('pianno');
    await page.waitForURL(/q=pianno/);
    await page.getByRole('link', { name: /Pianoles/ }).waitFor();
    expect(await focused(page)).toMatchObject({ name: 'Search for a word' });
    await arrived('results-narrow-en');
    await keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('qwrtp');
    await page.getByRole('heading', { level: 2, name: 'Nothing found' }).waitFor();
    await arrived('results-nothing-en');
    expect(keyboard.unseen).toEqual([]);
  });

  it('names the filters that are on, and each takes itself away', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto('/search?q=zwem&fund_id=1&organization_id=11');
    const chosen = page.getByRole('list', { name: 'Gekozen filters:' });
    await chosen.getByRole('link', { name: 'Verwijder filter Zwembad De Golfslag' }).waitFor();
    await arrived('search-chosen');
    await chosen.getByRole('link', { name: 'Verwijder filter Kindpakket' }).click();
    await page.waitForURL(/\?q=zwem&organization_id=11$/);
    await chosen.getByRole('link', { name: 'Wis alle filters' }).click();
    await page.waitForURL(/\?q=zwem$/);
    await expect.poll(() => chosen.count()).toBe(0);
  });

  it('works as forms without scripts', async () => {
    const { page } = await ground.visit({ scripts: false });
    await page.goto('/');
    await page.getByRole('search').locator('input').fill('zwemmen lessen');
    await page.getByRole('search').getByRole('button', { name: 'Zoeken' }).click();
    await page.getByRole('link', { name: 'Zwemles voor diploma A' }).waitFor();
    await page.getByRole('checkbox', { name: /^Regelingen/ }).uncheck();
    await page.getByLabel('Volgorde').selectOption({ label: 'Oudste eerst' });
    await page.getByRole('button', { name: 'Toon deze resultaten' }).first().click();
    await page.waitForURL(/type_products=products/);
    expect(await page.getByRole('checkbox', { name: /^Regelingen/ }).isChecked()).toBe(false);
    expect(await page.getByLabel('Volgorde').inputValue()).toBe('oldest');
    expect(await page.getByRole('main').getByText('voor ‘zwemmen lessen’').count()).toBe(1);
  });

  it('says so when searching does not work, and the rest of the page does', async () => {
    const { page, arrived, expectStatus } = await ground.visit();
    expectStatus(429, '/platform/search');
    await page.route(/platform\/search/, (route) => route.fulfill({ status: 429, json: { message: 'Te vaak.' } }));
    await page.goto('/');
    await page.getByRole('search').locator('input').click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('zwem');
    await page.getByText('Zoeken lukt nu niet. De rest van de site werkt wel.').first().waitFor();
    await arrived('search-panel-failed');
  });
});
