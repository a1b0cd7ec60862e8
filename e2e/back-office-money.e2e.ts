import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { addPasskeyDevice, signInByLink, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';

const ground = shopUnderTest();
const account = 'NL91ABNA0417164300';

/** The municipality of the demo, before it had an account to pay from. */
beforeAll(async () => {
  const { database } = ground.shop;
  await database.rows('update voucher_transactions set voucher_transaction_bulk_id = null');
  await database.rows('delete from voucher_transaction_bulks');
  await database.rows('delete from bank_connections');
});

it('finance pays what is due by the keyboard alone: an account, a batch, its file, and the day of the statement', async () => {
  const visitor = await visitBackOffice(ground);
  const { page, arrived } = visitor;
  const keyboard = keyboardOf(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await addPasskeyDevice(page);
  await signInByLink(ground, visitor, { email: 'financien@tegoed.example' });
  await heading('Stel een tweede manier van inloggen in');
  await keyboard.follow('button', 'Maak een toegangssleutel');
  await heading('Bewaar uw herstelcodes');
  await keyboard.follow('button', 'Ik heb ze bewaard. Ga verder');
  await heading('Vandaag');

  await keyboard.follow('link', 'Betaalopdrachten');
  await heading('Betaalopdrachten');
  await arrived('batches-without-account');
  await keyboard.follow('link', 'Ga naar Bank');
  await heading('Bank');
  await keyboard.follow('link', 'Voeg een rekening toe');
  await heading('Van welke rekening betaalt u?');
  await keyboard.fill('Rekeningnummer (IBAN)', account);
  await keyboard.fill('Naam van de rekeninghouder', 'Gemeente Merendam');
  await keyboard.press('Enter');
  await page.getByText('De rekening is bewaard.').waitFor();

  await keyboard.follow('link', 'Betaalopdrachten');
  await heading('Betaalopdrachten');
  await keyboard.follow('link', 'Maak betaalopdrachten');
  await heading('Maak betaalopdrachten');
  await arrived('before-batches');
  await keyboard.follow('button', 'Maak 1 betaalopdracht');
  await page.getByText('De betaalopdracht is gemaakt.').waitFor();
  await arrived('batch');

  const saving = page.waitForEvent('download');
  await keyboard.follow('button', 'Bewaar het bestand');
  const file = await saving;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  expect(file.suggestedFilename()).toMatch(new RegExp(`^betaalopdracht-\\d+-${today}-127-70\\.xml$`));
  expect(await readFile(await file.path(), 'utf8')).toContain(`<IBAN>${account}</IBAN>`);
  await page.getByText('Het bestand is bewaard op uw computer.').waitFor();
  await arrived('batch-saved');

  const [year = '', month = '', day = ''] = today.split('-');
  await keyboard.fill('Dag', day);
  await keyboard.fill('Maand', month);
  await keyboard.fill('Jaar', year);
  await keyboard.press('Enter');
  await page.getByText('De opdracht staat op betaald.').waitFor();
  await arrived('batch-paid');

  await keyboard.follow('link', 'Bekijk de betalingen');
  await heading('Betalingen');
  await page.getByRole('row', { name: /Buurtcafé De Huiskamer.*Betaald/ }).waitFor();
  await arrived('payments');
});
