import { describe, expect, it } from 'vitest';
import { drawnPhoto } from './support/citizens/papers.ts';
import { signInByLink, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** Somebody whom nobody knows becomes a provider with an offer, on a telephone. */
const ground = shopUnderTest();
const email = 'nieuw-zwembad@tegoed.example';

/** A photo as a camera makes it: drawn here, since none lies about. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { page } = await ground.visit();
  return { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page, { width: 900, height: 1200 }) };
}

describe('somebody new', () => {
  it('registers as a provider with an office, asks to join a scheme, and makes an offer with a photo', async () => {
    const visitor = await visitBackOffice(ground, { width: 360 });
    const { page, arrived, expectStatus } = visitor;
    // Nobody has the address yet.
    expectStatus(422, '/identity/proxy/email');
    await signInByLink(ground, visitor, { email });
    await page.getByRole('heading', { level: 1, name: 'U hoort nog nergens bij' }).waitFor();
    await arrived('no-organization');
    await page.getByRole('link', { name: 'Meld mijn organisatie aan' }).click();

    await page.getByLabel('KVK-nummer').fill('87654321');
    await page.getByLabel('Naam die klanten zien').fill('Zwembad Het Duikje');
    await page.getByLabel('Wat bent u?').selectOption({ index: 1 });
    await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78');
    await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00');
    await arrived('register-details');
    await page.reload();
    expect(await page.getByLabel('Naam die klanten zien').inputValue()).toBe('Zwembad Het Duikje');
    await page.getByRole('button', { name: 'Verder naar vestiging' }).click();

    await page.getByRole('heading', { level: 1, name: 'Waar kunnen klanten terecht?' }).waitFor();
    await page.getByRole('textbox', { name: 'Adres' }).fill('Golfbaanlaan 14, 1234 AB Merendam');
    await page.getByLabel('Elke dag andere tijden').check();
    await page.getByLabel('Open tot').first().fill('2100');
    await page.getByRole('button', { name: 'Zet op 4 dagen' }).click();
    await arrived('register-office');
    await page.getByRole('button', { name: 'Verder naar regelingen' }).click();

    await page.getByRole('heading', { level: 1, name: 'Waar doet u aan mee?' }).waitFor();
    await page.getByRole('checkbox').first().check();
    await arrived('register-schemes');
    await page.getByRole('button', { name: 'Meld mij aan voor 1 regeling' }).click();
    await page.getByRole('heading', { level: 1, name: 'U bent aangemeld' }).waitFor();
    await arrived('registered');
    await page.getByRole('link', { name: 'Maak uw eerste aanbod' }).click();

    await page.getByRole('heading', { level: 1, name: 'Nieuw aanbod' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(await photo());
    await page.getByLabel('Dichterbij').fill('2');
    await arrived('crop-photo');
    await page.getByRole('button', { name: 'Gebruik deze foto' }).click();
    await page.getByLabel('Wat staat er op de foto?').fill('Een gele vlonder in een blauw bad');
    await page.getByLabel('Naam').fill('Zwemles voor diploma A');
    await page.getByLabel('Uitleg').fill('Tien lessen van 45 minuten.');
    await page.getByLabel('Soort', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Uw gewone prijs').fill('125,00');
    await arrived('new-offer');
    await page.getByRole('button', { name: 'Zet in de winkel' }).click();

    await page.getByRole('heading', { level: 1, name: 'Zwemles voor diploma A' }).waitFor();
    await page.getByText(/kijkt uw aanmelding nog na/).waitFor();
    await arrived('offer');
    await page.getByRole('link', { name: 'Aanbod' }).first().click();
    await page.getByRole('link', { name: 'Niet te zien 1' }).click();
    await page.getByRole('link', { name: 'Zwemles voor diploma A' }).waitFor();
    await arrived('offers');
    const picture = page.locator('article img');
    await expect.poll(() => picture.evaluate(({ naturalWidth }: PageElement) => naturalWidth)).toBe(400);
  });
});
