import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startEligibilityService, type EligibilityService } from '@tegoed/server/testing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { beAtDigid } from './support/sign-in/be-at-digid.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

const ground = shopUnderTest();
const funds = { kindpakket: 1, meedoen: 2, thuispakket: 3, laptop: 4 };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Somebody new who activates a fund and shows by DigiD who they are. */
async function activate(fund: number, email: string, number: string, width: 360 | 1280 = 360): Promise<Visitor> {
  const visitor = await ground.visit({ width });
  const { page } = visitor;
  await signInDirectly(ground, visitor, email);
  await page.goto(`/fondsen/${fund}/activeer?option=digid`);
  await page.getByRole('button', { name: 'Ga naar DigiD' }).click();
  await beAtDigid(page, number);
  return visitor;
}

describe('a fund that the platform decides about itself', () => {
  it('a partner reads that the household has it, and who can tell more', async () => {
    const { page, arrived } = await activate(funds.kindpakket, 'nieuw9@tegoed.example', '999990032');
    const dialog = page.getByRole('dialog', { name: 'Al geactiveerd' });
    await dialog.waitFor();
    await arrived('taken-dialog');
    await dialog.getByRole('button', { name: 'Ik begrijp het' }).click();
    await heading(page, 'Dit tegoed is al gegeven');
    await arrived('taken');
  });

  it('conditions that somebody agrees with are approved at once where the sponsor wants that', async () => {
    const visitor = await activate(funds.meedoen, 'nieuw10@tegoed.example', '999990184');
    const { page, arrived } = visitor;
    await heading(page, 'Klopt dit voor u?');
    await arrived('conditions');
    await page.getByRole('button', { name: 'Vraag het tegoed aan' }).click();
    await page.getByRole('alert').getByRole('link').waitFor();
    await arrived('conditions-missing');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Vraag het tegoed aan' }).click();
    await page.getByText('Succes! Meedoenregeling tegoed geactiveerd!').waitFor();
    await page
      .getByText(/^€\s150,-$/)
      .first()
      .waitFor();
  });

  it('who meets every condition already gets the voucher by one press', async () => {
    const visitor = await ground.visit();
    const { page } = visitor;
    await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    await page.goto(`/fondsen/${funds.laptop}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Activeer|Zet/ })
      .first()
      .click();
    await page.getByText('Succes! Laptop voor school tegoed geactiveerd!').waitFor();
  });
});

describe('a fund whose sponsor says who is eligible', () => {
  let service: EligibilityService;

  /** Connects a fund to the service as an operator does. */
  async function connect(fund: number, more: object = {}): Promise<void> {
    const { env } = ground.shop;
    const folder = env['DATA_DIR'] ?? '';
    const pem = {
      'server.pem': service.serverCertificate,
      'client.pem': service.clientCertificate,
      'client.key': service.clientKey,
    };
    for (const [name, text] of Object.entries(pem)) writeFileSync(join(folder, name), text);
    const certificates = { server_certificate: 'server.pem', client_certificate: 'client.pem', client_key: 'client.key' };
    const file = join(folder, 'service.json');
    writeFileSync(file, JSON.stringify({ url: service.url, bearer_key: service.bearerKey, ...certificates, ...more }));
    const ended = await runProgram('operator.ts', env, ['eligibility-service', String(fund), file]);
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('It answers.') });
  }

  beforeAll(async () => {
    service = await startEligibilityService();
  });

  it('gives the voucher at once to whom it says yes', async () => {
    await connect(funds.laptop);
    service.answer({});
    const { page } = await activate(funds.laptop, 'nieuw2@tegoed.example', '999990111');
    await page.getByText('Succes! Laptop voor school tegoed geactiveerd!').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/tegoeden\/0x/);
  });

  it('tells who lives elsewhere that this is why', async () => {
    await connect(funds.laptop);
    service.answer({ residency_check: { id: 'case-2', resident: false } });
    const { page, arrived } = await activate(funds.laptop, 'nieuw3@tegoed.example', '999990123');
    await heading(page, 'U woont niet in deze gemeente');
    await arrived('not-resident');
  });

  it('tells whom it refuses where to ask, when there is no other way', async () => {
    await connect(funds.laptop);
    service.answer({ eligibility_check: { eligible: false } });
    const { page, arrived } = await activate(funds.laptop, 'nieuw4@tegoed.example', '999990135', 1280);
    await heading(page, 'U kunt dit niet aanvragen');
    await arrived('not-available');
  });

  it('lets whom it refuses ask for it, where requests are taken', async () => {
    await connect(funds.thuispakket);
    service.answer({ eligibility_check: { eligible: false } });
    const visitor = await activate(funds.thuispakket, 'nieuw5@tegoed.example', '999990147');
    await visitor.page.waitForURL(/\/aanvraag\?from=fund-activate$/);
    await heading(visitor.page, 'Thuispakket aanvragen');
  });

  it('that does not answer: asks to try again, or goes on with a request, as the sponsor chose', async () => {
    await connect(funds.thuispakket, { fallback: false });
    service.answer({ residency_check: 'hang up' });
    const { page, arrived } = await activate(funds.thuispakket, 'nieuw6@tegoed.example', '999990159');
    await heading(page, 'Het lukt nu niet');
    await arrived('no-response');

    await connect(funds.thuispakket, { fallback: true });
    const other = await activate(funds.thuispakket, 'nieuw7@tegoed.example', '999990160');
    await heading(other.page, 'Thuispakket aanvragen');
  });

  it('is given once to a household', async () => {
    await connect(funds.laptop, { check_partner: true });
    service.answer({ partner_bsn: { partner_bsn: '999990111' } });
    const { page, arrived } = await activate(funds.laptop, 'nieuw8@tegoed.example', '999990172');
    await heading(page, 'Dit tegoed is al aangevraagd');
    await arrived('partner-by-service');
  });
});
