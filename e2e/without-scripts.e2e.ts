import { describe, expect, it } from 'vitest';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('with scripts switched off', () => {
  const { visit } = shopUnderTest();

  it('tells on the start page what there is, where to go and who helps', async () => {
    const { page, arrived } = await visit({ width: 360, scripts: false });
    await page.goto('/');

    await page.getByRole('heading', { level: 1, name: 'Meedoen in Merendam' }).waitFor();
    await page.getByRole('link', { name: 'Bekijk wat u kunt krijgen' }).waitFor();
    await page.getByRole('link', { name: '(0999) 12 34 56' }).waitFor();
    await arrived('home-without-scripts');
  });

  it('lists the funds, and opens one', async () => {
    const { page, arrived } = await visit({ width: 360, scripts: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Bekijk wat u kunt krijgen' }).click();

    await page.getByRole('heading', { level: 1 }).waitFor();
    const funds = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await funds.allInnerTexts()).toEqual(expect.arrayContaining(['Kindpakket', 'Meedoenregeling', 'Stadspas']));
    await arrived('funds-without-scripts');

    await page
      .getByRole('main')
      .getByRole('link', { name: /Kindpakket/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Kindpakket' }).waitFor();
    await arrived('fund-without-scripts');
  });

  it('lists and finds offers, and opens one', async () => {
    const { page, arrived } = await visit({ scripts: false });
    await page.goto('/aanbod');
    await page.getByRole('heading', { level: 1, name: 'Aanbod' }).waitFor();
    await arrived('offers-without-scripts');

    await page.getByRole('searchbox').first().fill('zwemles');
    await page.getByRole('searchbox').first().press('Enter');
    await page.getByRole('link', { name: 'Zwemles voor diploma A' }).click();

    await page.getByRole('heading', { level: 1, name: 'Zwemles voor diploma A' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/€\s145,-/);
    await arrived('offer-without-scripts');
  });
});
