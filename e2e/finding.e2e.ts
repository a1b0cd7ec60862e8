import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

interface Offer {
  readonly id: number;
  readonly name: string;
  readonly organization: { readonly id: number; readonly name: string };
  readonly funds: readonly { readonly id: number; readonly name: string }[];
  readonly product_category: { readonly id: number; readonly name: string };
}

interface Found {
  readonly data: readonly Offer[];
  readonly meta: { readonly total: number };
}

const names = (page: Page) => page.locator('main li').getByRole('heading', { level: 3 }).allTextContents();
const results = (count: number) => (count === 1 ? '1 resultaat' : `${count} resultaten`);

describe('finding an offer', () => {
  const ground = shopUnderTest();
  const platform = () => callPlatform(ground.shop.url);

  /** What the platform lists. When nobody chose an order: the best first for words, else the newest. */
  async function found(query: string): Promise<Found> {
    const order = /order_by=|q=/.test(query) ? '' : '&order_by=created_at&order_by_dir=desc';
    const { body } = await platform().get(`/platform/products?fund_type=budget&${query}${order}`);
    const list: Found = body;
    return list;
  }

  /** The list shows just that: how many there are, and the first of them in this order. */
  async function showsFound(page: Page, { data, meta }: Found): Promise<void> {
    await page.getByRole('main').getByText(results(meta.total), { exact: true }).waitFor();
    await expect.poll(() => names(page)).toEqual(data.map((offer) => offer.name));
  }

  it('by fund, kind, provider, words and price; the address holds it all through a new start and back', async () => {
    const { page, arrived } = await ground.visit();
    const all = await found('');
    const wanted = all.data.find((offer) => offer.funds.length > 0);
    if (!wanted) throw new Error('the demo has no offer of a fund');
    const fundId = wanted.funds[0]?.id;
    await page.goto('/aanbod');
    await showsFound(page, all);

    await page.getByRole('radio', { name: wanted.funds[0]?.name ?? '', exact: true }).check();
    await page.waitForURL(({ searchParams }) => searchParams.get('fund_id') === String(fundId));
    await showsFound(page, await found(`fund_id=${fundId}`));

    const provider = page.getByLabel('Aanbieder', { exact: true });
    await provider.selectOption({ label: wanted.organization.name });
    await page.waitForURL(({ searchParams }) => searchParams.get('organization_id') === String(wanted.organization.id));
    const ofProvider = `fund_id=${fundId}&organization_id=${wanted.organization.id}`;
    await showsFound(page, await found(ofProvider));

    await page.getByLabel('Volgorde').selectOption({ label: 'Hoogste prijs eerst' });
    await page.waitForURL(/order_by=price&order_by_dir=desc/);
    await showsFound(page, await found(`${ofProvider}&order_by=price&order_by_dir=desc`));

    const word = wanted.name.split(' ')[0] ?? '';
    await page.getByRole('searchbox', { name: 'Zoek op een woord' }).fill(word);
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === word);
    const everything = await found(`${ofProvider}&q=${encodeURIComponent(word)}&order_by=price&order_by_dir=desc`);
    await showsFound(page, everything);
    await page.getByRole('link', { name: 'Blokken' }).click();
    await page.waitForURL(/display_type=grid/);
    await showsFound(page, everything);
    await arrived('offers-chosen');

    const address = page.url();
    await page.reload();
    await showsFound(page, everything);
    await page.getByRole('link', { name: wanted.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: wanted.name }).waitFor();
    await page.goBack();
    await showsFound(page, everything);
    expect(page.url()).toBe(address);
    expect(await page.getByRole('radio', { name: wanted.funds[0]?.name ?? '', exact: true }).isChecked()).toBe(true);
    expect(await provider.inputValue()).toBe(String(wanted.organization.id));
    expect(await page.getByLabel('Volgorde').inputValue()).toBe('dearest');
    expect(await page.getByRole('searchbox', { name: 'Zoek op een woord' }).inputValue()).toBe(word);

    await page.getByRole('main').getByRole('link', { name: 'Wis alle filters' }).last().click();
    await page.getByRole('main').getByText(results(all.meta.total), { exact: true }).waitFor();
  });

  it('by kind, and back to the same place on the page', async () => {
    const { page } = await ground.visit();
    await page.goto('/aanbod');
    const categories = (await platform().get('/platform/product-categories?parent_id=null&used=1&per_page=1000')).body.data;
    const [category]: { id: number; name: string }[] = categories;
    if (!category) throw new Error('the demo has no categories');
    const inCategory = await found(`product_category_id=${category.id}`);
    // The number behind a kind is what choosing it finds.
    await page.getByRole('radio', { name: `${category.name} (${inCategory.meta.total})`, exact: true }).check();
    await page.waitForURL(({ searchParams }) => searchParams.get('product_category_id') === String(category.id));
    await showsFound(page, inCategory);

    const last = page.locator('main li').getByRole('link', { name: inCategory.data.at(-1)?.name ?? '', exact: true });
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => document.documentElement.scrollTop);
    expect(place).toBeGreaterThan(0);
    await last.click();
    await page.getByRole('heading', { level: 1, name: inCategory.data.at(-1)?.name ?? '' }).waitFor();
    await page.goBack();
    await showsFound(page, inCategory);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(place);
  });

  it('from its provider, by the list of providers', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    const [offer] = (await found('q=zwemles')).data;
    if (!offer) throw new Error('the demo has no swimming lessons');
    await page.goto('/aanbieders');
    await page.getByRole('main').getByRole('link', { name: offer.organization.name }).first().click();
    await page.getByRole('heading', { level: 1, name: offer.organization.name }).waitFor();
    await arrived('provider-with-offers');
    const more = page.getByRole('main').getByRole('link', { name: new RegExp(`aanbod van ${offer.organization.name}`) });
    await more.first().click();
    await page.waitForURL(({ searchParams }) => searchParams.get('organization_id') === String(offer.organization.id));
    await showsFound(page, await found(`organization_id=${offer.organization.id}`));
  });

  it('shows the newest answer, also when an older one comes later', async () => {
    const { page } = await ground.visit();
    const held: (() => void)[] = [];
    await page.route(/platform\/products\?.*q=gitaar/, async (route) => {
      await new Promise<void>((go) => held.push(go));
      // A question that was given up has nobody to answer.
      await route.continue().catch(() => undefined);
    });
    await page.goto('/aanbod');
    const field = page.getByRole('searchbox', { name: 'Zoek op een woord' });
    await field.fill('gitaar');
    await expect.poll(() => held.length).toBe(1);
    await field.fill('piano');
    const newest = await found('q=piano');
    await showsFound(page, newest);
    held[0]?.();
    await page.getByRole('link', { name: 'Blokken' }).click();
    await page.waitForURL(/q=piano&display_type=grid/);
    await showsFound(page, newest);
  });

  it('a visitor is asked to sign in, a citizen keeps what was searched for and sees what is left', async () => {
    const [offer] = (await found('q=zwemles&order_by=name&order_by_dir=asc')).data;
    if (!offer) throw new Error('the demo has no swimming lessons');
    const visitor = await ground.visit();
    await visitor.page.goto(`/aanbod/${offer.id}`);
    await visitor.page.getByRole('heading', { level: 1, name: offer.name }).waitFor();
    await visitor.page.getByRole('main').getByRole('link', { name: 'Log in om te reserveren' }).first().waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Bewaar dit aanbod' }).count()).toBe(0);
    await visitor.arrived('offer-of-visitor');

    const citizen = await ground.visit();
    const token = await signInDirectly(ground, citizen, 'inwoner@tegoed.example');
    const { page } = citizen;
    await page.goto('/');
    await page.getByRole('search').locator('input').fill('zwemles');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=zwemles$/);
    await page.getByRole('main').getByRole('link', { name: offer.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: offer.name }).waitFor();
    await page
      .getByRole('main')
      .getByText(/^U hebt nu/)
      .first()
      .waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Log in om te reserveren' }).count()).toBe(0);
    const heart = page.getByRole('button', { name: 'Bewaar dit aanbod' });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await citizen.arrived('offer-of-citizen');
    await page.goto('/bladwijzers');
    await page.getByRole('link', { name: offer.name, exact: true }).waitFor();
    const kept = await callPlatform(ground.shop.url, { token }).get('/platform/products?bookmarked=1');
    expect(kept.body.data).toContainEqual(expect.objectContaining({ id: offer.id }));
  });

  it('an offer that is gone, and has no kind, photo or fund, says so', async () => {
    const [offer] = (await found('q=gitaarles')).data;
    if (!offer) throw new Error('the demo has no guitar lessons');
    await ground.shop.database.rows(
      'update products set deleted_at = now(), product_category_id = null, photo_media_id = null where id = $1',
      [String(offer.id)],
    );
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto(`/aanbod/${offer.id}`);
    await page.getByRole('heading', { level: 1, name: offer.name }).waitFor();
    await page.getByRole('main').getByText('Dit aanbod bestaat niet meer').first().waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Log in om te reserveren' }).count()).toBe(0);
    await arrived('offer-that-is-gone');
    expect((await found('q=gitaarles')).data.map(({ id }) => id)).not.toContain(offer.id);
  });
});
