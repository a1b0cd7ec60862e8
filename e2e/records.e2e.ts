import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail, type Platform } from './support/call-platform.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

const ground = shopUnderTest();
const amount = /^€\s1\.250,50$/;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Whom the municipality lets check what citizens tell. */
let validator: Platform;
beforeAll(async () => {
  const { shop, mailbox } = ground;
  const token = await signInByMail(shop.url, mailbox, 'beoordelaar@tegoed.example');
  validator = callPlatform(shop.url, { token, from: '10.2.0.12' });
});

/** Says yes to every question that waits. */
async function approveAll(): Promise<void> {
  const path = '/platform/validator/validator-requests';
  const waiting: { id: number }[] = (await validator.get(`${path}?state=pending`)).body.data;
  expect(waiting.length).toBeGreaterThan(0);
  for (const { id } of waiting)
    expect(await validator.patch(`${path}/${id}`, { state: 'approved' })).toMatchObject({ status: 200 });
}

describe('what a citizen tells about themselves', () => {
  it('is added, checked by the municipality, and removed, on a telephone', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    const main = page.getByRole('main');
    await signInDirectly(ground, visitor, 'nieuw11@tegoed.example');

    await page.goto('/records');
    await heading(page, 'Mijn gegevens');
    await arrived('records');
    await main.getByRole('link', { name: 'Voeg iets toe' }).click();
    await heading(page, 'Iets toevoegen');
    await arrived('record-create');
    await main.getByLabel('Waar gaat het over?').selectOption('Werk en geld');
    await main.getByLabel('Welk gegeven?').selectOption('Inkomen per maand');
    await page.getByRole('textbox', { name: /Hoeveel is het/ }).fill('veel');
    await page.getByRole('button', { name: 'Bewaar dit gegeven' }).click();
    await main.getByRole('alert').getByText('Vul een bedrag in.').waitFor();
    await arrived('record-create-problem');
    await page.getByRole('textbox', { name: /Hoeveel is het/ }).fill('1250,50');
    await page.getByRole('button', { name: 'Bewaar dit gegeven' }).dblclick();
    await heading(page, 'Mijn gegevens');
    await main.getByText(amount).waitFor();
    expect(await main.getByText('Nog niet gecontroleerd').count()).toBe(1);
    await arrived('records-unchecked');

    await main.getByRole('link', { name: /inkomen/i }).click();
    await main.getByRole('heading', { name: 'Wie keek dit na?' }).waitFor();
    await arrived('record-validations-none');
    await main.getByRole('link', { name: 'Vraag om controle' }).click();
    await heading(page, 'Laat dit nakijken');
    await page.getByRole('radio', { name: 'Gemeente Merendam' }).check();
    await arrived('record-validate');
    await page.getByRole('button', { name: 'Vraag om controle' }).click();
    await main.getByRole('heading', { name: 'Wie keek dit na?' }).waitFor();
    await page.goto('/records');
    await main.getByText('Wordt gecontroleerd').waitFor();
    await arrived('records-pending');

    await approveAll();
    await page.reload();
    await main.getByText('Gecontroleerd', { exact: true }).waitFor();
    await arrived('records-checked');
    await main.getByRole('link', { name: /inkomen/i }).click();
    await main.getByText(/^Gecontroleerd op/).waitFor();
    await arrived('record-validations');

    await main.getByRole('button', { name: 'Verwijder dit gegeven' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dit gegeven verwijderen?' });
    await dialog.waitFor();
    await arrived('record-remove');
    await dialog.getByRole('button', { name: 'Verwijder dit gegeven' }).click();
    await heading(page, 'Mijn gegevens');
    await main.getByText(amount).waitFor({ state: 'detached' });
  });

  it('is added and asked about with the keyboard only, at a desk, in English', async () => {
    const visitor = await ground.visit({ language: 'en' });
    const { page, arrived } = visitor;
    const main = page.getByRole('main');
    const keys = keyboardOf(page);
    await signInDirectly(ground, visitor, 'nieuw12@tegoed.example');
    await page.evaluate(() => localStorage.setItem('lang', 'en'));

    await page.goto('/records/create');
    await heading(page, 'Add something');
    await arrived('record-create');
    await keys.tabTo('combobox', 'What is it about?');
    await page.keyboard.type('Work');
    await keys.tabTo('combobox', 'Which detail?');
    await page.keyboard.type('Monthly');
    await keys.fill(/How much is it/, '1250.50');
    await keys.press('Enter');
    await heading(page, 'My details');
    await main.getByText('Not checked yet').waitFor();
    await arrived('records');
    await keys.follow('link', /./);
    expect(keys.unseen).toEqual([]);
  });

  it('is shown by what it is about, with the keyboard only', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    const main = page.getByRole('main');
    const keys = keyboardOf(page);
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    await page.goto('/records');
    await heading(page, 'Mijn gegevens');
    await main.getByRole('heading', { name: 'Over mij' }).waitFor();
    await keys.follow('link', 'Werk en geld (2)');
    await main.getByRole('heading', { name: 'Over mij' }).waitFor({ state: 'detached' });
    await main.getByRole('heading', { name: 'Werk en geld' }).waitFor();
    expect(await main.getByRole('link', { name: /€/ }).count()).toBe(2);
    await arrived('records-of-one-kind');
    await keys.follow('link', /^Alles \(\d+\)$/);
    await main.getByRole('heading', { name: 'Over mij' }).waitFor();
    expect(keys.unseen).toEqual([]);
  });
});
