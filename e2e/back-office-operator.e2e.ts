import { runProgram } from '@tegoed/server/testing';
import { expect, it } from 'vitest';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { addPasskeyDevice, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';

/** A platform on which nobody is yet. */
const ground = shopUnderTest({ content: 'nothing' });

const operator = 'beheer@tegoed.example';
const owner = 'baas@zuiddam.example';

/** From a mailed or printed link to the first page behind the door, by keyboard alone. */
async function comeIn({ page, arrived }: Visitor, link: string): Promise<void> {
  await addPasskeyDevice(page);
  const keyboard = keyboardOf(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await keyboard.follow('button', 'Log in');
  await page.getByRole('heading', { level: 1, name: 'Stel een tweede manier van inloggen in' }).waitFor();
  await arrived('enrol');
  await keyboard.follow('button', 'Maak een toegangssleutel');
  await page.getByRole('heading', { level: 1, name: 'Bewaar uw herstelcodes' }).waitFor();
  await keyboard.follow('button', 'Ik heb ze bewaard. Ga verder');
}

it('an operator makes an organization and its shop with the keyboard only, and the owner who was invited comes in', async () => {
  const { env, urlOf } = ground.shop;
  const made = await runProgram('operator.ts', env, [operator]);
  const [link = ''] = /http:\S+/.exec(made.out) ?? [];
  const visitor = await visitBackOffice(ground);
  const { page, arrived } = visitor;
  const keyboard = keyboardOf(page);
  await comeIn(visitor, link);
  await page.getByRole('heading', { level: 1, name: 'Nog niemand hier' }).waitFor();
  await arrived('platform-begin');

  await keyboard.follow('link', /^Maak een organisatie/);
  await page.getByRole('heading', { level: 1, name: 'Nieuwe organisatie' }).waitFor();
  await keyboard.fill('Naam', 'Gemeente Zuiddam');
  await keyboard.fill('KVK-nummer', '10000003');
  await keyboard.fill('E-mailadres', owner);
  await arrived('platform-new-organization');
  await keyboard.follow('button', 'Maak en nodig uit');
  await page.getByRole('heading', { level: 1, name: 'Gemeente Zuiddam' }).waitFor();
  await page.getByText('Uitgenodigd').first().waitFor();
  await arrived('platform-organization');

  await keyboard.follow('link', 'Maak een winkel');
  await page.getByRole('heading', { level: 1, name: 'Nieuwe winkel' }).waitFor();
  await keyboard.fill('Naam', 'Tegoed Zuiddam');
  await keyboard.fill('Sleutel', 'zuiddam');
  await arrived('platform-new-shop');
  await keyboard.follow('button', 'Maak de winkel');
  await page.getByRole('heading', { level: 1, name: 'Tegoed Zuiddam' }).waitFor();
  await page.getByText('Geen map gevonden').waitFor();
  await arrived('platform-shop');
  for (const place of ['Organisaties', 'Winkels', 'Gezondheid', 'Beheerders']) {
    await keyboard.follow('link', new RegExp(`^${place}`));
    await page.getByRole('heading', { level: 1, name: place }).waitFor();
    await arrived(`platform-${place.toLowerCase()}`);
  }

  const citizen = await ground.visit({ implementation: 'zuiddam' });
  await citizen.page.goto(urlOf('zuiddam'));
  await citizen.page.getByRole('banner').getByText('Tegoed Zuiddam').first().waitFor();
  await citizen.arrived('plain-shop');

  const invited = await visitBackOffice(ground);
  const mail = await ground.mailbox.next(owner);
  expect(mail.subject).toBe('Gemeente Zuiddam staat voor u klaar');
  await comeIn(invited, mail.links[0] ?? '');
  await invited.page.getByText('Gemeente Zuiddam', { exact: true }).first().waitFor();
  await invited.arrived('owner-today');
});
