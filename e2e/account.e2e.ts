import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { readQrCode } from './support/codes/read-qr-code.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

const digitsLabel = /^Code van 6 cijfers: /;

describe('the account of a citizen', () => {
  const ground = shopUnderTest();

  async function citizen(email: string, options: Parameters<typeof ground.visit>[0] = {}) {
    const visitor = await ground.visit(options);
    const token = await signInDirectly(ground, visitor, email);
    return { visitor, platform: callPlatform(ground.shop.url, { token }) };
  }

  it('gets a second address, confirmed by mail, that becomes the first', async () => {
    const { visitor } = await citizen('nieuw15@tegoed.example', { width: 360 });
    const { page, arrived } = visitor;
    await page.goto('/preferences/emails');
    await page.getByText('Uw hoofdadres', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Voeg toe' }).click();
    await page.getByRole('link', { name: 'Vul een e-mailadres in.' }).waitFor();
    await arrived('emails-refused');

    await page.getByRole('textbox', { name: 'E-mailadres' }).fill('tweede@post.example');
    await page.getByRole('button', { name: 'Voeg toe' }).click();
    await page.getByRole('heading', { name: 'Kijk in uw e-mail' }).waitFor();
    await page.getByText('Nog niet bevestigd').waitFor();
    await arrived('emails-added');
    await page.getByRole('button', { name: 'Stuur opnieuw naar tweede@post.example' }).click();
    await page.getByText('Verificatie e-mail opnieuw verstuurd!').waitFor();

    const [first, again] = [await ground.mailbox.next('tweede@post.example'), await ground.mailbox.next('tweede@post.example')];
    expect(again.links).toEqual(first.links);
    await page.goto(first.links[0] ?? '');
    await page.getByRole('button', { name: 'Ja, dit is mijn e-mailadres' }).click();
    await page.getByText('Uw e-mailadres is bevestigd.').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goto(again.links[0] ?? '');
    await page.getByText('Dit e-mailadres is al bevestigd. Deze link is al gebruikt.').waitFor();
    await page.goto('/preferences/emails');
    await page.getByRole('button', { name: 'Maak hoofdadres van tweede@post.example' }).click();
    await page.getByText('Opgeslagen!').waitFor();
    await page.getByRole('button', { name: 'Verwijder van nieuw15@tegoed.example' }).click();
    await arrived('emails-remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, verwijder het adres' }).click();
    await page.getByText('Verwijderd!').waitFor();
    await page.getByRole('button', { name: 'Verwijder van nieuw15@tegoed.example' }).waitFor({ state: 'detached' });
    await arrived('emails');
    const announced = [await ground.mailbox.next('nieuw15@tegoed.example'), await ground.mailbox.next('nieuw15@tegoed.example')];
    expect(announced.map(({ subject }) => subject)).toEqual([
      'Inloggen gaat nu met een ander e-mailadres',
      'Dit e-mailadres hoort niet meer bij uw account',
    ]);
  });

  it('shows where somebody is signed in, and ends that elsewhere and everywhere', async () => {
    const { visitor, platform } = await citizen('nieuw16@tegoed.example');
    const { page, arrived } = visitor;
    const elsewhere = callPlatform(ground.shop.url, {
      token: await signInByMail(ground.shop.url, ground.mailbox, 'nieuw16@tegoed.example'),
    });
    await elsewhere.get('/identity');
    await page.goto('/beveiliging/sessies');
    await page.getByText('U bent op 2 apparaten ingelogd.').waitFor();
    await arrived('sessions');

    await page.getByRole('button', { name: 'Log uit op Onbekend apparaat' }).click();
    await page.getByRole('dialog').getByText('Op dat apparaat moet u daarna opnieuw inloggen.').waitFor();
    await arrived('sessions-end');
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, log uit' }).click();
    await page.getByText('U bent op 1 apparaat ingelogd.').waitFor();
    expect((await elsewhere.get('/identity')).status).toBe(401);
    expect((await platform.get('/identity')).status).toBe(200);

    visitor.expectStatus(401, '/identity/sessions');
    await page.getByRole('button', { name: 'Log overal uit' }).click();
    await arrived('sessions-everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, log overal uit' }).click();
    await page.waitForURL(`${ground.shop.url}/`);
    await page.getByRole('link', { name: 'Inloggen' }).first().waitFor();
    expect((await platform.get('/identity')).status).toBe(401);
  });

  async function waitForApp(width: 360 | 1280): Promise<Visitor> {
    const visitor = await ground.visit({ width });
    await visitor.page.goto('/start');
    await visitor.page.getByRole('link', { name: /Met de app op uw telefoon/ }).click();
    await visitor.page.getByText(digitsLabel).waitFor();
    return visitor;
  }

  async function digitsOn(page: Page): Promise<string> {
    return ((await page.getByText(digitsLabel).textContent()) ?? '').replace(digitsLabel, '').replaceAll(/\D/g, '');
  }

  it('signs in another device by the six digits that it shows', async () => {
    const waiting = await waitForApp(360);
    await waiting.arrived('start-app');
    const qr = waiting.page.getByRole('img', { name: /^QR-code/ });
    expect(await qr.isVisible()).toBe(false); // a telephone cannot scan its own screen
    await waiting.page.getByText('Staat de app op een ander apparaat?').click();
    await qr.waitFor();
    const digits = await digitsOn(waiting.page);
    expect(digits).toMatch(/^\d{6}$/);

    const { visitor } = await citizen('nieuw17@tegoed.example');
    const { page, arrived } = visitor;
    await page.goto('/tegoeden');
    await page.locator('summary').filter({ hasText: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'Log in op een ander apparaat' }).first().click();
    const dialog = page.getByRole('dialog');
    visitor.expectStatus(404, '/identity/proxy/authorize/code');
    await dialog.getByLabel('Code van 6 cijfers').fill('000000');
    await dialog.getByRole('button', { name: 'Log in op dat apparaat' }).click();
    await dialog.getByText(/Onbekende code\./).waitFor();
    await arrived('pair-refused');
    await dialog.getByLabel('Code van 6 cijfers').fill(digits);
    await dialog.getByRole('button', { name: 'Log in op dat apparaat' }).click();
    await dialog.getByRole('heading', { name: 'Gelukt' }).waitFor();
    await arrived('pair-done');
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click();

    await waiting.page.waitForURL((url) => url.pathname !== '/start');
    const token = await waiting.page.evaluate(() => localStorage.getItem('active_account'));
    const { body } = await callPlatform(ground.shop.url, { token: token ?? '' }).get('/identity');
    expect(body).toMatchObject({ email: 'nieuw17@tegoed.example' });
  });

  it('signs in a computer whose code the app scans', async () => {
    const waiting = await waitForApp(1280);
    await waiting.arrived('start-app');
    const [text = ''] = await readQrCode(waiting.page.getByRole('img', { name: /^QR-code om in te loggen/ }));
    const scanned = JSON.parse(text) as { type: string; value: string };
    expect(scanned).toEqual({ type: 'auth_token', value: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const app = callPlatform(ground.shop.url, {
      token: await signInByMail(ground.shop.url, ground.mailbox, 'nieuw18@tegoed.example'),
    });
    expect((await app.post('/identity/proxy/authorize/token', { auth_token: scanned.value })).status).toBe(200);
    await waiting.page.waitForURL((url) => url.pathname !== '/start');
  });

  it('signs in the app by its code when the link of the app is opened on a computer', async () => {
    const email = 'nieuw19@tegoed.example';
    const app = callPlatform(ground.shop.url);
    const inApp = { 'Client-Type': 'me_app-ios' };
    const shown = await app.post('/identity/proxy/code', {}, inApp);
    await app.post('/identity/proxy/email', { email, source: 'me_app-ios' }, inApp);
    const [link = ''] = (await ground.mailbox.next(email)).links;

    for (const width of [360, 1280] as const) {
      const { page, arrived, expectStatus } = await ground.visit({ width, scripts: false });
      await page.goto(link);
      await page.getByRole('heading', { name: 'Log in met een code' }).waitFor();
      await arrived('app-link-on-computer');
      expectStatus(422, '/app-link');
      await page.getByLabel('Code van 6 cijfers').fill('12');
      await page.keyboard.press('Enter');
      await page.getByText('Vul de 6 cijfers in die u in de app ziet.').waitFor();
      await arrived('app-link-refused');
    }
    const { page, arrived } = await ground.visit();
    await page.goto(link);
    await page.getByLabel('Code van 6 cijfers').fill(String(shown.body.auth_code));
    await page.getByRole('button', { name: 'Log de app in' }).click();
    await page.getByRole('heading', { name: 'De app is ingelogd' }).waitFor();
    await arrived('app-link-done');
    const signedIn = callPlatform(ground.shop.url, { token: shown.body.access_token as string });
    expect((await signedIn.get('/identity', undefined, inApp)).body).toMatchObject({ email });
  });

  it('hears by text message where to get the app', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    await page.goto('/me');
    await page.getByLabel('Uw mobiele nummer').fill('050 123 45 67');
    await page.getByRole('button', { name: 'Stuur een sms' }).click();
    await page.getByText('Vul een mobiel nummer in.').waitFor();
    await page.getByLabel('Uw mobiele nummer').fill('06 12 34 56 78');
    await page.getByRole('button', { name: 'Stuur een sms' }).click();
    await page.getByText('Wij hebben een sms gestuurd naar 06 12 34 56 78.').waitFor();
    await arrived('me-app');
    expect((await ground.mailbox.next('+31612345678')).links).toEqual([`${ground.shop.url}/me`]);
    const english = await ground.visit({ language: 'en' });
    await english.page.goto('/me');
    await english.arrived('me-app');
  });
});
