import { describe, expect, it } from 'vitest';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { addPasskeyDevice, signInByLink, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';

/** A scheme from its first step until citizens see it. */
const ground = shopUnderTest();

async function signInSponsor(): Promise<Visitor> {
  const visitor = await visitBackOffice(ground);
  const { page } = visitor;
  await addPasskeyDevice(page);
  await signInByLink(ground, visitor, { email: 'sponsor@tegoed.example' });
  await page.getByRole('button', { name: 'Maak een toegangssleutel' }).click();
  await page.getByRole('button', { name: 'Ik heb ze bewaard. Ga verder' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor();
  return visitor;
}

describe('somebody of a sponsor, by keyboard alone', () => {
  it('makes a scheme in six steps and opens it, and the shop shows it', async () => {
    const { page, arrived } = await signInSponsor();
    const keyboard = keyboardOf(page);
    const step = async (question: string, place: string) => {
      await page.getByRole('heading', { level: 2, name: question }).waitFor();
      await arrived(place);
    };
    const questions = () => page.locator('.tg-criterion__question').allTextContents();

    await keyboard.follow('link', 'Regelingen');
    await page.getByRole('heading', { level: 1, name: 'Regelingen' }).waitFor();
    await keyboard.follow('link', 'Nieuwe regeling');
    await step('Wat voor regeling wordt het?', 'scheme-kind');
    await keyboard.fill('Naam', 'Fiets voor werk');
    await keyboard.press('Enter');

    await step('Voor wie is deze regeling?', 'scheme-who-empty');
    await keyboard.follow('button', 'Nieuwe voorwaarde');
    await page.keyboard.type('Hoeveel kinderen hebt u?');
    await keyboard.tabTo('combobox', 'Dit gegeven');
    await page.keyboard.type('Aantal kinderen');
    await keyboard.tabTo('combobox', 'Dat moet zijn');
    await page.keyboard.type('minstens');
    await keyboard.fill('Grens', '1');
    await arrived('scheme-who-open');
    await keyboard.follow('button', 'Klaar met deze vraag');
    expect((await focused(page)).name).toBe('Wijzig vraag 1');
    await keyboard.follow('button', 'Nieuwe voorwaarde');
    await page.keyboard.type('Hoeveel verdient u per maand?');
    await keyboard.tabTo('combobox', 'Dit gegeven');
    await page.keyboard.type('Inkomen per maand');
    await keyboard.fill('Grens', '1.940,00');
    await keyboard.press('Alt+ArrowUp');
    await page.getByText('Vraag 1 van 2', { exact: true }).first().waitFor();
    expect(await questions()).toEqual(['1. Hoeveel verdient u per maand?', '2. Hoeveel kinderen hebt u?']);
    await keyboard.follow('button', 'Probeer');
    await page.getByText('Alle 2 voorwaarden kloppen.').waitFor();
    await arrived('scheme-who-tried');
    await keyboard.follow('button', 'Verder: hoeveel');

    await step('Hoeveel krijgt iemand, en hoeveel geld is er?', 'scheme-how-much');
    await keyboard.follow('button', 'Maak een bedrag');
    await keyboard.fill('Bedrag', '250');
    await keyboard.press('Enter');

    await step('Hoe krijgt iemand het?', 'scheme-ways');
    await keyboard.tabTo('switch', 'Zelf aanvragen op de website');
    await keyboard.press('Space');
    await keyboard.follow('button', 'Verder: waar en wanneer');

    await step('Waar en wanneer?', 'scheme-where');
    await keyboard.follow('button', 'Verder: nakijken');

    await step('Klopt alles?', 'scheme-check');
    await keyboard.tabTo('radio', /^Vanzelf op/);
    await keyboard.press('ArrowDown');
    await keyboard.follow('button', 'Open nu');
    await page.getByText('Fiets voor werk is open.').waitFor();
    await page.getByRole('link', { name: 'Overzicht' }).waitFor();
    await arrived('scheme-open');
    expect(keyboard.unseen).toEqual([]);

    const { page: shop } = await ground.visit();
    await shop.goto('/fondsen');
    await shop
      .getByRole('link', { name: /Fiets voor werk/ })
      .first()
      .waitFor();
  });
});
