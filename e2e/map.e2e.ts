import { startTileService, type TileService } from '@tegoed/server/testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

/** A shop whose map comes from a service of the test's own. */
function shopWithMap(behaviour: TileService['behaviour']) {
  const running: { service?: TileService } = {};
  const ground = shopUnderTest({
    env: async () => {
      running.service = await startTileService();
      running.service.behaviour = behaviour;
      return { TILES_URL: running.service.url, TILES_CREDIT: 'Kadaster' };
    },
  });
  afterAll(() => running.service?.stop());
  return ground;
}

const mapOf = (page: Page) => page.getByRole('region', { name: /^Kaart met aanbieders/ });
const pins = (page: Page) => mapOf(page).getByRole('button', { name: /^\d+: / });
const groups = (page: Page) => mapOf(page).getByRole('button', { name: /dicht bij elkaar/ });
const tiles = (page: Page) => mapOf(page).locator('img.leaflet-tile-loaded');
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('the map of providers', () => {
  const ground = shopWithMap('answers');
  const { visit } = ground;

  it('is found from the start page on a telephone, keeps its filters, and leads to an office and back', async () => {
    const { page, arrived } = await visit({ width: 360 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Bekijk de kaart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aanbieders' }).waitFor();
    await groups(page).first().waitFor();
    await tiles(page).first().waitFor();
    await mapOf(page).getByText('Kaart: Kadaster').waitFor();
    await mapOf(page).getByText('Met twee vingers verschuift u de kaart.').waitFor();
    await arrived('providers-map');

    await page.getByRole('link', { name: /^Filters/ }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Kindpakket' }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Toon \d+ resulta/ })
      .click();
    await expect.poll(() => searchOf(page)).toEqual({ show_map: '1', fund_id: '1' });
    await page.reload();
    await groups(page).first().waitFor();
    expect(searchOf(page)).toEqual({ show_map: '1', fund_id: '1' });

    await page
      .getByRole('button', { name: /^Toon op de kaart / })
      .first()
      .click();
    const card = mapOf(page).getByRole('region');
    const place = card.getByRole('link');
    const name = await place.innerText();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'region', name });
    await arrived('providers-map-card');
    await place.click();

    await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor();
    await page
      .getByRole('region', { name: /^Kaart met / })
      .getByRole('button', { name: new RegExp(`^${name}, `) })
      .waitFor();
    await arrived('office-map');
    await page.goBack();
    await groups(page).first().waitFor();
    expect(searchOf(page)).toEqual({ show_map: '1', fund_id: '1' });
    await page.getByRole('link', { name: /Kindpakket/ }).waitFor();
  });

  it('is used with the keyboard only, in English', async () => {
    const { page, arrived } = await visit({ language: 'en' });
    const keyboard = keyboardOf(page);
    await page.goto('/providers');
    await keyboard.follow('link', 'Map and list');
    const map = page.getByRole('region', { name: /^Map of providers/ });
    await map
      .getByRole('button', { name: /close together/ })
      .first()
      .waitFor();
    await arrived('providers-map-keyboard');

    await keyboard.tabTo('link', 'Go to the list');
    await keyboard.tabTo('region', /^The map itself/);
    await keyboard.tabTo('button', /close together/);
    for (let now = await focused(page); /close together/.test(now.name); now = await focused(page)) {
      await keyboard.press('Enter');
      await expect.poll(() => focused(page)).not.toMatchObject({ name: now.name });
      await expect.poll(async () => (await focused(page)).role).toBe('button');
    }
    const pin = await focused(page);
    expect(pin.name).toMatch(/^\d+: .+, .+/);

    await keyboard.press('Enter');
    await expect.poll(async () => (await focused(page)).role).toBe('region');
    await arrived('providers-map-card-keyboard');
    await keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: pin.name });

    await keyboard.press('Enter');
    await expect.poll(async () => (await focused(page)).role).toBe('region');
    const { name } = await focused(page);
    await keyboard.follow('link', name);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading' });
    expect((await focused(page)).name).toContain(name);
    expect(keyboard.unseen).toEqual([]);
  });

  it('chooses the same on the map and in the list', async () => {
    const { page } = await visit();
    await page.goto('/aanbieders?show_map=1');
    await groups(page).first().waitFor();
    const speelhal = page.getByRole('article').filter({ hasText: 'Speelhal Hop' });
    const number = await speelhal.locator('[aria-hidden]').first().innerText();
    await speelhal.getByRole('button', { name: /op de kaart/ }).click();
    await mapOf(page).getByRole('region', { name: 'Speelhal Hop' }).waitFor();
    const pin = mapOf(page).getByRole('button', { name: new RegExp(`^${number}: Speelhal Hop`), expanded: true });
    await pin.waitFor();

    await mapOf(page).getByRole('button', { name: 'Sluit dit' }).click();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: /op de kaart/ });
    await mapOf(page).getByRole('button', { name: 'Toon alles op de kaart' }).click();
    await pins(page).or(groups(page)).nth(4).waitFor();
  });

  it('shows a citizen where a voucher can be spent', async () => {
    const visitor = await visit();
    const { page, arrived } = visitor;
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    await page.goto('/tegoeden');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Kindpakket/ })
      .first()
      .click();
    const map = page.getByRole('region', { name: /^Kaart met adressen waar u met dit tegoed/ });
    await page.getByText(/^Kaart en nog \d+ adressen$/).click();
    await map
      .getByRole('button', { name: /dicht bij elkaar|^\d+: / })
      .first()
      .waitFor();
    await arrived('voucher-map');
  });

  it('gives way to the list without scripts', async () => {
    const { page } = await visit({ scripts: false });
    await page.goto('/aanbieders');
    await page.getByRole('link', { name: 'Kaart en lijst' }).click();
    await expect.poll(() => mapOf(page).innerText()).toContain('Alle adressen staan in de lijst.');
    await page.getByRole('article').filter({ hasText: 'Speelhal Hop' }).waitFor();
    await page.getByRole('link', { name: 'Lijst', exact: true }).click();
    await expect.poll(() => searchOf(page)).toEqual({});
  });
});

/** Names of towns of which a pin covers a part. */
const coveredTowns = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)].map((part) => [part.textContent, part.getBoundingClientRect()]);
    const pins = boxes('.leaflet-marker-pane button');
    return boxes('.tg-map__town > span:not([hidden])')
      .filter(([, one]) => pins.some(([, { left, right, top, bottom }]) => one.left < right && left < one.right && one.top < bottom && top < one.bottom))
      .map(([name]) => name);
  })()`);

describe('the map of providers without a picture', () => {
  const { visit } = shopWithMap('fails');

  it('draws distances and towns itself, and still shows who is where', async () => {
    const { page, arrived } = await visit();
    await page.goto('/aanbieders?show_map=1');
    await mapOf(page).getByText('De kringen zijn afstanden. Alle adressen staan in de lijst.').waitFor();
    await mapOf(page).getByText('Oosterwold', { exact: true }).waitFor();
    await mapOf(page).locator('.tg-map__scale').getByText(/km$/).waitFor();
    expect(await mapOf(page).locator('path.tg-map__ring').count()).toBeGreaterThan(0);
    await groups(page).first().waitFor();
    expect(await tiles(page).count()).toBe(0);
    await expect.poll(() => coveredTowns(page)).toEqual([]);
    await arrived('providers-map-without-picture');
  });
});

describe('the map of providers whose picture does not come', () => {
  const { visit } = shopWithMap('answers');

  it('is drawn all the same while it is awaited', async () => {
    const { page } = await visit();
    await page.route('/tiles/*/*/*.png', () => undefined);
    await page.goto('/aanbieders?show_map=1');
    await mapOf(page).locator('.tg-map__scale').getByText(/km$/).waitFor();
    await groups(page).first().waitFor();
    expect(await mapOf(page).locator('path.tg-map__ring').count()).toBeGreaterThan(0);
    expect(
      await mapOf(page)
        .getByText(/^Kaart: /)
        .count(),
    ).toBe(0);
  });
});
