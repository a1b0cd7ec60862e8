import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrivedAt } from './support/pages/arrived-at.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { voucherHolder } from './support/citizens/own-vouchers.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

const ground = shopUnderTest();

/** The questions that stand on the page now. */
function questions(page: Page) {
  return page.getByRole('main').locator('summary');
}

/** How many a drawing of a theme says there are. */
function numberIn(words: string): number {
  return Number(/\d+/.exec(words)?.[0]);
}

describe('how it works', () => {
  it('leaves the questions in which the typed words stand, and says how many', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    const keyboard = keyboardOf(page);
    await page.goto('/uitleg', { waitUntil: 'networkidle' });
    const all = await questions(page).count();
    expect(all).toBeGreaterThan(12);
    await page.getByRole('searchbox', { name: 'Zoek in de vragen' }).focus();
    await page.keyboard.type('kwijt');
    await page.getByText('1 vraag gevonden').waitFor();
    expect(await questions(page).allInnerTexts()).toEqual(['Ik ben mijn pas of mijn code kwijt. Wat nu?']);
    await page.getByText('Daar staat uw code.').waitFor();
    expect(await page.getByRole('heading', { level: 3, name: 'Een tegoed krijgen' }).count()).toBe(0);
    await arrived('explanation-searched');

    await page.keyboard.type(' qwrtp');
    await page.getByRole('heading', { name: 'Geen vraag met ‘kwijt qwrtp’' }).waitFor();
    await arrived('explanation-nothing-found');
    await keyboard.tabTo('button', 'Toon alle vragen');
    await keyboard.press('Enter');
    await expect.poll(() => questions(page).count()).toBe(all);
    expect(await focused(page)).toMatchObject({ role: 'searchbox', name: 'Zoek in de vragen' });
  });

  it('has all its questions without scripts, and searches them on the server', async () => {
    const { page, arrived } = await ground.visit({ scripts: false });
    await page.goto('/uitleg');
    const all = await questions(page).count();
    expect(all).toBeGreaterThan(12);
    await page.getByRole('searchbox', { name: 'Zoek in de vragen' }).fill('pas of code kwijt');
    await page.getByRole('searchbox', { name: 'Zoek in de vragen' }).press('Enter');
    await page.getByText('1 vraag gevonden').waitFor();
    expect(await questions(page).count()).toBe(1);
    await arrived('explanation-without-scripts');
  });

  it('goes to a subject from the list beside the questions', async () => {
    const { page } = await ground.visit({ width: 1280 });
    await page.goto('/uitleg', { waitUntil: 'networkidle' });
    const topics = page.getByRole('navigation', { name: 'Onderwerpen' });
    await topics.getByRole('link', { name: 'Account en hulp' }).click();
    await expect.poll(() => topics.getByRole('link', { name: 'Account en hulp' }).getAttribute('aria-current')).toBe('true');
  });

  it('leaves a municipality its own words', async () => {
    const { page } = await ground.visit({ implementation: 'nijmegen' });
    await page.goto('/uitleg');
    await page.getByRole('heading', { level: 2, name: 'Eerst een account, dan uw tegoed' }).waitFor();
    expect(await page.getByRole('heading', { name: 'U krijgt een tegoed' }).count()).toBe(0);
    await page.getByText('Heb ik DigiD nodig?').waitFor();
    expect(await page.getByText('Wat is een tegoed?').count()).toBe(0);
  });
});

describe('a kind of help', () => {
  it('has a page that says what there is, with which scheme, and how to begin', async () => {
    const { page } = await ground.visit();
    await page.goto('/uitleg', { waitUntil: 'networkidle' });
    const drawing = page.getByRole('main').getByRole('link', { name: 'Sport en bewegen' });
    const count = numberIn(await drawing.innerText());
    await drawing.click();
    await arrivedAt(page, 'Sport en bewegen');
    await page.getByRole('heading', { level: 2, name: 'Voor wie is het?' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Kindpakket' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Zo begint u' }).waitFor();
    const all = page.getByRole('link', { name: /^Alles bij Sport en bewegen \(\d+\)/ });
    const offered = numberIn(await all.innerText());
    expect(offered).toBeLessThanOrEqual(count);
    await all.click();
    await arrivedAt(page, 'Aanbod');
    await page.getByText(`${offered} resultaten`).first().waitFor();
  });

  it('that nobody offers has no page', async () => {
    const { page } = await ground.visit();
    for (const path of ['/uitleg/9999', '/uitleg/0']) expect((await page.request.get(path)).status()).toBe(404);
    const [empty] = await ground.shop.database.rows<{ id: number }>(
      "insert into product_categories (key, name_nl, name_en) values ('empty', 'Leeg', 'Empty') returning id",
    );
    expect((await page.request.get(`/uitleg/${empty?.id}`)).status()).toBe(404);
  });
});

describe('what a voucher is for', () => {
  const holder = voucherHolder(ground);

  it('leads to the offers that this voucher pays, as many as it says', async () => {
    const { page, arrived } = await holder.onVoucher(holder.addressOf('Kindpakket'), { width: 360 });
    const drawing = page
      .getByRole('main')
      .getByRole('link', { name: /keuzes?$/ })
      .first();
    const count = numberIn(await drawing.innerText());
    await arrived('voucher-themes');
    await drawing.click();
    await arrivedAt(page, 'Aanbod');
    await page
      .getByText(new RegExp(`^${count} resulta(at|ten)`))
      .first()
      .waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.has('fund_id'), searchParams.has('product_category_id')]).toEqual([true, true]);
  });

  it('is not told by a platform that cannot count it for this voucher', async () => {
    const { page } = await holder.onVoucher(holder.addressOf('Kindpakket'));
    await page.route(/\/platform\/product-categories/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { products_count?: number }[] };
      for (const one of answer.data) delete one.products_count;
      await route.fulfill({ response, json: answer });
    });
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Wat kunt u hiermee doen?' }).waitFor();
    expect(await page.getByRole('link', { name: /keuzes?$/ }).count()).toBe(0);
    await page.goto('/');
    await page.getByRole('link', { name: 'Sport en bewegen', exact: true }).waitFor();
  });
});
