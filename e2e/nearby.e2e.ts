import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** The names of the cards of a list, in their order. */
const names = (page: Page) => page.locator('main li').getByRole('heading', { level: 3 }).allTextContents();
const line = (page: Page) => page.getByRole('region', { name: 'Waar zoekt u?' });
const keptPlace = (page: Page) => page.evaluate(() => localStorage.getItem('tegoed-place'));

async function fillPostcode(page: Page, postcode: string): Promise<void> {
  await page.getByLabel('Uw postcode').fill(postcode);
  await page.getByRole('button', { name: 'Zoek', exact: true }).click();
}

describe('who told their postcode once', () => {
  const ground = shopUnderTest();
  const platform = () => callPlatform(ground.shop.url);

  async function nearestOffers(query: string): Promise<string[]> {
    const { body } = await platform().get(`/platform/products?fund_type=budget&nearest_first=1&${query}`);
    const { data }: { data: { name: string }[] } = body;
    return data.map(({ name }) => name);
  }

  it.each([360, 1280] as const)('has every list near by from then on, until they remove it (%i)', async (width) => {
    const { page, arrived } = await ground.visit({ width });
    await page.goto('/aanbod');
    await page.getByText('Wij bewaren uw postcode alleen op dit apparaat.').waitFor();
    await arrived('offers-without-place');
    await fillPostcode(page, '1234ab');
    await line(page).getByText('Bij 1234 AB, binnen 5 km').waitFor();
    await page.getByText(/resultaten, dichtbij eerst$/).waitFor();
    const order = 'order_by=created_at&order_by_dir=desc';
    expect(await names(page)).toEqual(await nearestOffers(`postcode=1234AB&distance=5&${order}`));
    await page
      .getByRole('article')
      .first()
      .getByText(/^0,\d\skm, \D+ \d+$/)
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
    await arrived('offers-nearby');

    await page.reload();
    await line(page).getByText('Bij 1234 AB, binnen 5 km').waitFor();
    await page.goto('/acties');
    await line(page).getByText('Bij 1234 AB, binnen 5 km').waitFor();
    await page.goto('/aanbieders');
    await page.getByText('12 aanbieders, dichtbij eerst').waitFor();
    const nearest = page.getByRole('article').first();
    await nearest.getByText(/^0,1\skm, 1 minuut fietsen$/).waitFor();
    await nearest.getByText('Papierstraat 18, 1234 PM Merendam').waitFor();
    await nearest
      .getByText(/^(Open tot|Vandaag open|Morgen open|Nu dicht)/)
      .first()
      .waitFor();
    await arrived('providers-nearby');

    await page.getByRole('link', { name: 'Wijzig uw postcode' }).click();
    await expect.poll(() => page.getByLabel('Uw postcode').evaluate((field) => field === document.activeElement)).toBe(true);
    await arrived('changing-the-place');
    await page.getByRole('button', { name: 'Wis mijn postcode' }).click();
    await page.getByText('12 aanbieders', { exact: true }).waitFor();
    expect(await keptPlace(page)).toBeNull();
    await page.getByLabel('Uw postcode').waitFor();
  });

  it('finds the nearest address of a provider first on its page, and how far what they search is', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto('/aanbieders');
    await fillPostcode(page, '1234ab');
    await page.getByText('12 aanbieders, dichtbij eerst').waitFor();
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Zwembad De Golfslag' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zwembad De Golfslag' }).waitFor();
    const far = async () => {
      const rides = await page.getByText(/km, \d+ (minuut|minuten) fietsen$/).allTextContents();
      return rides.map((ride) => Number(/^[\d,]+/.exec(ride)?.[0].replace(',', '.')));
    };
    await expect.poll(far).toHaveLength(3);
    expect(await far()).toEqual((await far()).toSorted((one, other) => one - other));
    await page.reload();
    await expect.poll(far).toHaveLength(3);
    await arrived('provider-nearby');
    await page.goto('/search?q=zwemles');
    await page
      .getByRole('article')
      .first()
      .getByText(/^\d+,\d\skm, \D+ \d+$/)
      .waitFor();
    await arrived('search-nearby');
    await page.evaluate(() => localStorage.setItem('tegoed-place', ''));
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText(/^\d+,\d\skm/).count()).toBe(0);
  });

  it('is told that a postcode is unknown, and still sees everything', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto('/aanbod');
    const all = await names(page);
    await fillPostcode(page, '9999 ZZ');
    await page.getByText('Deze postcode kennen wij niet. Kijk hem nog eens na.').waitFor();
    await page.getByText(/^\d+ resultaten$/).waitFor();
    expect(await names(page)).toEqual(all);
    expect(await page.getByLabel('Uw postcode').inputValue()).toBe('9999 ZZ');
    await arrived('unknown-postcode');
    await expect.poll(() => keptPlace(page)).toBeNull();

    await fillPostcode(page, '12');
    await page.getByText('Deze postcode kennen wij niet. Kijk hem nog eens na.').waitFor();
    expect(await keptPlace(page)).toBeNull();
    await fillPostcode(page, '1234 AB');
    await line(page).getByText('Bij 1234 AB, binnen 5 km').waitFor();
  });

  it('is offered a wider circle where nothing is near', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto('/aanbieders');
    await fillPostcode(page, '1299 ZK');
    await page.getByRole('heading', { name: 'Binnen 5 km is niets' }).waitFor();
    await page.getByText('Het dichtste adres is 7,1 km van u vandaan.').waitFor();
    await arrived('nothing-near');
    await page.getByRole('link', { name: 'Toon 10 km (11 aanbieders)' }).click();
    await page.getByText('11 aanbieders, dichtbij eerst').waitFor();
    await page.goto('/aanbieders');
    await line(page).getByText('Bij 1299 ZK, binnen 10 km').waitFor();
  });

  it('finds what stands at that very postcode', async () => {
    const { page } = await ground.visit();
    await page.goto('/aanbieders');
    await fillPostcode(page, '1236 BK');
    await page.getByRole('article').first().getByText('Waterlaan 21, 1236 BK Merendam').waitFor();
  });

  it('can choose another order, and a filter, and keeps the place', async () => {
    const { page } = await ground.visit();
    await page.goto('/aanbod');
    await fillPostcode(page, '1234 AB');
    await page.getByText(/dichtbij eerst$/).waitFor();
    await page.getByLabel('Volgorde').selectOption({ label: 'Naam A tot Z' });
    await page.waitForURL(/order_by=name/);
    const byName = 'fund_type=budget&postcode=1234AB&distance=5&order_by=name&order_by_dir=asc';
    const { body } = await platform().get(`/platform/products?${byName}`);
    const offers: readonly { name: string }[] = body.data;
    await expect.poll(() => names(page)).toEqual(offers.map(({ name }) => name));
    await page.getByRole('radio', { name: 'Kindpakket', exact: true }).check();
    await page.waitForURL(/fund_id=1/);
    await line(page).getByText('Bij 1234 AB, binnen 5 km').waitFor();
  });

  it('needs no scripts: the address holds the place', async () => {
    const { page } = await ground.visit({ scripts: false });
    await page.goto('/aanbod?display_type=grid');
    await fillPostcode(page, '1234 AB');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ postcode: '1234 AB', distance: '5', display_type: 'grid' });
    await line(page).getByText('Bij 1234 AB, binnen 5 km').waitFor();
    await page.getByText(/resultaten, dichtbij eerst$/).waitFor();
    await page.getByRole('link', { name: 'Wijzig uw postcode' }).click();
    await page.getByLabel('Uw postcode').waitFor();
    expect(new URL(page.url()).search).toBe('?display_type=grid');
  });
});
