import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beAtDigid, goToDigid } from './support/sign-in/be-at-digid.ts';
import { callPlatform } from './support/call-platform.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

/** What a citizen reads when a call is refused: its words, where they stand, and the way on (screens.md 8). */
const ground = shopUnderTest();
const funds = { meedoen: 2, laptop: 4 };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function citizen(email: string, options: Parameters<typeof ground.visit>[0] = {}) {
  const visitor = await ground.visit(options);
  const token = await signInDirectly(ground, visitor, email);
  return { visitor, page: visitor.page, token, platform: callPlatform(ground.shop.url, { token }) };
}

/** The sponsor pauses a fund while somebody has its page open, and opens it again afterwards. */
async function whilePaused(fund: number, body: () => Promise<void>): Promise<void> {
  await ground.shop.database.rows('update funds set state = $1 where id = $2', ['paused', fund]);
  await body();
  await ground.shop.database.rows('update funds set state = $1 where id = $2', ['active', fund]);
}

describe('DigiD refuses', () => {
  const general = ['0001', '0002', '0003', '0004', '0007', '0030', '0032', '0033', '0050', '0070', '0080', '0099', '010c'];

  it('each of its codes leads to words, and on', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    for (const code of [...general, 'api_0000']) {
      await page.goto('/start?restore_with_digid=1');
      await page.getByLabel('Foutcode').selectOption(code);
      await press(page, 'Geef deze fout');
      await heading(page, 'DigiD werkt nu niet');
      expect(new URL(page.url()).pathname.toLowerCase()).toContain(code);
    }
    await arrived('digid-does-not-work');
    await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
    await heading(page, 'Inloggen of account maken');
  });

  it.each([
    { code: 'digidUidUsed', title: 'U hebt al een account', on: 'Zet mijn account over' },
    { code: 'digid_uid_dont_match', title: 'Dit is iemand anders', on: 'Log uit en begin opnieuw' },
    { code: 'iets?hideHomeLinkButton=1&customLink=/fondsen/3/activeer', title: 'Er ging iets mis', on: 'Terug naar de keuze' },
    { code: 'digid-uid-not-found', title: 'Wij kennen u nog niet', on: 'Naar de startpagina' },
    { code: 'digid_error_0040', title: 'U bent gestopt bij DigiD', on: 'Naar de startpagina' },
    { code: 'unknown_error', title: 'Er ging iets mis', on: 'Naar de startpagina' },
  ])('a page for $code', async ({ code, title, on }) => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto(`/error/${code}`);
    await heading(page, title);
    await page.getByRole('main').getByRole('link', { name: on }).waitFor();
    await arrived(`error-${code.replace(/\W.*/, '')}`);
    const home = page.getByRole('main').getByRole('link', { name: 'Naar de startpagina' });
    expect(await home.count()).toBe(on === 'Naar de startpagina' ? 1 : 0);
  });

  it('of somebody who has an account or is another person: what was wanted is kept', async () => {
    const { page } = await citizen('nieuw8@tegoed.example', { width: 360 });
    const target = `screen-fund_activate-${funds.meedoen}`;
    await page.goto(`/error/digid_uid_used?target=${target}`);
    await page.getByRole('link', { name: 'Zet mijn account over' }).waitFor();
    await page.getByRole('link', { name: 'Log in met dat adres' }).click();
    await page.getByText('Log eerst in. Daarna gaat u vanzelf verder.').waitFor();
    expect(new URL(page.url()).searchParams.get('target')).toBe(target);
    await page.goto(`/error/digid_uid_dont_match?target=${target}`);
    await page.getByRole('link', { name: 'Log uit en begin opnieuw' }).click();
    await page.getByText('Log eerst in. Daarna gaat u vanzelf verder.').waitFor();
    expect(new URL(page.url()).searchParams.get('target')).toBe(target);
  });

  it('somebody whose account belongs to another number, and who has no account yet', async () => {
    const known = await citizen('inwoner@tegoed.example');
    await goToDigid(known.page, ground.shop.url, { token: known.token, fundId: funds.meedoen });
    await beAtDigid(known.page, '999990056');
    await heading(known.page, 'Dit is iemand anders');
    await known.page.getByRole('link', { name: 'Log uit en begin opnieuw' }).waitFor();

    await ground.shop.database.rows("update implementations set digid_sign_up_allowed = false where key = 'general'");
    const stranger = await ground.visit({ width: 360 });
    await stranger.page.goto('/start?restore_with_digid=1');
    await beAtDigid(stranger.page, '999990056');
    await heading(stranger.page, 'Wij kennen u nog niet');
    await stranger.arrived('digid-not-found');
    await ground.shop.database.rows("update implementations set digid_sign_up_allowed = true where key = 'general'");
  });

  it('to begin for a fund that was paused meanwhile: said where one stands', async () => {
    const { visitor, page } = await citizen('nieuw20@tegoed.example', { width: 360 });
    await page.goto(`/fondsen/${funds.meedoen}/activeer?option=digid`);
    await heading(page, /met DigiD/);
    await whilePaused(funds.meedoen, async () => {
      visitor.expectStatus(422, '/platform/digid');
      await press(page, 'Ga naar DigiD');
      await page.getByText('Controleer de regeling. Wij kunnen dit niet vinden.').waitFor();
      await visitor.arrived('digid-not-started');
    });
  });
});

describe('activating', () => {
  /** Is who the conditions are asked of, just back from DigiD. */
  async function atConditions(email: string, number: string): Promise<Visitor> {
    const visitor = await ground.visit({ width: 360 });
    await signInDirectly(ground, visitor, email);
    await visitor.page.goto(`/fondsen/${funds.meedoen}/activeer?option=digid`);
    await press(visitor.page, 'Ga naar DigiD');
    await beAtDigid(visitor.page, number);
    await heading(visitor.page, 'Klopt dit voor u?');
    await visitor.page.getByRole('checkbox').check();
    return visitor;
  }

  it('a code without network: a dialog, and the code stays', async () => {
    const { visitor, page } = await citizen('nieuw@tegoed.example', { width: 360 });
    await page.goto('/fondsen/1/activeer?option=code');
    await page.getByRole('textbox', { name: 'Code' }).fill('DEM0-0041');
    await visitor.context.setOffline(true);
    await press(page, 'Zet mijn tegoed klaar');
    const dialog = page.getByRole('dialog', { name: 'Fout' });
    await dialog.waitFor();
    await visitor.context.setOffline(false);
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
    expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('DEM0-0041');
  });

  it('checked too often: a dialog that says how long to wait', async () => {
    const { visitor, page, token } = await citizen('nieuw2@tegoed.example', { width: 360 });
    const headers = { authorization: `Bearer ${token}`, 'client-key': 'general', 'client-type': 'webshop' };
    for (let check = 0; check < 20; check++)
      await page.request.post(`${ground.shop.url}/api/v1/platform/funds/${funds.laptop}/check`, { headers });
    await page.goto(`/fondsen/${funds.laptop}/activeer?option=digid`);
    await press(page, 'Ga naar DigiD');
    visitor.expectStatus(429, `/platform/funds/${funds.laptop}/check`);
    await beAtDigid(page, '999990196');
    const dialog = page.getByRole('dialog', { name: 'Wij hebben dit al vaak voor u nagekeken' });
    await dialog.getByText(/Probeer het over \d+ minuten nog eens/).waitFor();
    await visitor.arrived('checked-too-often');
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
    await heading(page, /Laptop voor school/);
  });

  it('a request for what was approved meanwhile in another window', async () => {
    const { page, context, expectStatus, arrived } = await atConditions('nieuw3@tegoed.example', '999990202');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('checkbox').check();
    await press(other, 'Vraag het tegoed aan');
    await other.getByText('Succes! Meedoenregeling tegoed geactiveerd!').waitFor();

    expectStatus(403, `/platform/funds/${funds.meedoen}/requests`);
    await press(page, 'Vraag het tegoed aan');
    await page.getByText('Uw aanvraag voor deze regeling is al goedgekeurd.').waitFor();
    expect(await page.getByRole('link', { name: 'Bekijk mijn aanvragen' }).getAttribute('href')).toBe('/aanvragen');
    await arrived('approved-elsewhere');
  });

  it('a request for a fund that was paused meanwhile, with the reason', async () => {
    const { page, expectStatus, arrived } = await atConditions('nieuw4@tegoed.example', '999990214');
    await whilePaused(funds.meedoen, async () => {
      expectStatus(403, `/platform/funds/${funds.meedoen}/requests`);
      expectStatus(404, `/platform/funds/${funds.meedoen}`);
      await press(page, 'Vraag het tegoed aan');
      await page.getByText('Deze regeling is nu niet open. U kunt hem niet aanvragen.').waitFor();
      await arrived('paused-meanwhile');
    });
  });

  it('somebody else’s request is not shown', async () => {
    const [other] = await ground.shop.database.rows<{ id: number; fund_id: number }>(
      `select id, fund_id from fund_requests where identity_id = (select identity_id from identity_emails where email = 'inwoner@tegoed.example') limit 1`,
    );
    expect(other).toBeDefined();
    const { visitor, page } = await citizen('nieuw@tegoed.example', { width: 360 });
    visitor.expectStatus(403, /^\/platform\/funds\/\d+\/requests\//);
    await page.goto(`/aanvragen/${String(other?.fund_id)}/${String(other?.id)}`);
    await heading(page, 'Deze pagina is niet voor u');
    await visitor.arrived('request-of-others');
  });
});

describe('too often', () => {
  it('the mail that confirms an address is not sent again, and the address says why', async () => {
    const { visitor, page, platform } = await citizen('nieuw5@tegoed.example', { width: 360 });
    await platform.post('/identity/emails', { email: 'tweede25@post.example' });
    await page.goto('/preferences/emails');
    const again = page.getByRole('button', { name: 'Stuur opnieuw naar tweede25@post.example' });
    visitor.expectStatus(429, /^\/identity\/emails/);
    for (let time = 1; time <= 6; time++) {
      await again.click();
      await expect.poll(() => again.isEnabled()).toBe(true);
    }
    await page
      .getByText(/Wij hebben u al een paar e-mails gestuurd\. Probeer het over/)
      .first()
      .waitFor();
    await visitor.arrived('email-too-often');
  });

  it('a text message says when to try again', async () => {
    const { page, expectStatus, arrived } = await ground.visit({ width: 360 });
    await page.goto('/me');
    const number = page.getByLabel('Uw mobiele nummer');
    for (let time = 1; time <= 3; time++) {
      await number.fill('06 12 34 56 74');
      await press(page, 'Stuur een sms');
      await page.getByText('Wij hebben een sms gestuurd naar 06 12 34 56 74.').waitFor();
      await page.reload();
    }
    expectStatus(429, '/platform/sms/send');
    await number.fill('06 12 34 56 74');
    await press(page, 'Stuur een sms');
    await page
      .getByText(/Probeer het over .* nog eens/)
      .first()
      .waitFor();
    expect(await number.inputValue()).toBe('06 12 34 56 74');
    await arrived('sms-too-often');
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    { address: '/auth-link?token=abc', button: undefined },
    { address: '/confirmation/email/abc', button: 'Ja, dit is mijn adres' },
    { address: '/identity-restore?token=abc', button: 'Log mij in' },
  ])('$address says so, and offers a way in', async ({ address, button }) => {
    const { page, expectStatus, arrived } = await ground.visit({ width: 360 });
    expectStatus(404, /^\/identity\/proxy\//);
    await page.goto(address);
    if (button !== undefined) await press(page, button);
    const dialog = page.getByRole('dialog', { name: 'Deze link werkt niet' });
    await dialog.waitFor();
    // It comes later than the page, and finds its style sheet, which the page before had too.
    expect(await page.evaluate(`getComputedStyle(document.querySelector('dialog[open]')).borderTopWidth`)).toBe('0px');
    expect(new URL(page.url()).pathname).toBe('/');
    await arrived('link-unknown');
    await dialog.getByRole('button', { name: 'Stuur mij een nieuwe link' }).click();
    await page.waitForURL('/start?restore_with_email=1');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).waitFor();
  });

  it.each([
    { address: '/auth-link?token=abc&target=screen-vouchers', button: undefined },
    { address: '/confirmation/email/abc?target=screen-vouchers', button: 'Ja, dit is mijn adres' },
    { address: '/identity-restore?token=abc&target=screen-vouchers', button: 'Log mij in' },
  ])('$address tells who is signed in, until it is closed, and leads on', async ({ address, button }) => {
    const { visitor, page } = await citizen('nieuw7@tegoed.example', { width: 360 });
    visitor.expectStatus(404, /^\/identity\/proxy\//);
    await page.goto(address);
    if (button !== undefined) await press(page, button);
    await heading(page, 'Welkom');
    const announced = page.getByText('U bent nog ingelogd met het account dat u al gebruikte.');
    await announced.waitFor();
    await visitor.arrived('link-unknown-signed-in');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Ga verder' }).click();
    await page.waitForURL('/tegoeden');
    await announced.waitFor({ state: 'detached' });
  });

  it.each([
    { address: '/preferences/notifications', notice: 'U bent niet ingelogd', target: 'screen-preferences_notifications' },
    { address: '/funds/1/requests/2/clarifications/3', notice: 'U bent niet ingelogd', target: 'requestClarification-1-2-3' },
  ])('$address leads a visitor home, who signs in and comes back', async ({ address, notice, target }) => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: notice });
    await dialog.waitFor();
    await heading(page, 'Meedoen in Merendam');
    expect(new URL(page.url()).pathname).toBe('/');
    await arrived(`for-citizens${address.replaceAll('/', '-')}`);
    await dialog.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL(`/start?target=${target}`);
  });

  it('who signs out where only citizens come is not asked to sign in', async () => {
    const { page } = await citizen('nieuw7@tegoed.example');
    await page.goto('/preferences/notifications');
    await heading(page, 'Berichten instellen');
    await page.getByRole('button', { name: 'Uitloggen' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, log mij uit' }).click();
    await page.getByText('U bent uitgelogd.').waitFor();
    await heading(page, 'Meedoen in Merendam');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
