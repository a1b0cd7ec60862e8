import { describe, expect, it } from 'vitest';
import { beAtDigid } from './support/sign-in/be-at-digid.ts';
import { digidOverSaml } from './support/sign-in/digid-over-saml.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('DigiD', () => {
  const ground = shopUnderTest();
  const home = () => `${ground.shop.url}/`;

  it('signs in somebody who is new, who then has an account without an e-mail address', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto('/start');
    await arrived('digid-start');
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await page.getByRole('heading', { name: 'Wie bent u vandaag?' }).waitFor();
    await arrived('digid-simulator');
    await beAtDigid(page, '999990056');

    await page.waitForURL((url) => !url.pathname.startsWith('/auth-link') && !url.pathname.startsWith('/demo'));
    const token = await page.evaluate(() => localStorage.getItem('active_account'));
    const answer = await page.request.get(`${home()}api/v1/identity`, {
      headers: { authorization: `Bearer ${String(token)}`, 'client-key': 'general', 'client-type': 'webshop' },
    });
    expect(await answer.json()).toMatchObject({ bsn: true, email: null });
  });

  it('leads who cancels back to signing in, and further to where they wanted to go', async () => {
    const { page, arrived } = await ground.visit();
    await page.goto('/reserveringen');
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await page.getByRole('button', { name: 'Annuleer het inloggen' }).click();
    await page.getByRole('heading', { name: 'U bent gestopt bij DigiD' }).waitFor();
    await arrived('digid-cancelled');
    await page.getByRole('link', { name: /^Met een e-mailadres/ }).waitFor();
    await page.getByRole('link', { name: 'Probeer DigiD nog eens' }).click();
    await page.getByRole('button', { name: 'Annuleer het inloggen' }).click();
    await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await beAtDigid(page, '999990019');
    await page.getByRole('heading', { level: 1, name: 'Reserveringen' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reserveringen');
  });

  it('tells in words what DigiD only gives a code for', async () => {
    const { page, arrived } = await ground.visit();
    await page.goto('/start?restore_with_digid=1');
    await page.getByLabel('Foutcode').selectOption('0033');
    await page.getByRole('button', { name: 'Geef deze fout' }).click();
    await page.getByRole('heading', { name: 'DigiD werkt nu niet' }).waitFor();
    await arrived('digid-error');
  });

  it('refuses a number that is none, and keeps what was typed', async () => {
    const { page, arrived, expectStatus } = await ground.visit({ width: 360 });
    expectStatus(422, '/demo/digid');
    await page.goto('/start?restore_with_digid=1');
    await page.getByText('Iemand anders').click();
    await page.getByLabel('Burgerservicenummer', { exact: true }).fill('123456789');
    await page.getByRole('button', { name: 'Ga verder als deze persoon' }).click();
    await page.getByText('Dit is geen burgerservicenummer.').waitFor();
    expect(await page.getByLabel('Burgerservicenummer', { exact: true }).inputValue()).toBe('123456789');
    await arrived('digid-wrong-number');
  });

  it('confirms somebody who activates a scheme, and finds the code that waits for them', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    await signInDirectly(ground, visitor, 'nieuw17@tegoed.example');
    const [fund] = await ground.shop.database.rows<{ id: number }>("select id from funds where name = 'Laptop voor school'");
    await page.goto(`/fondsen/${String(fund?.id)}/activeer`);
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await page.getByRole('heading', { name: 'Laptop voor school aanvragen met DigiD' }).waitFor();
    await arrived('digid-activation');
    await page.getByRole('button', { name: 'Ga naar DigiD' }).click();
    await beAtDigid(page, '999990044');
    await page.waitForURL(/\/tegoeden\//);
    await page.getByText('Succes! Laptop voor school tegoed geactiveerd!').waitFor();

    // The number is this account's now.
    const other = await ground.visit();
    await signInDirectly(ground, other, 'nieuw18@tegoed.example');
    await other.page.goto(`/fondsen/${String(fund?.id)}/activeer?option=digid`);
    await other.page.getByRole('button', { name: 'Ga naar DigiD' }).click();
    await beAtDigid(other.page, '999990044');
    await other.page.getByRole('heading', { name: 'U hebt al een account' }).waitFor();
    expect(await other.page.getByRole('link', { name: 'Zet mijn account over' }).getAttribute('href')).toContain(
      'restore_with_digid=1',
    );
  });
});

describe('DigiD that cannot be started', () => {
  const ground = shopUnderTest({ env: digidOverSaml });

  /** The fault that the platform itself can have: it cannot keep the question that it is about to ask. */
  async function withoutQuestions(): Promise<void> {
    await ground.shop.database.rows('alter table if exists saml_requests rename to saml_requests_away');
  }

  async function expectReported(): Promise<void> {
    const reported: string[] = [];
    await expect.poll(() => reported.push(...ground.shop.takeServerErrors())).toBe(1);
    expect(reported[0]).toContain('"event":"digid-not-started"');
  }

  it('says so to who signs in, and leads on by e-mail to where they were going', async () => {
    await withoutQuestions();
    const { page, arrived, expectStatus } = await ground.visit({ width: 360 });
    expectStatus(503, '/platform/digid');
    await page.goto('/reserveringen');
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await page.getByRole('heading', { name: 'DigiD werkt nu niet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/error/digid_api_0000');
    await arrived('digid-does-not-start');
    await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
    await page.getByText('Log eerst in. Daarna gaat u vanzelf verder.').waitFor();
    await expectReported();
  });

  it('says so to who activates a scheme, and leads back to the choice', async () => {
    await withoutQuestions();
    const visitor = await ground.visit();
    const { page, expectStatus } = visitor;
    await signInDirectly(ground, visitor, 'nieuw@tegoed.example');
    expectStatus(503, '/platform/digid');
    await page.goto('/fondsen/1/activeer?option=digid');
    await page.getByRole('button', { name: 'Ga naar DigiD' }).click();
    await page.getByRole('heading', { name: 'DigiD werkt nu niet' }).waitFor();
    await page.getByRole('link', { name: 'Terug naar de keuze' }).click();
    await page.getByRole('heading', { name: 'Kindpakket: hoe wilt u verder?' }).waitFor();
    await expectReported();
  });
});
