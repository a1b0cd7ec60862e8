import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beAtDigid } from './support/sign-in/be-at-digid.ts';
import { callPlatform } from './support/call-platform.ts';
import { confirm, fillReimbursement, look } from './support/citizens/reimbursing.ts';
import { familyRow, kindpakket, makeCodes, redeem, signInCitizen, signInSponsor } from './support/citizens/citizens.ts';
import { photo, sendPapers } from './support/citizens/papers.ts';
import { recordedCamera } from './support/codes/recorded-camera.ts';
import { reserve } from './support/citizens/reserving.ts';
import { screensPassed } from './support/pages/screens-passed.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

/** What people come for most, on a telephone, and over how many screens. */
const camera = recordedCamera();
const ground = shopUnderTest({ camera });
const codes: string[] = [];
let provider = '';

beforeAll(async () => {
  const environment = { url: ground.shop.url, mailbox: ground.mailbox };
  const sponsor = await signInSponsor(environment);
  provider = (await signInCitizen(environment, 'aanbieder@tegoed.example', '10.2.6.3')).token;
  const rows = ['offer', 'claim', 'scan'].map((letter) => familyRow(`job-${letter}`, 1));
  codes.push(...(await makeCodes(sponsor, kindpakket, rows)));
});

afterAll(() => camera.remove());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
async function signInWith(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('active_account', value), token);
}
const nextCode = () => codes.shift() ?? '';

describe('on a telephone', () => {
  it('a code from a letter becomes a reservation in ten screens', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, context } = visitor;
    const screens = await screensPassed(visitor);
    const email = 'vijf-taken@voorbeeld.example';
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Ik heb een code' }).first().click();
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode());
    await press(page, 'Ga verder');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await press(page, 'Stuur mij een link');
    await page.getByRole('textbox', { name: 'Uw e-mailadres nog een keer' }).fill(email);
    await press(page, 'Maak mijn account');
    await heading(page, 'Kijk in uw e-mail');
    await screens();
    const { links } = await ground.mailbox.next(email);
    await page.goto(links[0] ?? '');
    await press(page, 'Ja, dit is mijn adres');
    await heading(page, 'Gelukt. Uw Kindpakket staat klaar.');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: /^Reserveer/ }).waitFor();
    await reserve(page);
    await heading(page, 'Gelukt. U hebt gereserveerd.');
    expect(context.pages()).toHaveLength(1);
    expect((await screens()).slice(10)).toEqual([]);
  });

  it('a request with a paper is sent in eleven screens: six, and one for each of its five questions', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page } = visitor;
    const screens = await screensPassed(visitor);
    await signInDirectly(ground, visitor, 'nieuw12@tegoed.example');
    await page.goto('/fondsen/3');
    await page.getByRole('main').getByRole('link', { name: 'Nu aanvragen' }).first().click();
    await press(page, 'Ga naar DigiD');
    await beAtDigid(page, '999990068');
    await press(page, 'Begin met de vragen');
    const next = () => press(page, /^Volgende (vraag|stap)$/);
    await heading(page, 'Wat is uw geboortedatum?');
    await page.getByRole('textbox', { name: 'Dag' }).fill('5');
    await page.getByRole('textbox', { name: 'Maand' }).fill('3');
    await page.getByRole('textbox', { name: 'Jaar' }).fill('1985');
    await next();
    await heading(page, 'Met hoeveel volwassenen woont u in huis?');
    await press(page, 'Eén meer');
    await next();
    await page.getByRole('textbox', { name: 'Soort inkomen' }).fill('loon');
    await next();
    await page.getByRole('textbox', { name: 'Inkomen per maand' }).fill('1450');
    await sendPapers(page, page.getByLabel('Foto of scan van: Inkomen per maand'), photo('loonstrook.png'));
    await page.getByText(/^Toegevoegd, /).waitFor();
    await next();
    await page.getByRole('textbox', { name: 'Spaargeld' }).fill('600');
    await next();
    await heading(page, 'Klopt alles?');
    await press(page, /^Verstuur/);
    await heading(page, /^Gelukt/);
    expect((await screens()).slice(11)).toEqual([]);
  });

  it('costs are claimed back in four screens', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page } = visitor;
    const token = await signInDirectly(ground, visitor, 'nieuw13@tegoed.example');
    await redeem(callPlatform(ground.shop.url, { token, from: '10.2.6.1' }), nextCode(), kindpakket);
    const screens = await screensPassed(visitor);
    await page.goto('/tegoeden');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Kosten terugvragen/ })
      .click();
    await heading(page, 'Vraag kosten terug');
    await fillReimbursement(page, { title: 'Voetbalschoenen', amount: '25' });
    await look(page).click();
    await confirm(page).click();
    await heading(page, /^Gelukt/);
    expect((await screens()).slice(4)).toEqual([]);
  });

  it('an offer nearby is found in four screens', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page } = visitor;
    const screens = await screensPassed(visitor);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Menu onderaan' }).getByRole('link', { name: 'Aanbod', exact: true }).click();
    await heading(page, 'Aanbod');
    await page.getByLabel('Uw postcode').fill('1234ab');
    await press(page, 'Zoek');
    await page.getByText(/resultaten, dichtbij eerst$/).waitFor();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByText('Waar?', { exact: true }).waitFor();
    expect((await screens()).slice(4)).toEqual([]);
  });

  it('a customer pays behind the desk in five screens', async () => {
    const environment = { url: ground.shop.url, mailbox: ground.mailbox };
    const citizen = await signInCitizen(environment, 'nieuw14@tegoed.example', '10.2.6.2');
    const platform = citizen.at(ground.shop.url);
    const address = await redeem(platform, nextCode(), kindpakket);
    const customer = await ground.visit({ width: 360 });
    await signInWith(customer.page, citizen.token);
    await customer.page.goto(`/tegoeden/${address}/code`);
    const code = customer.page.getByRole('img', { name: /^QR-code van/ });
    await code.waitFor();
    await camera.pointAt(code);
    const visitor = await ground.visit({ width: 360 });
    const { page, context } = visitor;
    await context.grantPermissions(['camera'], { origin: ground.shop.url });
    await signInWith(page, provider);
    const screens = await screensPassed(visitor);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Scan een code' }).click();
    await heading(page, 'Wat rekent u af?');
    await page.getByRole('textbox', { name: 'Bedrag' }).fill('12,50');
    await press(page, 'Controleer');
    await press(page, /^Reken €\s12,50 af$/);
    await heading(page, /^€\s12,50 is betaald$/);
    // The camera's own screen is the fifth: it goes by without a press.
    expect((await screens()).slice(4)).toEqual([]);
  });
});
