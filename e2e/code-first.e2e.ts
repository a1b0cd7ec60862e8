import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { beAtDigid } from './support/sign-in/be-at-digid.ts';
import { callPlatform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, signInSponsor } from './support/citizens/citizens.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

const ground = shopUnderTest();
const codes: string[] = [];
const ready = 'Gelukt. Uw Kindpakket staat klaar.';

beforeAll(async () => {
  const sponsor = await signInSponsor({ url: ground.shop.url, mailbox: ground.mailbox });
  const rows = ['new', 'digid', 'other', 'mistyped', 'home'].map((letter) => familyRow(`first-${letter}`, 1));
  codes.push(...(await makeCodes(sponsor, kindpakket, rows)));
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const nextCode = () => codes.shift() ?? '';

/** From home to the sign-in screen, with the code in view. */
async function bringCode(visitor: Visitor, code: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Ik heb een code' }).first().click();
  await heading(page, 'Vul de code uit uw brief in');
  await codeField(page).fill(code);
  await press(page, 'Ga verder');
  await heading(page, 'Inloggen of account maken');
}

async function askLink(page: Page, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
  await press(page, 'Stuur mij een link');
  await heading(page, 'Kijk in uw e-mail');
  return (await ground.mailbox.next(email)).links[0] ?? '';
}

describe('a code before an account', () => {
  it('leads from home to the voucher in six screens, by a new account whose mail opens beside it', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, context, arrived } = visitor;
    const email = 'code-eerst@voorbeeld.example';
    const screens: string[] = [];
    const stand = async (on: Page, name: string) => {
      await heading(on, name);
      screens.push(name);
    };
    await page.goto('/');
    await stand(page, 'Meedoen in Merendam');
    await page.getByRole('main').getByRole('link', { name: 'Ik heb een code' }).first().click();
    await stand(page, 'Vul de code uit uw brief in');
    await arrived('code-first');
    await press(page, 'Ga verder');
    await page.getByRole('alert').getByRole('link', { name: 'Vul de code uit uw brief in.' }).waitFor();
    await codeField(page).fill('K7DN-4P');
    await press(page, 'Ga verder');
    await page.getByRole('alert').getByRole('link').waitFor();
    await arrived('code-first-too-short');
    const code = nextCode();
    await codeField(page).fill(code);
    await press(page, 'Ga verder');
    await stand(page, 'Inloggen of account maken');
    await page.getByRole('main').getByText(code.toUpperCase()).waitFor();
    await arrived('sign-in-with-code');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await press(page, 'Stuur mij een link');
    await page.getByRole('textbox', { name: 'Uw e-mailadres nog een keer' }).fill(email);
    await press(page, 'Maak mijn account');
    await stand(page, 'Kijk in uw e-mail');

    const beside = await context.newPage();
    await beside.goto((await ground.mailbox.next(email)).links[0] ?? '');
    await stand(beside, 'Is dit uw e-mailadres?');
    await press(beside, 'Ja, dit is mijn adres');
    await stand(beside, ready);
    expect(screens).toHaveLength(6);
    await beside.getByText('Succes! Kindpakket tegoed geactiveerd!').waitFor();
    await beside
      .getByRole('definition')
      .getByText(/^€\s250,-$/)
      .waitFor();
    expect(await beside.title()).toMatch(/^Gelukt/);

    const saving = beside.waitForEvent('download');
    await press(beside, 'Zet in mijn agenda');
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    // The code is used up and waits nowhere any more.
    expect(await beside.evaluate(() => localStorage.getItem('carried_code'))).toBeNull();
  });

  it('goes along through DigiD', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    await bringCode(visitor, nextCode());
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await beAtDigid(page, '999990111');
    await heading(page, ready);
    await arrived('voucher-ready');
  });

  it('is asked again in another browser, and nothing is lost', async () => {
    const visitor = await ground.visit();
    const code = nextCode();
    await bringCode(visitor, code);
    const link = await askLink(visitor.page, 'nieuw3@tegoed.example');
    const { page } = await ground.visit();
    await page.goto(link);
    await press(page, 'Log mij in');
    await heading(page, 'Vul de code uit uw brief in');
    expect(await codeField(page).inputValue()).toBe('');
    await codeField(page).fill(code);
    await press(page, 'Zet mijn tegoed klaar');
    await heading(page, ready);
  });

  it('that is wrong is told after signing in only, with how often still', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived, expectStatus } = visitor;
    await bringCode(visitor, '2222-4444');
    const link = await askLink(page, 'nieuw4@tegoed.example');
    await page.goto(link);
    expectStatus(404, '/platform/funds/redeem');
    await press(page, 'Log mij in');
    await heading(page, 'Kijk de code nog eens na');
    await page.getByText('U kunt het nog 2 keer proberen.').waitFor();
    expect(await codeField(page).inputValue()).toBe('2222-4444');
    await arrived('code-again');
    await codeField(page).fill(nextCode());
    await press(page, 'Zet mijn tegoed klaar');
    await heading(page, ready);
  });

  it('is not for who signs in for something else on the same device', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page } = visitor;
    await bringCode(visitor, '2222-5555');
    await page.goto('/tegoeden');
    await page.goto(await askLink(page, 'nieuw6@tegoed.example'));
    await press(page, 'Log mij in');
    await heading(page, 'Mijn tegoeden');
    await page.getByRole('main').getByRole('link', { name: 'Ik heb een code' }).click();
    await heading(page, 'Vul de code uit uw brief in');
    expect(await codeField(page).inputValue()).toBe('');
  });

  it('is typed from home by a newcomer who is signed in', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page } = visitor;
    await signInDirectly(ground, visitor, 'nieuw7@tegoed.example');
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Ik heb een code' }).click();
    await heading(page, 'Vul de code uit uw brief in');
    await codeField(page).fill(nextCode());
    await press(page, 'Zet mijn tegoed klaar');
    await heading(page, ready);
  });
});

describe('the address of a scheme whose criteria are all met', () => {
  it('gives nothing when it is opened, and the voucher by a press', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    const token = await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    const platform = callPlatform(ground.shop.url, { token, from: '10.2.5.1' });
    const count = async () => ((await platform.get('/platform/vouchers?per_page=100')).body.data as unknown[]).length;
    const before = await count();
    await page.goto('/fondsen/4/activeer');
    await heading(page, 'Zet uw Laptop voor school klaar');
    await arrived('activation-asked');
    expect(await count()).toBe(before);
    await press(page, 'Zet mijn tegoed klaar');
    await heading(page, 'Gelukt. Uw Laptop voor school staat klaar.');
    expect(await count()).toBe(before + 1);
  });
});
