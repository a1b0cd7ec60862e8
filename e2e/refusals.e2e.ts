import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopUnderTest } from './support/shop-under-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const ground = shopUnderTest();

/** What stands at a field that is wrong, tied to it for who listens. */
async function errorAt(page: Page, name: string): Promise<string> {
  const field = page.getByRole('textbox', { name, exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
}

describe('an e-mail address', () => {
  it('that is none, or is typed differently the second time, is refused at the field', async () => {
    const { page, arrived } = await ground.visit();
    await page.goto('/start');
    await heading(page, 'Inloggen');
    const field = page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true });
    await field.fill('sanne.voorbeeld');
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    expect(await errorAt(page, 'Uw e-mailadres')).toContain('Vul een e-mailadres in zoals naam@voorbeeld.nl.');
    expect(await field.inputValue()).toBe('sanne.voorbeeld');
    await arrived('not-an-address');

    await field.fill('onbekend@voorbeeld.example');
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await page.getByRole('textbox', { name: 'Uw e-mailadres nog een keer' }).fill('onbekent@voorbeeld.example');
    await page.getByRole('button', { name: 'Maak mijn account' }).click();
    expect(await errorAt(page, 'Uw e-mailadres nog een keer')).toContain('De e-mailadressen komen niet overeen');
    await arrived('addresses-differ');
  });
});

describe('a link of a mail', () => {
  async function askForLink(email: string) {
    const { page } = await ground.visit({ width: 360 });
    await page.goto('/fondsen/1/activeer?option=code');
    await heading(page, 'Inloggen');
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
    await heading(page, 'Vul de code uit uw brief in');
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
      await heading(first.page, 'Vul de code uit uw brief in');
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
    await heading(page, 'Deze link werkt niet meer');
    await arrived('link-expired');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Stuur mij een nieuwe link' }).click();
    await heading(page, 'Kijk in uw e-mail');

    const { links } = await ground.mailbox.next(email);
    await page.goto(links[0] ?? '');
    await page.getByRole('button', { name: 'Log mij in' }).click();
    await heading(page, 'Vul de code uit uw brief in');
  });
});
