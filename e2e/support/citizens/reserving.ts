import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Platform } from '../call-platform.ts';

type Arrived = (place: string) => Promise<void>;

/** Presses the button of the offer, fills in who it is for, has a last look, and sends it. */
export async function reserve(page: Page, arrived?: Arrived): Promise<void> {
  await fillInReservation(page, arrived);
  await sendReservation(page);
}

/** The same as far as the last look. */
export async function fillInReservation(page: Page, arrived: Arrived = () => Promise.resolve()): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reserveer/ })
    .click();
  await fillInDialog(page, arrived);
}

/** The same in the dialog that is open. */
export async function fillInDialog(page: Page, arrived: Arrived = () => Promise.resolve()): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Voornaam' }).fill('Noor');
  await dialog.getByRole('textbox', { name: 'Achternaam' }).fill('Jansen');
  await dialog.getByRole('textbox', { name: 'Bericht aan de aanbieder' }).fill('Graag op woensdag.');
  await arrived('reserve-notes');
  await dialog.getByRole('button', { name: 'Controleer uw reservering' }).click();
  await dialog.getByText('Graag op woensdag.').waitFor();
  await arrived('reserve-check');
}

/** When the one whom it is for was born, for an offer that asks it. */
export async function fillInBirthDate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Dag' }).fill('17');
  await dialog.getByRole('textbox', { name: 'Maand' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Jaar' }).fill('2016');
}

/** Presses the button under the last look. */
export async function sendReservation(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reserveer/ })
    .click();
}

/** Accepts the newest reservation of an offer, by a program of the provider. */
export async function acceptAsProvider(provider: Platform, offer: string): Promise<void> {
  const organizations = await provider.get('/platform/organizations?is_employee=1');
  const [organization]: { id: number }[] = organizations.body.data;
  const path = `/platform/organizations/${organization?.id ?? 0}/product-reservations`;
  const list = await provider.get(`${path}?state=pending&q=${encodeURIComponent(offer)}`);
  const [reservation]: { id: number }[] = list.body.data;
  const answer = await provider.post(`${path}/${reservation?.id ?? 0}/accept`);
  expect(answer).toMatchObject({ status: 200, body: { data: { state: 'accepted' } } });
}
