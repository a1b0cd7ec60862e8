import { describe, expect, it } from 'vitest';
import { arrivedAt, dialogOpened, escapeTo } from './support/pages/arrived-at.ts';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { withKeyboard } from './support/citizens/keyboard-citizen.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** Every screen, state and dialog of signing in and of the account, with the keyboard alone. */
const ground = shopUnderTest();

describe('signing in', () => {
  it('by e-mail: what is wrong takes the focus, and one can go back', async () => {
    const { page, keyboard, heading, announced, walked } = await withKeyboard(ground);
    await page.goto('/start');
    await heading('Inloggen of account maken');
    await walked();
    await keyboard.follow('button', 'Stuur mij een link');
    await announced('Vul uw e-mailadres in.');
    await keyboard.follow('link', 'Vul uw e-mailadres in.');
    expect(await focused(page)).toMatchObject({ role: 'textbox', name: 'Uw e-mailadres' });
    await page.keyboard.type('nieuw@tegoed.example');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Kijk in uw e-mail');
    await walked();
    await keyboard.follow('button', 'Stuur de link nog een keer');
    await announced('Wij hebben de link nog een keer gestuurd.');
    await keyboard.follow('link', 'Gebruik een ander e-mailadres');
    await arrivedAt(page, 'Inloggen of account maken');
    await keyboard.tabTo('textbox', 'Uw e-mailadres');
    expect(await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).inputValue()).toBe('nieuw@tegoed.example');
  });

  it('with the app, with a new code for one that is dead, and back', async () => {
    const { page, keyboard, announced, walked } = await withKeyboard(ground);
    await page.clock.install();
    await page.goto('/start');
    await keyboard.follow('link', /^Met de app op uw telefoon/);
    await arrivedAt(page, 'Log in met de app');
    await page.getByText(/^Code van 6 cijfers: /).waitFor();
    await walked();
    await page.clock.fastForward('10:05');
    await announced('Deze code werkt niet meer');
    await walked();
    await keyboard.follow('button', 'Maak een nieuwe code');
    await page.getByText(/^Code van 6 cijfers: /).waitFor();
    await expect.poll(() => focused(page)).not.toMatchObject({ role: 'nothing' });
    await keyboard.follow('link', 'Terug, anders inloggen');
    await arrivedAt(page, 'Inloggen of account maken');
  });

  it.each([
    { address: '/identity-restore?token=abc', title: 'U bent er bijna', button: 'Log mij in' },
    { address: '/confirmation/email/abc', title: 'Is dit uw e-mailadres?', button: 'Ja, dit is mijn adres' },
  ])('by a link that does not work any more: $address', async ({ address, title, button }) => {
    const { page, keyboard, heading, announced, walked, expectStatus } = await withKeyboard(ground);
    expectStatus(404, /^\/identity\/proxy\//);
    await page.goto(address);
    await heading(title);
    await walked();
    await keyboard.follow('button', button);
    await dialogOpened(page, 'Deze link werkt niet');
    await walked();
    await keyboard.follow('button', 'Stuur mij een nieuwe link');
    await heading('Inloggen of account maken');
    await keyboard.follow('button', 'Stuur mij een link');
    await announced('Vul uw e-mailadres in.');
    await walked();
    await keyboard.fill('Uw e-mailadres', 'nieuw2@tegoed.example');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Kijk in uw e-mail');
  });
});

describe('the account', () => {
  it('e-mail addresses: one more, the first one, and one less', async () => {
    const email = 'nieuw3@tegoed.example';
    const second = 'tweede3@post.example';
    const { page, keyboard, heading, announced, walked } = await withKeyboard(ground, email);
    await page.goto('/preferences/emails');
    await heading('E-mailadressen');
    await keyboard.follow('button', 'Voeg toe');
    await announced('Vul een e-mailadres in.');
    await keyboard.follow('link', 'Vul een e-mailadres in.');
    await page.keyboard.type(second);
    await keyboard.press('Enter');
    await announced('Wij hebben een e-mail gestuurd naar tweede3@post.example.');
    expect(await focused(page)).not.toMatchObject({ role: 'nothing' });
    await keyboard.follow('button', 'Voeg nog een adres toe');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'textbox', name: 'E-mailadres' });
    await keyboard.follow('button', `Stuur opnieuw naar ${second}`);
    await announced('Verificatie e-mail opnieuw verstuurd!');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: `Stuur opnieuw naar ${second}` });
    await walked();

    const [link = ''] = (await ground.mailbox.next(second)).links;
    await page.goto(link);
    await keyboard.follow('button', 'Ja, dit is mijn e-mailadres');
    await page.getByText('Uw e-mailadres is bevestigd.').waitFor();
    await page.goto('/preferences/emails');
    await heading('E-mailadressen');
    await keyboard.follow('button', `Maak hoofdadres van ${second}`);
    await announced('Opgeslagen!');
    await page.getByRole('button', { name: `Verwijder van ${email}` }).waitFor();
    expect(await focused(page)).not.toMatchObject({ role: 'nothing' });
    await keyboard.follow('button', `Verwijder van ${email}`);
    await dialogOpened(page, 'Wilt u dit adres verwijderen?');
    await walked();
    await escapeTo(page, 'button', `Verwijder van ${email}`);
    await keyboard.press('Enter');
    await dialogOpened(page, 'Wilt u dit adres verwijderen?');
    await keyboard.follow('button', 'Ja, verwijder het adres');
    await announced('Verwijderd!');
    await page.getByRole('button', { name: `Verwijder van ${email}` }).waitFor({ state: 'detached' });
    expect(await focused(page)).not.toMatchObject({ role: 'nothing' });
    expect(keyboard.unseen).toEqual([]);
  });

  it('another device is signed in by its code, and signed out again, and then all of them', async () => {
    const { page, keyboard, heading, announced, walked, expectStatus } = await withKeyboard(ground, 'nieuw4@tegoed.example');
    const waiting = (await callPlatform(ground.shop.url).post('/identity/proxy/code')).body as { auth_code: number };
    await page.goto('/beveiliging/sessies');
    await heading('Mijn apparaten');
    await keyboard.tabTo('summary', /^Menu/);
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log in op een ander apparaat' }).waitFor();
    await keyboard.follow('button', 'Log in op een ander apparaat');
    await dialogOpened(page, 'Log in op een ander apparaat');
    await walked();
    await keyboard.follow('button', 'Log in op dat apparaat');
    await announced('Vul de 6 cijfers in die u op het andere apparaat ziet.');
    expectStatus(404, '/identity/proxy/authorize/code');
    await keyboard.fill('Code van 6 cijfers', '000000');
    await keyboard.press('Enter');
    await announced('Onbekende code.');
    await keyboard.fill('Code van 6 cijfers', String(waiting.auth_code));
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Gelukt' });
    await walked();
    await escapeTo(page, 'summary', /^Menu/);

    const elsewhere = await signInByMail(ground.shop.url, ground.mailbox, 'nieuw4@tegoed.example');
    await callPlatform(ground.shop.url, { token: elsewhere }).get('/identity');
    await page.goto('/beveiliging/sessies');
    await heading('Mijn apparaten');
    await keyboard.follow('button', /^Log uit op (?!dit)/);
    await dialogOpened(page, 'Wilt u dit apparaat uitloggen?');
    await walked();
    await escapeTo(page, 'button', /^Log uit op (?!dit)/);
    await keyboard.press('Enter');
    await dialogOpened(page, 'Wilt u dit apparaat uitloggen?');
    await keyboard.follow('button', 'Ja, log uit');
    await announced('Dat apparaat is uitgelogd.');
    expect(await focused(page)).not.toMatchObject({ role: 'nothing' });

    expectStatus(401, /./);
    await keyboard.follow('button', 'Log overal uit');
    await dialogOpened(page, 'Wilt u overal uitloggen?');
    await walked();
    await escapeTo(page, 'button', 'Log overal uit');
    await keyboard.press('Enter');
    await keyboard.follow('button', 'Ja, log overal uit');
    await arrivedAt(page, 'Meedoen in Merendam');
    await announced('U bent overal uitgelogd.');
    expect(keyboard.unseen).toEqual([]);
  });

  it('signing out is asked twice, and who was away too long hears so', async () => {
    const { page, keyboard, heading, walked, expectStatus } = await withKeyboard(ground, 'inwoner@tegoed.example');
    await page.goto('/aanvragen');
    await heading('Mijn aanvragen');
    await walked();
    await keyboard.follow('button', 'Uitloggen');
    await dialogOpened(page, 'Wilt u uitloggen?');
    await walked();
    await escapeTo(page, 'button', 'Uitloggen');
    await keyboard.follow('link', /^Thuispakket/);
    await arrivedAt(page, 'Thuispakket');
    await keyboard.tabTo('button', 'Print uw antwoorden');
    await walked();

    await page.waitForLoadState('networkidle');
    await ground.shop.database.rows(`update sessions set last_activity_at = last_activity_at - interval '16 minutes'`);
    expectStatus(401, /./);
    await page.goto('/aanvragen');
    await dialogOpened(page, 'U bent uitgelogd');
    await walked();
    await escapeTo(page, 'heading', 'Meedoen in Merendam');
    expect(keyboard.unseen).toEqual([]);
  });

  it('who does nothing for long is asked whether they are there, and stays or leaves', async () => {
    const { page, keyboard, heading, walked, arrived } = await withKeyboard(ground, 'inwoner@tegoed.example');
    await page.clock.install();
    await page.goto('/aanvragen');
    await heading('Mijn aanvragen');
    await page.waitForLoadState('networkidle');
    const beAway = async () => {
      await page.clock.fastForward('13:10');
      await dialogOpened(page, 'Bent u er nog?');
    };
    await beAway();
    await page.getByRole('timer').getByText('Over 2 minuten loggen wij u uit.').waitFor();
    await arrived('session-soon');
    await walked();
    await escapeTo(page, 'heading', 'Mijn aanvragen');
    await page.waitForLoadState('networkidle');
    await beAway();
    await keyboard.follow('button', 'Ik ben er nog');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Mijn aanvragen' });
    await page.waitForLoadState('networkidle');
    await beAway();
    await keyboard.follow('button', 'Log mij nu uit');
    await arrivedAt(page, 'Meedoen in Merendam');
    expect(await page.evaluate(() => localStorage.getItem('active_account'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('accounts'))).toBeNull();
  });
});
