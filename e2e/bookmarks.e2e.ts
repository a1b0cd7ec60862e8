import { describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

describe('offers that a citizen keeps', () => {
  const ground = shopUnderTest();

  async function citizen(email: string, options: Parameters<typeof ground.visit>[0] = {}) {
    const visitor = await ground.visit(options);
    const token = await signInDirectly(ground, visitor, email);
    return { visitor, platform: callPlatform(ground.shop.url, { token }) };
  }

  it('are kept with the heart, stand together, and can be put back', async () => {
    const { visitor } = await citizen('nieuw13@tegoed.example');
    const { page, arrived } = visitor;
    const keyboard = keyboardOf(page);
    await page.goto('/bladwijzers');
    await page.getByRole('heading', { level: 2, name: 'U hebt nog niets bewaard' }).waitFor();
    await arrived('nothing-kept');
    await keyboard.follow('link', 'Bekijk het aanbod');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    const heart = page.getByRole('button', { name: 'Bewaar Gitaarles, tien keer' });
    await heart.waitFor();
    await keyboard.tabTo('button', 'Bewaar Gitaarles, tien keer');
    await keyboard.press('Enter');
    const notice = page.getByRole('region', { name: 'Meldingen' });
    await notice.getByText('Gitaarles, tien keer is bewaard. U hebt nu 1 aanbod bewaard.').waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await notice.getByRole('link', { name: 'Bekijk bewaard aanbod' }).click();

    await page.getByRole('heading', { level: 1, name: 'Bewaard aanbod' }).waitFor();
    await page.getByText('1 bewaard', { exact: true }).waitFor();
    await keyboard.tabTo('button', 'Bewaar Gitaarles, tien keer');
    await keyboard.press('Space');
    await page.getByText('Gitaarles, tien keer is niet meer bewaard.').waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Zet terug Gitaarles, tien keer' });
    await notice.getByText('Gitaarles, tien keer is niet meer bewaard.').waitFor();
    await page.getByText('Niets bewaard', { exact: true }).waitFor();
    await arrived('let-go');
    await keyboard.press('Enter');
    await page.getByText('1 bewaard', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Bewaar Gitaarles, tien keer' });
    await notice.getByText('U hebt nu 1 aanbod bewaard.').waitFor();

    await page.getByRole('link', { name: 'Gitaarles, tien keer' }).click();
    const words = page.getByRole('button', { name: 'Bewaar dit aanbod' });
    await expect.poll(() => words.getAttribute('aria-pressed')).toBe('true');
    await arrived('kept-offer');
    await words.click();
    await notice.getByText('Gitaarles, tien keer is niet meer bewaard.').waitFor();
    await page.goto('/bladwijzers');
    await page.getByRole('heading', { level: 2, name: 'U hebt nog niets bewaard' }).waitFor();
    expect(keyboard.unseen).toEqual([]);
  });

  it('fill more than one page, in the order and the look that were chosen', async () => {
    const { visitor, platform } = await citizen('nieuw14@tegoed.example', { width: 1280, language: 'en' });
    const offers = (await platform.get('/platform/products?per_page=17&fund_type=budget')).body.data as { id: number }[];
    expect(offers).toHaveLength(17);
    for (const { id } of offers) await platform.post(`/platform/products/${id}/bookmark`);
    const { page, arrived } = visitor;
    await page.goto('/bookmarks');
    await page.getByText('17 saved', { exact: true }).waitFor();
    await arrived('kept-list-en');
    await page.getByRole('link', { name: 'Grid' }).click();
    await page.waitForURL(/display_type=grid/);
    await arrived('kept-grid-en');
    await page.getByLabel('Order').selectOption({ label: 'Name A to Z' });
    await page.waitForURL(/order_by=name/);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('16 to 17 of 17').waitFor();
    const byName = (await platform.get('/platform/products?bookmarked=1&order_by=name&order_by_dir=asc&page=2&per_page=15')).body
      .data as { name: string }[];
    expect(await page.locator('main li').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      byName.map(({ name }) => name),
    );
    await page.goto('/bookmarks?page=9');
    await page.waitForURL(/page=2$/);
  });

  it('says why when an offer cannot be kept, and shows it as it was', async () => {
    const { visitor } = await citizen('nieuw15@tegoed.example', { width: 360 });
    const { page, arrived } = visitor;
    await page.goto('/aanbod');
    const heart = page.getByRole('button', { name: 'Bewaar Gitaarles, tien keer' });
    await heart.waitFor();
    await arrived('offers-with-hearts');
    const name = ['Gitaarles, tien keer'];
    const [gone] = await ground.shop.database.rows<{ id: number }>(
      'update products set deleted_at = now() where name = $1 returning id',
      name,
    );
    visitor.expectStatus(404, `/platform/products/${gone?.id}/bookmark`);
    await heart.click();
    await page.getByRole('region', { name: 'Meldingen' }).getByText(/niet/).waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await ground.shop.database.rows('update products set deleted_at = null where name = $1', name);
  });

  it('are for who is signed in: a visitor signs in first and sees no hearts', async () => {
    const { page } = await ground.visit();
    await page.goto('/bladwijzers');
    await page.waitForURL(/\/start\?target=screen-bookmarked_products$/);
    await page.goto('/aanbod');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    expect(await page.getByRole('button', { name: /^Bewaar/ }).count()).toBe(0);
  });
});
