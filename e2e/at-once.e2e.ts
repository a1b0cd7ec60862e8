import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, type Platform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, redeem, signInSponsor } from './support/citizens/citizens.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';

describe('two citizens at the same moment', () => {
  const ground = shopUnderTest();
  let sponsor: Platform;

  beforeAll(async () => {
    sponsor = await signInSponsor({ url: ground.shop.url, mailbox: ground.mailbox });
  });

  async function citizen(email: string, options: Parameters<typeof ground.visit>[0] = {}) {
    const visitor = await ground.visit(options);
    const token = await signInDirectly(ground, visitor, email);
    return { visitor, platform: callPlatform(ground.shop.url, { token }) };
  }

  it('with one code: one gets the voucher, the other reads that it was used', async () => {
    const [code = ''] = await makeCodes(sponsor, kindpakket, [familyRow('one-letter', 1)]);
    const [one, other] = await Promise.all([
      citizen('nieuw11@tegoed.example', { width: 360 }),
      citizen('nieuw12@tegoed.example', { width: 1280 }),
    ]);
    const both = [one.visitor, other.visitor];
    for (const { page, expectStatus } of both) {
      expectStatus(403, '/platform/funds/redeem');
      await page.goto('/fondsen/1/activeer?option=code');
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
    }

    await Promise.all(both.map(({ page }) => page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click()));

    const ends = await Promise.all(
      both.map(({ page }) => endOf(page, 'Gelukt. Uw Kindpakket staat klaar.', 'Deze code is al gebruikt.')),
    );
    expect(ends.toSorted()).toEqual(['done', 'refused']);
    const refused = both[ends.indexOf('refused')];
    expect(await refused?.page.getByRole('textbox', { name: 'Code' }).inputValue()).toMatch(new RegExp(`^${code}$`, 'i'));
    const vouchers = await Promise.all([one, other].map(({ platform }) => platform.get('/platform/vouchers')));
    const counts = vouchers.map(({ body }) => (body.data as unknown[]).length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('with the last item: one has it, the other reads why and loses nothing', async () => {
    const [one, other] = await Promise.all([
      citizen('nieuw13@tegoed.example', { width: 360 }),
      citizen('nieuw14@tegoed.example', { width: 1280 }),
    ]);
    const codes = await makeCodes(sponsor, kindpakket, [familyRow('first-letter', 1), familyRow('second-letter', 1)]);
    const addresses = await Promise.all(
      [one, other].map(({ platform }, index) => redeem(platform, codes[index] ?? '', kindpakket)),
    );
    const [offer] = await ground.shop.database.rows<{ id: number }>(
      `update products set unlimited_stock = false, reservation_birth_date = 'no',
              total_amount = 1 + (select count(*) from product_reservations where product_id = products.id and state in ('pending', 'accepted'))
        where name = 'Zwemles voor diploma B' returning id`,
    );
    const both = [one.visitor, other.visitor];
    for (const visitor of both) await fillIn(visitor, offer?.id ?? 0);

    await Promise.all(
      both.map(({ page }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Reserveer/ })
          .click(),
      ),
    );

    const ends = await Promise.all(
      both.map(({ page }) => endOf(page, 'Gelukt. U hebt gereserveerd.', 'Iemand anders was net eerder. Alles is nu op.')),
    );
    expect(ends.toSorted()).toEqual(['done', 'refused']);
    const refused = both[ends.indexOf('refused')];
    await refused?.arrived('too-late');
    await refused?.page.getByRole('dialog').getByText('Er is geen geld van uw tegoed af.').waitFor();
    await refused?.page.getByRole('dialog').getByText('Noor').waitFor();
    const amounts = await Promise.all(
      [one, other].map(async ({ platform }, index) => {
        const voucher = await platform.get(`/platform/vouchers/${addresses[index]}`);
        return String(voucher.body.data.amount);
      }),
    );
    expect(amounts.toSorted()).toEqual(['130.00', '250.00']);
    await expectSoundBooks(ground.shop.database);
  });
});

/** To the last look at a reservation. */
async function fillIn({ page, expectStatus }: Visitor, offer: number) {
  expectStatus(422, '/platform/product-reservations');
  await page.goto(`/aanbod/${offer}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reserveer/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Voornaam' }).fill('Noor');
  await dialog.getByRole('textbox', { name: 'Achternaam' }).fill('Jansen');
  await dialog.getByRole('button', { name: 'Controleer uw reservering' }).click();
  await dialog.getByText('Klopt alles?').waitFor();
}

/** Whether somebody came to the page that has this heading, or reads this. */
function endOf(page: Page, done: string, refusal: string): Promise<'done' | 'refused'> {
  return Promise.race([
    page
      .getByRole('heading', { level: 1, name: done })
      .waitFor()
      .then(() => 'done' as const),
    page
      .getByText(refusal)
      .first()
      .waitFor()
      .then(() => 'refused' as const),
  ]);
}
