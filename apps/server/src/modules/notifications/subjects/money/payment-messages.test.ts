import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { countQueries, startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { afterSeconds } from '@tegoed/domain/dates';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-01T12:00:00Z'));

const notificationsOf = async (who: TestIdentity, { client = 'webshop', language = 'nl' } = {}) => {
  await test.deliver();
  const headers = { 'client-type': client, 'accept-language': language };
  const answer = await test.as(who, headers).get('/platform/notifications?per_page=100');
  const group = /^notifications_(identities\.)?/;
  return (answer.body.data as { type: string; title: string; description: string; target?: string }[]).map((notification) => ({
    ...notification,
    type: notification.type.replace(group, ''),
  }));
};
const mailsTo = async ({ email }: TestIdentity) => (await test.deliver()).filter((mail) => mail.to === email);

async function scene(type: 'budget' | 'subsidies' = 'budget') {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, type, endDate: '2026-12-31' });
  const permissions = { allowDirectPayments: true, allowVoucherTopUps: true, limitVoucherTopUpAmountCents: 5000 };
  await test.app.deps.db.updateTable('funds').set(permissions).where('id', '=', fund.id).execute();
  const requester = await test.build.requester();
  const amountCents = type === 'budget' ? 10_000 : 0;
  const voucher = await test.build.voucher({ fundId: fund.id, requester, amountCents, expireAt: '2026-11-30' });
  const provider = await test.build.organization({ isProvider: true, name: `Zwembad ${fund.id}` });
  const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
  const product = await test.build.product({ organizationId: provider.id, name: 'Zwemles' });
  const charge = (body: object) =>
    test
      .as(provider.owner, { 'client-type': 'provider' })
      .post(`/platform/provider/vouchers/${voucher.address}/transactions`, body);
  const pay = (body: object) =>
    test
      .as(sponsor.owner, { 'client-type': 'sponsor' })
      .post(`/platform/organizations/${sponsor.id}/sponsor/transactions`, { voucher_id: voucher.id, ...body });
  return { sponsor, fund, requester, voucher, provider, fundProviderId, product, charge, pay };
}

describe('a payment at the counter', () => {
  it('tells the holder once, on the site and by mail, with what is left', async () => {
    const { requester, voucher, provider, charge } = await scene();
    expect((await charge({ amount: 12.5, organization_id: provider.id })).status).toBe(201);
    expect(await notificationsOf(requester)).toMatchObject([
      {
        type: 'voucher_budget_transaction',
        title: 'U hebt betaald',
        description: `€\u00a012,50 bij ${provider.name}. U hebt nog €\u00a087,50.`,
        target: `voucher-${voucher.address}`,
      },
    ]);
    const [english] = await notificationsOf(requester, { language: 'en' });
    expect(english?.description).toBe(`€12.50 at ${provider.name}. You have €87.50 left.`);
    await Promise.all([test.app.dispatcher.run(), test.app.dispatcher.run()]);
    const [mail, ...others] = await mailsTo(requester);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`U hebt betaald bij ${provider.name}`);
    expect(mail?.html).toContain('30\u00a0november\u00a02026');
    for (const content of [mail?.text, mail?.html]) {
      for (const words of ['€\u00a012,50', '€\u00a087,50']) expect(content).toContain(words);
      expect(content?.replaceAll('\u00a0', ' ')).toContain('30 november 2026');
    }
  });

  it('is told to each holder, however many pay at the same moment, in as many queries for many as for one', async () => {
    const scenes: Awaited<ReturnType<typeof scene>>[] = [];
    for (let number = 0; number < 5; number++) scenes.push(await scene());
    const payAll = async (at: typeof scenes) => {
      for (const { charge, provider } of at) await charge({ amount: 5, organization_id: provider.id });
    };
    await payAll(scenes);
    for (const { requester, provider } of scenes) {
      const [mail, ...others] = await mailsTo(requester);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`U hebt betaald bij ${provider.name}`);
      expect((await notificationsOf(requester)).map(({ description }) => description)).toEqual([
        `€\u00a05,- bij ${provider.name}. U hebt nog €\u00a095,-.`,
      ]);
      const preference = { key: 'vouchers.payment_success', type: 'email', subscribed: false };
      await test
        .as(requester)
        .patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
    }
    const queriesFor = async (at: typeof scenes) => {
      test.clock.at(afterSeconds(test.clock.now(), 20));
      await payAll(at);
      return countQueries(() => test.app.dispatcher.run());
    };
    expect(await queriesFor(scenes)).toBe(await queriesFor(scenes.slice(0, 1)));
  });

  it('is not mailed to who switched that off; the site tells', async () => {
    const { requester, provider, charge } = await scene();
    const preference = { key: 'vouchers.payment_success', type: 'email', subscribed: false };
    await test.as(requester).patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
    await charge({ amount: 5, organization_id: provider.id });
    expect(await mailsTo(requester)).toEqual([]);
    expect(await notificationsOf(requester)).toHaveLength(1);
  });

  it('with discounts tells how often still', async () => {
    const { requester, fundProviderId, product, provider, charge } = await scene('subsidies');
    await test.build.approval({ fundProviderId, productId: product.id, amountCents: 400, limitPerIdentity: 3 });
    expect((await charge({ product_id: product.id, organization_id: provider.id })).status).toBe(201);
    expect(await notificationsOf(requester)).toMatchObject([
      { type: 'voucher_subsidy_transaction', description: `Bij ${provider.name}. U mag dit nog 2 keer.` },
    ]);
    const [mail] = await mailsTo(requester);
    expect(mail?.text).toContain(`U kreeg Zwemles bij ${provider.name}. U mag dit nog 2 keer.`);
  });

  it('that follows another too soon is mailed to the operators, once', async () => {
    const operator = await test.build.identity({ operator: true });
    const { provider, charge } = await scene();
    await charge({ amount: 5, organization_id: provider.id });
    expect(await mailsTo(operator)).toEqual([]);
    test.clock.at('2026-03-01T12:00:10Z');
    expect((await charge({ amount: 6, organization_id: provider.id })).status).toBe(201);
    const [mail, ...others] = await mailsTo(operator);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`€\u00a06,- aan ${provider.name}`);
  });
});

describe('what a sponsor pays', () => {
  it('is told on the site: money that went to an account, and money that came', async () => {
    const { requester, fund, pay } = await scene();
    const account = { target: 'iban', target_iban: 'NL91ABNA0417164300', target_name: 'N. Jansen' };
    expect((await pay({ ...account, amount: 40 })).status).toBe(201);
    expect((await pay({ target: 'top_up', amount: 15 })).status).toBe(201);
    expect((await notificationsOf(requester)).map(({ title, description }) => [title, description])).toEqual([
      ['Er is geld bij gekomen', `€\u00a015,- voor ${fund.name}. U hebt nog €\u00a075,-.`],
      ['Er is geld overgemaakt', '€\u00a040,- aan N. Jansen. U hebt nog €\u00a060,-.'],
    ]);
    expect(await mailsTo(requester)).toEqual([]);
  });
});

describe('a batch that was paid', () => {
  it('is told to each provider in it, once for each fund', async () => {
    const { sponsor, requester, provider, charge, pay } = await scene();
    const { db } = test.app.deps;
    const iban = 'NL91ABNA0417164300';
    await db.updateTable('organizations').set({ iban }).where('id', '=', provider.id).execute();
    await db.updateTable('organizations').set({ allowManualBulkProcessing: true }).where('id', '=', sponsor.id).execute();
    const connection = { organizationId: sponsor.id, bank: 'bng', iban, accountName: sponsor.name };
    await db
      .insertInto('bankConnections')
      .values({ ...connection, createdAt: test.clock.now() })
      .execute();
    await charge({ amount: 5, organization_id: provider.id });
    await pay({ target: 'provider', organization_id: provider.id, amount: 7.5 });
    await pay({ target: 'iban', target_iban: iban, target_name: 'N. Jansen', amount: 1 });
    const finance = test.as(sponsor.owner, { 'client-type': 'sponsor' });
    const path = `/platform/organizations/${sponsor.id}/sponsor/transaction-bulks`;
    const [batch] = (await finance.post(path)).body.data as { id: number }[];
    await finance.get(`${path}/${batch?.id}/export-sepa`);
    expect((await finance.patch(`${path}/${batch?.id}/set-accepted`)).status).toBe(200);
    expect(await notificationsOf(provider.owner, { client: 'provider' })).toMatchObject([
      { type: 'fund_providers.bunq_transaction_success', description: expect.stringContaining('€\u00a012,50') },
    ]);
    expect((await notificationsOf(requester)).map(({ type }) => type)).not.toContain('fund_providers.bunq_transaction_success');
  });
});
