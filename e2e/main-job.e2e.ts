import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail, type Platform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, signInSponsor } from './support/citizens.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { useShop } from './support/use-shop.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** As somebody copies it from a letter: small letters, an o for each zero, no dash. */
const asTyped = (code: string) => code.replaceAll('0', 'o').replace('-', '');

describe('from a letter with a code to something reserved, on a telephone, in Dutch', () => {
  const ground = useShop({ mail: 'smtp' });
  const email = 'sanne@voorbeeld.example';
  let code = '';
  let provider: Platform;

  beforeAll(async () => {
    const { shop, mailbox } = ground;
    const sponsor = await signInSponsor({ url: shop.url, mailbox });
    const rows = Array.from({ length: 60 }, (_, number) => familyRow(`letter-${number}`, 2));
    code = (await makeCodes(sponsor, kindpakket, rows)).find((one) => one.includes('0')) ?? '';
    provider = callPlatform(shop.url, { token: await signInByMail(shop.url, mailbox, 'aanbieder@tegoed.example') });
  });

  it('is done in one go', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    const { mailbox, shop } = ground;
    const main = page.getByRole('main');

    // Reading, as a visitor.
    await page.goto('/');
    await heading(page, 'Meedoen in Merendam');
    await arrived('home');
    await main.getByRole('link', { name: 'Bekijk wat u kunt krijgen' }).click();
    await heading(page, 'Regelingen');
    await arrived('funds');
    await main.getByRole('link', { name: 'Kindpakket' }).click();
    await heading(page, 'Kindpakket');
    await arrived('fund');

    // The code needs an account: a new address is typed twice.
    await main.getByRole('link', { name: 'Ik heb een code' }).first().click();
    await heading(page, 'Inloggen');
    await arrived('sign-in');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await page.getByRole('textbox', { name: 'Uw e-mailadres nog een keer' }).fill(email);
    await arrived('sign-up');
    await page.getByRole('button', { name: 'Maak mijn account' }).click();
    await heading(page, 'Kijk in uw e-mail');
    await arrived('link-sent');

    // The link of the mail brings the citizen back to where they were going.
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Is dit uw e-mailadres?');
    await page.goto(mail.links[0] ?? '');
    await heading(page, 'Is dit uw e-mailadres?');
    await arrived('confirm-address');
    await page.getByRole('button', { name: 'Ja, dit is mijn adres' }).click();
    await heading(page, 'Vul de code uit uw brief in');
    await arrived('code');

    // The code makes a voucher of the amount that the formula says.
    await page.getByRole('textbox', { name: 'Code' }).fill(asTyped(code));
    await page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click();
    await heading(page, 'Kindpakket');
    await main
      .getByText(/^€\s500,-$/)
      .first()
      .waitFor();
    const address = new URL(page.url()).pathname.split('/').pop() ?? '';
    const [voucher] = await shop.database.rows<{ last_day: string }>(
      `select to_char(least(voucher.expire_at, fund.end_date), 'FMDD-MM-YYYY') as last_day
         from voucher_tokens token join vouchers voucher on voucher.id = token.voucher_id join funds fund on fund.id = voucher.fund_id
        where token.address = $1`,
      [address],
    );
    expect(await main.innerText()).toContain(`Te gebruiken tot en met ${inDutch(voucher?.last_day ?? '')}`);
    await main.getByRole('heading', { name: 'Waar kunt u terecht?' }).waitFor();
    await main.getByText('Zwembad De Golfslag').first().waitFor();
    await arrived('voucher');

    // What the counter scans is the voucher's address and nothing else.
    await main.getByRole('link', { name: 'Laat de code zien' }).click();
    const qrCode = page.getByRole('img', { name: /^QR-code/ });
    await qrCode.waitFor();
    expect(await readQrCode(qrCode)).toEqual([`{"type":"voucher","value":"${address}"}`]);
    await arrived('code-for-the-counter');
    await page.getByRole('link', { name: 'Sluiten' }).click();
    await heading(page, 'Kindpakket');
  });
});

function inDutch(day: string): string {
  const [date = '', month = '', year = ''] = day.split('-');
  return new Date(`${year}-${month}-${date.padStart(2, '0')}T12:00:00Z`).toLocaleDateString('nl-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
