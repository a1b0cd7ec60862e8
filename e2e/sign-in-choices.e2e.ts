import { changedImplementations } from '@tegoed/server/testing';
import { describe, expect, it } from 'vitest';
import { arrivedAt } from './support/pages/arrived-at.ts';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** Ways in that a municipality or another site of the platform chooses. */
const ground = shopUnderTest({
  env: async () => changedImplementations({ general: { flags: { privacyPage: true } } }),
});

describe('where a municipality wants its privacy statement read', () => {
  it.each([
    {
      width: 360,
      language: 'nl',
      words: {
        start: 'Inloggen of account maken',
        field: 'Uw e-mailadres',
        send: 'Stuur mij een link',
        box: /^Ik heb gelezen hoe/,
        missing: 'Zet eerst een vinkje bij de privacyverklaring.',
        read: /^Lees de privacyverklaring/,
        sent: 'Kijk in uw e-mail',
      },
    },
    {
      width: 1280,
      language: 'en',
      words: {
        start: 'Sign in or create an account',
        field: 'Your email address',
        send: 'Send me a link',
        box: /^I have read/,
        missing: 'Tick the privacy statement first.',
        read: /^Read the privacy statement/,
        sent: 'Check your email',
      },
    },
  ] as const)('signing in asks for a tick first, with the keyboard only ($language)', async ({ width, language, words }) => {
    const { page, arrived } = await ground.visit({ width, language });
    await page.goto(language === 'nl' ? '/start' : '/start?lang=en');
    await page.getByRole('heading', { level: 1, name: words.start }).waitFor();
    const email = `nieuw${language === 'nl' ? 6 : 7}@tegoed.example`;
    const field = page.getByRole('textbox', { name: words.field, exact: true });
    await field.fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByRole('link', { name: words.missing }).waitFor();
    expect(await field.inputValue()).toBe(email);
    await arrived('privacy-not-ticked');

    const statement = page.getByRole('main').getByRole('link', { name: words.read });
    expect(await statement.getAttribute('href')).toMatch(/^\/(en\/)?privacy/);
    await page.getByRole('alert').getByRole('link', { name: words.missing }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: words.box }).focus();
    await page.keyboard.press('Space');
    await arrived('privacy-ticked');
    await page.getByRole('button', { name: words.send }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.sent }).waitFor();
    expect((await ground.mailbox.next(email)).links).not.toEqual([]);
  });
});

describe('a link from another site of the platform', () => {
  it('signs in once, leads to where somebody was going, and says so when it is used again', async () => {
    const email = 'nieuw8@tegoed.example';
    const elsewhere = callPlatform(ground.shop.url, { token: await signInByMail(ground.shop.url, ground.mailbox, email) });
    const made = await elsewhere.post('/identity/proxy/short-token');
    expect(made.status).toBe(201);
    const address = `/auth-link?token=${String(made.body.exchange_token)}&target=fundRequest-1`;

    const { page } = await ground.visit({ width: 360 });
    await page.goto(address);
    await arrivedAt(page, /Kindpakket/);
    const token = await page.evaluate(() => localStorage.getItem('active_account'));
    expect((await callPlatform(ground.shop.url, { token: token ?? '' }).get('/identity')).body).toMatchObject({ email });

    const second = await ground.visit({ width: 360 });
    second.expectStatus(403, /^\/identity\/proxy\/short-token\/exchange\//);
    await second.page.goto(address);
    await second.page
      .getByText(/Deze link/)
      .first()
      .waitFor();
    expect(await second.page.evaluate(() => localStorage.getItem('active_account'))).toBeNull();
    await second.arrived('auth-link-used');
  });
});
