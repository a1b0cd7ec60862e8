import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from './support/pages/focused.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const ground = shopUnderTest();

/** The sentences stand at a field that is wrong, tied to it for who listens. */
async function expectError(page: Page, name: string, ...sentences: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  for (const sentence of sentences) await expect.poll(() => field.evaluate(readError), { timeout: 15_000 }).toContain(sentence);
}

/** Read in one go: between two answers the field has no error at all. */
function readError(field: PageElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('a mistake that is sent again', () => {
  it('is told again: the summary has the focus each time', async () => {
    const { page } = await ground.visit({ width: 360 });
    await page.goto('/start');
    const send = page.getByRole('button', { name: 'Stuur mij een link' });
    for (const _ of [1, 2]) {
      await send.click();
      await expect.poll(() => focused(page)).toMatchObject({ role: 'alert', name: 'Controleer 1 antwoord' });
    }
    // Typing takes it nowhere.
    const field = page.getByRole('textbox', { name: 'E-mailadres' });
    await field.fill('a');
    expect(await focused(page)).toMatchObject({ role: 'textbox' });
  });

  it('is told again when the platform says it', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, expectStatus } = visitor;
    await signInDirectly(ground, visitor, 'nieuw2@tegoed.example');
    await page.goto('/fondsen/1/activeer?option=code');
    await page.getByRole('textbox', { name: 'Code' }).fill('DEM0-9999');
    for (const _ of [1, 2]) {
      expectStatus(403, '/platform/funds/redeem');
      await page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click();
      await expect.poll(() => focused(page)).toMatchObject({ role: 'alert' });
    }
  });
});

describe('a code that gives no voucher', () => {
  it('is told apart at the field, with what was typed still there', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived, expectStatus } = visitor;
    await signInDirectly(ground, visitor, 'nieuw@tegoed.example');
    await page.goto('/fondsen/1/activeer?option=code');
    await heading(page, 'Vul de code uit uw brief in');
    const field = page.getByRole('textbox', { name: 'Code' });
    const send = async (typed: string) => {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click();
    };

    await send('');
    await expectError(page, 'Code', 'Vul de code uit uw brief in.');
    await send('AB12');
    await expectError(page, 'Code', 'Deze code is niet compleet.');
    expect(await field.inputValue()).toBe('AB12');
    await arrived('code-too-short');

    expectStatus(404, '/platform/funds/redeem');
    await send('2222-3333');
    await expectError(page, 'Code', 'Deze code kennen wij niet.', 'U kunt het nog 2 keer proberen.');
    expect(await field.inputValue()).toBe('2222-3333');
    expect(await page.title()).toMatch(/^Fout: /);
    await arrived('code-unknown');

    expectStatus(403, '/platform/funds/redeem');
    await send('DEM0-9999');
    await expectError(page, 'Code', 'Deze code is al gebruikt.');
    await arrived('code-used');

    // The third wrong one closes the door, for a good code too; it says for how long.
    await send('4444-5555');
    await expectError(page, 'Code', 'U kunt het over 3 uur weer proberen.');
    expectStatus(429, '/platform/funds/redeem');
    await send('DEM0-0040');
    const dialog = page.getByRole('dialog', { name: 'U hebt te vaak een code geprobeerd' });
    await dialog.getByText('Over 3 uur kunt u het weer proberen.').waitFor();
    await arrived('too-many-codes');
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('DEM0-0040');
  });
});

describe('a code that is typed when the session ends', () => {
  const email = 'nieuw19@tegoed.example';

  it('is there again for who comes back', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, expectStatus } = visitor;
    await signInDirectly(ground, visitor, email);
    await page.goto('/fondsen/1/activeer?option=code');
    await page.getByRole('textbox', { name: 'Code' }).fill('DEM0-0039');
    await page.waitForLoadState('networkidle'); // a call that is still under way would count as activity
    await ground.shop.database.rows(`update sessions set last_activity_at = last_activity_at - interval '16 minutes'`);
    expectStatus(401, /./);
    await page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click();
    await page.getByRole('dialog', { name: 'U bent uitgelogd' }).getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL('/start?target=screen-fund_activate-1');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await heading(page, 'Kijk in uw e-mail');
    const { links } = await ground.mailbox.next(email);
    await page.goto(links[0] ?? '');
    await page.getByRole('button', { name: 'Log mij in' }).click();
    await heading(page, 'Vul de code uit uw brief in');
    expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('DEM0-0039');
    await page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click();
    await page.waitForURL(/\/tegoeden\//);
  });
});

describe('an e-mail address', () => {
  it('that is none, or is typed differently the second time, is refused at the field', async () => {
    const { page, arrived } = await ground.visit();
    await page.goto('/start');
    await heading(page, 'Inloggen of account maken');
    const field = page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true });
    await field.fill('sanne.voorbeeld');
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await expectError(page, 'Uw e-mailadres', 'Vul een e-mailadres in zoals naam@voorbeeld.nl.');
    expect(await field.inputValue()).toBe('sanne.voorbeeld');
    await arrived('not-an-address');

    await field.fill('onbekend@voorbeeld.example');
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await page.getByRole('textbox', { name: 'Uw e-mailadres nog een keer' }).fill('onbekent@voorbeeld.example');
    await page.getByRole('button', { name: 'Maak mijn account' }).click();
    await expectError(page, 'Uw e-mailadres nog een keer', 'De e-mailadressen komen niet overeen');
    await arrived('addresses-differ');
  });
});

describe('a link of a mail', () => {
  async function askForLink(email: string) {
    const { page } = await ground.visit({ width: 360 });
    await page.goto('/fondsen/1/activeer?option=code');
    await heading(page, 'Inloggen of account maken');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await heading(page, 'Kijk in uw e-mail');
    const { links } = await ground.mailbox.next(email);
    return links[0] ?? '';
  }

  it('is not spent by a program that opens it, and brings back to where somebody was going', async () => {
    const link = await askForLink('nieuw2@tegoed.example');
    const scanner = await ground.visit({ scripts: false });
    for (const time of [1, 2]) {
      await scanner.page.goto(link);
      expect(await scanner.page.title(), `time ${time}`).toContain('Druk op de knop om in te loggen');
    }

    const { page } = await ground.visit({ width: 360 });
    await page.goto(link);
    await page.getByRole('button', { name: 'Log mij in' }).click();
    await heading(page, 'Kindpakket: hoe wilt u verder?');
  });

  it.each([
    { what: 'used', email: 'nieuw3@tegoed.example' },
    { what: 'too old', email: 'nieuw4@tegoed.example' },
  ])('that is $what offers a new one, which leads to the same place', async ({ what, email }) => {
    const link = await askForLink(email);
    if (what === 'used') {
      const first = await ground.visit();
      await first.page.goto(link);
      await first.page.getByRole('button', { name: 'Log mij in' }).click();
      await heading(first.page, 'Kindpakket: hoe wilt u verder?');
    } else {
      await ground.shop.database.rows(
        `update access_tokens set exchange_before = exchange_before - interval '2 hours', created_at = created_at - interval '2 hours'
          where exchange_hash is not null and state = 'pending'`,
      );
    }

    const { page, arrived, expectStatus } = await ground.visit({ width: 360 });
    await page.goto(link);
    await heading(page, 'U bent er bijna');
    await arrived('press');
    expectStatus(403, /^\/identity\/proxy\/email\/exchange\//);
    expectStatus(404, /^\/identity\/proxy\/email\/exchange\//);
    await page.getByRole('button', { name: 'Log mij in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deze link werkt niet' });
    await dialog.waitFor();
    await arrived('link-expired');
    await dialog.getByRole('button', { name: 'Stuur mij een nieuwe link' }).click();
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await heading(page, 'Kijk in uw e-mail');

    const { links } = await ground.mailbox.next(email);
    await page.goto(links[0] ?? '');
    await page.getByRole('button', { name: 'Log mij in' }).click();
    await heading(page, 'Kindpakket: hoe wilt u verder?');
  });
});
