import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail, type Platform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, signInSponsor } from './support/citizens/citizens.ts';
import { focused } from './support/pages/focused.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { readQrCode } from './support/codes/read-qr-code.ts';
import { acceptAsProvider, fillInBirthDate, reserve } from './support/citizens/reserving.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** As somebody copies it from a letter: small letters, an o for each zero, no dash. */
const asTyped = (code: string) => code.replaceAll('0', 'o').replace('-', '');

describe('from a letter with a code to something reserved, on a telephone, in Dutch', () => {
  const ground = shopUnderTest({ mail: 'smtp' });
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

    await main.getByRole('link', { name: 'Ik heb een code' }).first().click();
    await heading(page, 'Vul de code uit uw brief in');
    await arrived('code');
    await page.getByRole('textbox', { name: 'Code' }).fill(asTyped(code));
    await page.getByRole('button', { name: 'Ga verder' }).click();

    // The code needs an account: a new address is typed twice.
    await heading(page, 'Inloggen of account maken');
    await arrived('sign-in');
    await page.getByRole('textbox', { name: 'Uw e-mailadres', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await page.getByRole('textbox', { name: 'Uw e-mailadres nog een keer' }).fill(email);
    await arrived('sign-up');
    await page.getByRole('button', { name: 'Maak mijn account' }).click();
    await heading(page, 'Kijk in uw e-mail');
    await arrived('link-sent');

    // The link of the mail brings the citizen back to what they came for.
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Is dit uw e-mailadres?');
    await page.goto(mail.links[0] ?? '');
    await heading(page, 'Is dit uw e-mailadres?');
    await arrived('confirm-address');
    await page.getByRole('button', { name: 'Ja, dit is mijn adres' }).click();

    // The code makes a voucher of the amount that the formula says.
    await heading(page, 'Gelukt. Uw Kindpakket staat klaar.');
    await page.getByText('Succes! Kindpakket tegoed geactiveerd!').waitFor();
    await arrived('code-used');
    await main.getByRole('link', { name: 'Bekijk uw tegoed' }).click();
    await page.waitForURL(/\/tegoeden\/\w+$/);
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
    await main.getByText(`Te gebruiken tot en met ${inDutch(voucher?.last_day ?? '')}`).waitFor();
    await main.getByRole('heading', { name: 'Bij welke aanbieders kunt u terecht?' }).waitFor();
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

    // An offer is found, opened and reserved, with a last look before it is sent.
    await page.getByRole('navigation', { name: 'Menu onderaan' }).getByRole('link', { name: 'Aanbod', exact: true }).click();
    await heading(page, 'Aanbod');
    await arrived('offers');
    await page.getByRole('link', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog');
    await filters.getByRole('searchbox', { name: 'Zoek op een woord' }).fill('diploma');
    await arrived('offer-filters');
    await filters.getByRole('button', { name: /^Toon/ }).click();
    await filters.waitFor({ state: 'detached' });
    await main.getByRole('link', { name: 'Zwemles voor diploma A' }).click();
    await heading(page, 'Zwemles voor diploma A');
    await arrived('offer');
    // The voucher is for two children, so nobody knows when this one was born.
    const forOneChild = async (place: string) => {
      if (place === 'reserve-notes') await fillInBirthDate(page);
      await arrived(place);
    };
    await reserve(page, forOneChild);
    await heading(page, 'Gelukt. U hebt gereserveerd.');
    await main.getByRole('heading', { name: /kijkt of het kan$/ }).waitFor();
    await arrived('reserved');
    await main.getByRole('link', { name: 'Bekijk de reservering' }).click();
    await heading(page, 'Zwemles voor diploma A');
    await page.goto('/reserveringen');
    await heading(page, 'Reserveringen');
    const lesson = reservationOf(page, 'Zwemles voor diploma A');
    await lesson.getByText('Wacht op de aanbieder').waitFor();
    await arrived('reservations');
    await openVoucher(page, () => arrived('vouchers'));
    await main
      .getByText(/^€\s355,-$/)
      .first()
      .waitFor();
    const history = main.getByRole('table', { name: /^Wat er is gebeurd/ });
    await history.getByRole('row', { name: /Zwemles voor diploma A gereserveerd.*€\s145,- af.*€\s355,-/ }).waitFor();

    // A second one, for the provider to accept.
    await page.goto('/aanbod?q=vrij+zwemmen');
    await main.getByRole('link', { name: 'Tien keer vrij zwemmen' }).click();
    await heading(page, 'Tien keer vrij zwemmen');
    await reserve(page, forOneChild);
    await heading(page, 'Gelukt. U hebt gereserveerd.');
    await page.goto('/reserveringen');
    await heading(page, 'Reserveringen');
    await reservationOf(page, 'Tien keer vrij zwemmen').getByText('Wacht op de aanbieder').waitFor();
    await acceptAsProvider(provider, 'Tien keer vrij zwemmen');
    await page.reload();
    await reservationOf(page, 'Tien keer vrij zwemmen').getByText('Goedgekeurd').waitFor();

    // What was approved leads to the code of the voucher that paid it.
    await reservationOf(page, 'Tien keer vrij zwemmen')
      .getByRole('link', { name: 'Tien keer vrij zwemmen', exact: true })
      .click();
    await heading(page, 'Tien keer vrij zwemmen');
    await main.getByRole('heading', { name: 'Waar en wanneer?' }).waitFor();
    await arrived('reservation-approved');
    await main.getByText(/^Code voor aan de balie: \w( \w){3}, \w( \w){3}$/).waitFor();
    await main.getByRole('link', { name: 'Laat de code zien' }).click();
    await qrCode.waitFor();
    expect(await readQrCode(qrCode)).toEqual([`{"type":"voucher","value":"${address}"}`]);
    await page.getByRole('link', { name: 'Sluiten' }).click();

    // Cancelling gives the money back at once.
    await page.getByRole('navigation', { name: 'Menu onderaan' }).getByText(/Meer/).click();
    await arrived('more');
    await page.getByRole('link', { name: 'Reserveringen' }).click();
    await heading(page, 'Reserveringen');
    await lesson.getByRole('link', { name: /^Bekijk de reservering/ }).click();
    await heading(page, 'Zwemles voor diploma A');
    await arrived('reservation');
    await main.getByRole('button', { name: 'Annuleer de reservering' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wilt u deze reservering annuleren?' });
    await dialog.getByText(/^Het bedrag staat dan meteen weer op uw tegoed\./).waitFor();
    await arrived('cancel');
    await dialog.getByRole('button', { name: 'Ja, annuleer mijn reservering' }).click();
    await dialog.waitFor({ state: 'detached' });
    await main.getByText('Geannuleerd door u').waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Zwemles voor diploma A' });
    await arrived('reservation-cancelled');
    await openVoucher(page);
    await main
      .getByText(/^€\s457,50$/)
      .first()
      .waitFor();
    await history.getByRole('row', { name: /Tien keer vrij zwemmen (gereserveerd|betaald).*€\s42,50 af/ }).waitFor();
    await history.getByRole('row', { name: /Zwemles voor diploma A gereserveerd/ }).waitFor({ state: 'detached' });
    await expectSoundBooks(shop.database);

    // Signing out leaves nothing behind.
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await page.getByRole('dialog', { name: 'Wilt u uitloggen?' }).waitFor();
    await arrived('sign-out');
    await page.getByRole('button', { name: 'Ja, log mij uit' }).click();
    await heading(page, 'Meedoen in Merendam');
    await page.getByRole('link', { name: 'Inloggen' }).first().waitFor();
    await page.goBack();
    await heading(page, 'Inloggen of account maken');
    expect(await page.locator('body').innerText()).not.toContain('457,50');
  }, 180_000);
});

function inDutch(day: string): string {
  const [date = '', month = '', year = ''] = day.split('-');
  return new Date(`${year}-${month}-${date.padStart(2, '0')}T12:00:00Z`).toLocaleDateString('nl-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function reservationOf(page: Page, offer: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: offer }) });
}

/** By the bar at the bottom of a telephone. */
async function openVoucher(page: Page, visitPages: () => Promise<void> = () => Promise.resolve()) {
  await page.getByRole('navigation', { name: 'Menu onderaan' }).getByRole('link', { name: 'Tegoeden' }).click();
  await heading(page, 'Mijn tegoeden');
  await visitPages();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kindpakket/ })
    .first()
    .click();
  await heading(page, 'Kindpakket');
}
