import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrivedAt } from './support/pages/arrived-at.ts';
import type { Platform } from './support/call-platform.ts';
import { kindpakket, signInCitizen, signInSponsor, type Citizen } from './support/citizens/citizens.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** What the sponsor does at its desk, through the calls of a dashboard, and what the citizen then sees. */
const ground = shopUnderTest();
let sponsor: Platform;
let sponsorId = 0;

beforeAll(async () => {
  const { shop, mailbox } = ground;
  sponsor = await signInSponsor({ url: shop.url, mailbox });
  sponsorId = (await sponsor.get(`/platform/funds/${kindpakket}`)).body.data.organization_id;
});

const citizenNumber = (number: number): Promise<Citizen> =>
  signInCitizen({ url: ground.shop.url, mailbox: ground.mailbox }, `nieuw${number}@tegoed.example`, `10.2.3.${number}`);

async function pageOf({ token }: Citizen, options: Parameters<typeof ground.visit>[0] = {}) {
  const visitor = await ground.visit(options);
  await visitor.page.goto('/robots.txt');
  await visitor.page.evaluate((value) => localStorage.setItem('active_account', value), token);
  return visitor;
}

interface MadeVoucher {
  readonly id: number;
  readonly address: string;
  readonly activation_code: string;
}

async function made(form: object): Promise<MadeVoucher> {
  const path = `/platform/organizations/${sponsorId}/sponsor/vouchers`;
  const answer = await sponsor.post(path, { fund_id: kindpakket, activation_code: false, ...form });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data as MadeVoucher;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const voucherText = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor();

describe('a voucher that the sponsor made', () => {
  it('waits for whoever has its code, who types it as any other', async () => {
    const voucher = await made({ assign_by_type: 'activation_code', activation_code: true, amount: 45 });
    const { page, arrived } = await pageOf(await citizenNumber(9), { width: 360 });
    await page.goto(`/fondsen/${kindpakket}/activeer?option=code`);
    await page.getByRole('textbox', { name: 'Code' }).fill(voucher.activation_code.toUpperCase());
    await page.getByRole('button', { name: 'Zet mijn tegoed klaar' }).click();
    await arrivedAt(page, 'Gelukt. Uw Kindpakket staat klaar.');
    // The address that the sponsor printed opens nothing any more: the code made a new one.
    expect(page.url()).not.toContain(voucher.address);
    await voucherText(page, /^€\s45,-$/);
    await arrived('voucher-by-code-of-sponsor');
  });

  it('for one offer is used once it was charged: no code any more, and the day is told', async () => {
    const citizen = await citizenNumber(10);
    const offers: { id: number; name: string; organization_id: number }[] = (
      await sponsor.get(`/platform/products?fund_id=${kindpakket}&per_page=100`)
    ).body.data;
    const provider = await signInCitizen(
      { url: ground.shop.url, mailbox: ground.mailbox },
      'aanbieder@tegoed.example',
      '10.2.3.100',
    );
    const own: { id: number }[] = (await provider.at(ground.shop.url).get('/platform/organizations?is_employee=1')).body.data;
    const offer = offers.find(({ organization_id }) => organization_id === own[0]?.id);
    const voucher = await made({ assign_by_type: 'email', email: citizen.email, product_id: offer?.id });

    const { page, arrived } = await pageOf(citizen, { width: 360 });
    await page.goto(`/tegoeden/${voucher.address}`);
    await heading(page, offer?.name ?? '');
    await page.getByRole('link', { name: 'Laat de code zien' }).first().waitFor();

    const charged = await provider.at(ground.shop.url).post(`/platform/provider/vouchers/${voucher.address}/transactions`, {
      organization_id: own[0]?.id,
    });
    expect(charged).toMatchObject({ status: 201 });
    await page.reload();
    await voucherText(page, 'U hebt dit al gebruikt. De code werkt niet meer.');
    expect(await page.getByRole('link', { name: 'Laat de code zien' }).count()).toBe(0);
    await arrived('voucher-used');
    await page.goto('/tegoeden');
    await voucherText(page, /^Gebruikt/);
  });

  it('and stopped afterwards says so to who holds it, on its page and by mail', async () => {
    const citizen = await citizenNumber(11);
    const voucher = await made({ assign_by_type: 'email', email: citizen.email, amount: 20 });
    const stop = `/platform/organizations/${sponsorId}/sponsor/vouchers/${voucher.id}/deactivate`;
    expect((await sponsor.patch(stop, { note: 'Dubbel gemaakt', notify_by_email: true })).status).toBe(200);
    const { page } = await pageOf(citizen);
    await page.goto(`/tegoeden/${voucher.address}`);
    await voucherText(page, 'Is dat niet goed? Bel ons dan.');
    expect(await page.getByRole('link', { name: 'Laat de code zien' }).count()).toBe(0);
  });
});

describe('a fund whose vouchers another system keeps', () => {
  it('shows what the citizen asked for there, without a code', async () => {
    const citizen = await citizenNumber(12);
    const voucher = await made({ assign_by_type: 'email', email: citizen.email, amount: 20 });
    // Only a fund without vouchers can be handed to another system, so the database is told.
    const keptElsewhere = (elsewhere: boolean) =>
      ground.shop.database.rows('update funds set vouchers_external = $1 where id = $2', [elsewhere, kindpakket]);
    await keptElsewhere(true);
    const { page, arrived } = await pageOf(citizen, { width: 360 });
    await page.goto(`/tegoeden/${voucher.address}`);
    await voucherText(page, /^Uw aanvraag is binnen\./);
    expect(await page.getByRole('link', { name: 'Laat de code zien' }).count()).toBe(0);
    await arrived('voucher-external');
    await keptElsewhere(false);
    await page.reload();
    await page.getByRole('link', { name: 'Laat de code zien' }).first().waitFor();
  });
});

describe('a fund that the sponsor shuts', () => {
  const stadspas = 5;

  async function set(state: 'paused' | 'closed' | 'active'): Promise<void> {
    const answer = await sponsor.patch(`/platform/organizations/${sponsorId}/funds/${stadspas}/configuration`, { state });
    expect(answer).toMatchObject({ status: 200, body: { data: { state } } });
  }

  it('cannot be asked for by anybody while it is paused, opens again, and is over once it is closed', async () => {
    const { name }: { name: string } = (await sponsor.get(`/platform/funds/${stadspas}`)).body.data;
    const { page, arrived } = await ground.visit({ width: 360 });
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    const expectGone = async (state: 'paused' | 'closed') => {
      await set(state);
      await page.goto('/fondsen');
      await heading(page, 'Regelingen');
      expect(await link.count()).toBe(0);
      await page.goto(`/fondsen/${stadspas}`);
      await heading(page, name);
      await page.getByRole('heading', { name: 'U kunt dit nu niet aanvragen' }).waitFor();
      expect(await page.getByRole('link', { name: /Nu aanvragen|Ik heb een code/ }).count()).toBe(0);
      expect(await page.getByText(/Vraag het gerust aan|in de aanvraag/).count()).toBe(0);
      await arrived(`fund-${state}`);
    };

    await expectGone('paused');
    await set('active');
    await page.goto('/fondsen');
    await link.waitFor();
    await expectGone('closed');
  });
});
