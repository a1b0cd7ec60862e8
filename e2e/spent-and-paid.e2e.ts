import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './support/call-platform.ts';
import { confirm, fillReimbursement, look } from './support/citizens/reimbursing.ts';
import {
  familyRow,
  kindpakket,
  makeCodes,
  redeem,
  signInCitizen,
  signInSponsor,
  type Citizen,
} from './support/citizens/citizens.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { recordedCamera } from './support/codes/recorded-camera.ts';
import { acceptAsProvider, reserve } from './support/citizens/reserving.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** That of the sponsor is the one that the demo pays from. */
const accounts = { sponsor: 'NL18TEGO0000000600', provider: 'NL69RABO0123456789', citizen: 'NL91ABNA0417164300' };
const camera = recordedCamera();
const ground = shopUnderTest({ camera });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The owner of De Golfslag (docs/demo.md). */
let provider: Citizen;
let sponsor: Platform;
let sponsorId = 0;

beforeAll(async () => {
  const { shop, mailbox } = ground;
  sponsor = await signInSponsor({ url: shop.url, mailbox });
  provider = await signInCitizen({ url: shop.url, mailbox }, 'aanbieder@tegoed.example', '10.2.1.21');
  sponsorId = (await sponsor.get(`/platform/funds/${kindpakket}`)).body.data.organization_id;
  await shop.database.rows(`update organizations set iban = $1 where name = 'Zwembad De Golfslag'`, [accounts.provider]);
});
afterAll(() => camera.remove());

async function signInWith(page: Page, { token }: Citizen): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('active_account', value), token);
}

/** What a bank reads in the files of all batches that can be made now. */
async function ordersForTheBank(): Promise<string[]> {
  const path = `/platform/organizations/${String(sponsorId)}/sponsor/transaction-bulks`;
  const { data }: { data: { id: number }[] } = (await sponsor.post(path)).body;
  const files = await Promise.all(data.map(({ id }) => sponsor.get(`${path}/${String(id)}/export-sepa`)));
  return files.flatMap(({ status, body }) => {
    expect(status).toBe(200);
    const file = String(body);
    expect(file).toContain(accounts.sponsor);
    const orders = [...file.matchAll(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs)].map(([order]) => order);
    const parts = [/PAYMENT-\d+/, /(?<=Ccy="EUR">)[\d.]+/, /(?<=<IBAN>)\w+/];
    return orders.map((order) => parts.map((part) => part.exec(order)?.[0]).join(' '));
  });
}

describe('what a citizen spent is what the sponsor pays', () => {
  it('a reservation that was accepted, a code that was scanned and a reimbursement that was approved: each once', async () => {
    const { shop, mailbox } = ground;
    const visitor = await ground.visit({ width: 360 });
    const { page } = visitor;
    const [code = ''] = await makeCodes(sponsor, kindpakket, [familyRow('letter-spent-in-three-ways', 1)]);
    const citizen = await signInCitizen({ url: shop.url, mailbox }, 'nieuw12@tegoed.example', '10.2.1.20');
    const address = await redeem(citizen.at(shop.url), code, kindpakket);
    await signInWith(page, citizen);

    // Reserved, and accepted by the provider.
    await page.goto('/aanbod?q=vrij+zwemmen');
    await page.getByRole('main').getByRole('link', { name: 'Tien keer vrij zwemmen' }).click();
    await heading(page, 'Tien keer vrij zwemmen');
    await reserve(page);
    await heading(page, 'Gelukt. U hebt gereserveerd.');
    await acceptAsProvider(provider.at(shop.url), 'Tien keer vrij zwemmen');

    // Scanned at the desk.
    await page.goto(`/tegoeden/${address}/code`);
    const shown = page.getByRole('img', { name: /^QR-code van/ });
    await shown.waitFor();
    await camera.pointAt(shown);
    const desk = await ground.visit({ width: 360 });
    await desk.context.grantPermissions(['camera'], { origin: shop.url });
    await signInWith(desk.page, provider);
    await desk.page.goto('/aanbieder/scan');
    // What was approved has been paid; something else is charged beside it.
    await heading(desk.page, 'Code gevonden');
    await desk.page.getByText('Dit is al betaald. Geef het aan de klant.').waitFor();
    await desk.page.getByRole('button', { name: /^Een bedrag/ }).click();
    await heading(desk.page, 'Wat rekent u af?');
    await desk.page.getByRole('textbox', { name: 'Bedrag' }).fill('12,50');
    await desk.page.getByRole('button', { name: 'Controleer' }).click();
    await desk.page.getByRole('button', { name: /^Reken €\s12,50 af$/ }).click();
    await heading(desk.page, /^€\s12,50 is betaald$/);

    // Claimed, and approved.
    await page.goto(`/declaraties/maken?voucher_address=${address}`);
    await fillReimbursement(page, { title: 'Zwembril', amount: '34,90' });
    await look(page).click();
    await confirm(page).click();
    await heading(page, 'Gelukt. Wij hebben uw bon.');
    const reimbursements: { id: number }[] = (await citizen.at(shop.url).get('/platform/reimbursements')).body.data;
    const reimbursement = `/platform/organizations/${String(sponsorId)}/reimbursements/${String(reimbursements[0]?.id)}`;
    expect(await sponsor.post(`${reimbursement}/assign`)).toMatchObject({ status: 200 });
    expect(await sponsor.post(`${reimbursement}/approve`, {})).toMatchObject({ status: 200 });

    await page.goto(`/tegoeden/${address}`);
    await page
      .getByRole('main')
      .getByText(/^€\s160,10$/)
      .first()
      .waitFor();

    // The days in which a reservation may still be taken back are over.
    await shop.database.rows(`update voucher_transactions set transfer_at = now() - interval '2 days' where transfer_at > now()`);
    const paid = await shop.database.rows<{ id: number; amount: string; target: string }>(
      `select payment.id, to_char(payment.amount_cents / 100.0, 'FM990.00') as amount, payment.target
         from voucher_transactions payment
         join vouchers voucher on voucher.id = payment.voucher_id
         join voucher_tokens token on token.voucher_id = coalesce(voucher.parent_id, voucher.id)
        where token.address = $1 order by payment.amount_cents`,
      [address],
    );
    expect(paid.map(({ amount, target }) => `${amount} ${target}`)).toEqual(['12.50 provider', '34.90 iban', '42.50 provider']);
    const orders = await ordersForTheBank();
    const own = paid.map(({ id }) => orders.filter((order) => order.startsWith(`PAYMENT-${String(id)} `)));
    const accountOf = (target: string) => (target === 'iban' ? accounts.citizen : accounts.provider);
    expect(own).toEqual(paid.map(({ id, amount, target }) => [`PAYMENT-${String(id)} ${amount} ${accountOf(target)}`]));
    expect(await ordersForTheBank()).toEqual([]);
    await expectSoundBooks(shop.database);
  });
});
