import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInByMail } from './support/call-platform.ts';
import { redeem, signInCitizen, stadspas } from './support/citizens/citizens.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { shopUnderTest, type Visitor, type VisitorOptions } from './support/shop-under-test.ts';

/** What it sells on the Stadspas: for € 12,50 instead of € 42,50, and for nothing instead of € 37,50. */
const swimming = 103;
const free = /^(Sporten in het water)/;

const ground = shopUnderTest();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The amount behind a line of the sum. */
const amountOf = (page: Page, term: string | RegExp) =>
  page
    .getByRole('term')
    .filter({ hasText: term })
    .locator('xpath=following-sibling::dd')
    .textContent()
    .then((text) => text?.replace(/\s/g, ' '));

let providerToken = '';
beforeAll(async () => {
  // The owner of De Golfslag (docs/demo.md).
  providerToken = await signInByMail(ground.shop.url, ground.mailbox, 'aanbieder@tegoed.example');
});

async function visitAsProvider(options: VisitorOptions): Promise<Visitor> {
  const visitor = await ground.visit(options);
  await visitor.page.goto('/robots.txt');
  await visitor.page.evaluate((value) => localStorage.setItem('active_account', value), providerToken);
  return visitor;
}

/** A citizen with a Stadspas, by a code of the demo content. */
async function stadspasOf(email: string, code: string) {
  const { shop, mailbox } = ground;
  const platform = (await signInCitizen({ url: shop.url, mailbox }, email, '10.2.4.1')).at(shop.url);
  return { platform, address: await redeem(platform, code, stadspas) };
}

async function typeCode(page: Page, address: string): Promise<void> {
  await button(page, /^(Typ de code|Type the code)$/).click();
  await page.getByRole('textbox').fill(address);
  await button(page, /^(Zoek het tegoed|Find the voucher)$/).click();
}

describe('an offer whose price the municipality pays in part', () => {
  it('says before it is charged what the customer pays, and what the voucher pays', async () => {
    const { address } = await stadspasOf('nieuw12@tegoed.example', 'STAD-0003');
    const { page, arrived } = await visitAsProvider({ width: 360 });
    await page.goto('/aanbieder/scan');
    await typeCode(page, address);
    await heading(page, 'Wat rekent u af?');
    await page.getByText('Korting op uw aanbod').waitFor();
    expect(await page.getByRole('textbox', { name: 'Bedrag' }).count()).toBe(0);
    await page.getByLabel(free).check();
    await page.getByText('De klant betaalt niets').waitFor();
    await page.getByText(/De klant betaalt €\s12,50\s*Gemeente Merendam betaalt €\s30,-/).waitFor();
    await arrived('scan-shared-charge');
    await page.getByLabel(/^Tien keer vrij zwemmen/).check();
    await button(page, 'Controleer').click();
    await heading(page, 'Klopt het?');
    expect(await amountOf(page, 'Tien keer vrij zwemmen')).toBe('€ 42,50');
    expect(await amountOf(page, 'Gemeente Merendam betaalt u')).toBe('€ 30,-');
    expect(await amountOf(page, 'De klant betaalt u nu')).toBe('€ 12,50');
    await arrived('scan-shared-confirm');
    await button(page, /^Reken €\s30,- af met Stadspas$/).click();
    await heading(page, /^€\s30,- is betaald$/);
    expect(await amountOf(page, 'De klant betaalt u nu')).toBe('€ 12,50');
    expect(await amountOf(page, 'U krijgt op uw rekening')).toBe('€ 30,-');
    await arrived('scan-shared-done');
    await expectSoundBooks(ground.shop.database);
  });

  it('says the same of what was reserved', async () => {
    const { address, platform } = await stadspasOf('nieuw13@tegoed.example', 'STAD-0004');
    const reserved = await platform.post('/platform/product-reservations', {
      voucher_address: address,
      product_id: swimming,
      first_name: 'Noor',
      last_name: 'Jansen',
      birth_date: '2001-05-17',
    });
    expect(reserved).toMatchObject({ status: 201, body: { data: { amount: '30.00', price: '12.50' } } });
    const { page, arrived } = await visitAsProvider({ language: 'en' });
    await page.goto('/provider/scan');
    await typeCode(page, address);
    await heading(page, 'Code found');
    const found = page.getByRole('region', { name: 'Tien keer vrij zwemmen' });
    await found.getByText('Reserved with you').waitFor();
    expect(await amountOf(page, 'The customer pays')).toBe('€12.50');
    await arrived('scan-shared-reserved');
    await button(page, 'Give Tien keer vrij zwemmen').click();
    await heading(page, 'Is this right?');
    expect(await amountOf(page, 'The customer pays you now')).toBe('€12.50');
    await button(page, 'Charge €30 to Stadspas').click();
    await heading(page, '€30 is paid');
    expect(await amountOf(page, 'The customer pays you now')).toBe('€12.50');
    await arrived('scan-shared-reserved-done');
  });
});
