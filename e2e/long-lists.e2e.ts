import { describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

describe('a long list of offers', () => {
  const ground = shopUnderTest();

  it('gives the room of the header to the list while one scrolls down, and gives it back', async () => {
    const { page } = await ground.visit({ width: 1280 });
    await page.goto('/aanbod');
    await page.locator(':root[data-header]').waitFor();
    const header = page.getByRole('banner');
    const bottom = async () => {
      const box = await header.boundingBox();
      return box ? Math.round(box.y + box.height) : undefined;
    };

    // A wheel that is turned before the page can move moves nothing.
    await expect.poll(() => page.mouse.wheel(0, 200).then(bottom), { interval: 500 }).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -100);
    await expect.poll(bottom).toBeGreaterThan(100);
    await page.mouse.wheel(0, 400);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Inloggen' }).focus();
    await expect.poll(bottom).toBeGreaterThan(100);

    await page.goto('/');
    expect(await page.locator(':root[data-header]').count()).toBe(0);
  });

  it('stands with the best first when one types words, until another order is chosen', async () => {
    const { page } = await ground.visit();
    await page.goto('/aanbod?q=zwemles');
    const order = page.getByRole('combobox', { name: 'Volgorde' });
    await expect.poll(() => order.inputValue()).toBe('best');
    await order.selectOption('Nieuwste eerst');
    await page.waitForURL('**/aanbod?q=zwemles&order_by=created_at&order_by_dir=desc');
    await page.goto('/aanbod');
    expect(await order.locator('option').first().innerText()).toBe('Nieuwste eerst');
  });

  it('has what a citizen saved behind a tab, which an offer leaves with its heart', async () => {
    const visitor = await ground.visit();
    const { page, arrived } = visitor;
    await page.goto('/aanbod?bookmarked=1');
    await page.getByRole('link', { name: 'Gitaarles, tien keer' }).waitFor();
    const token = await signInDirectly(ground, visitor, 'nieuw17@tegoed.example');
    const platform = callPlatform(ground.shop.url, { token });
    for (const id of [107, 128]) await platform.post(`/platform/products/${id}/bookmark`);

    await page.goto('/aanbod');
    const keyboard = keyboardOf(page);
    await page.getByRole('link', { name: 'Bewaard', exact: true }).waitFor();
    await keyboard.follow('link', 'Bewaard');
    await page.waitForURL('**/aanbod?bookmarked=1');
    await page.getByText('2 resultaten', { exact: true }).waitFor();
    await arrived('saved-offers-tab');
    await keyboard.tabTo('button', 'Bewaar Gitaarles, tien keer');
    await keyboard.press('Enter');
    await page.getByText('1 resultaat', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Gezinskaart museum' }).waitFor();
    await expect.poll(async () => (await focused(page)).role).not.toBe('nothing');
    await page.getByRole('button', { name: 'Bewaar Gezinskaart museum' }).click();
    await page.getByRole('heading', { level: 2, name: 'U hebt nog niets bewaard' }).waitFor();
    await arrived('nothing-saved-tab');
  });
});
