import { atMost, itself } from '@tegoed/domain/testing/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import { wholeNumberOf } from '#schemes/funds';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

describe('offers that a fund gives', () => {
  async function giving(formulas: { type: 'fixed'; amountCents: number }[], children = 2) {
    const sponsor = await test.build.organization({ isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsor.id, formulas });
    const provider = await test.build.provider({ fundId: fund.id });
    const offer = async (values: { priceCents: number; expireAt?: string }) =>
      (await test.build.product({ organizationId: provider.id, ...values })).id;
    const type = await test.app.deps.db
      .selectFrom('recordTypes')
      .select('id')
      .where('key', '=', 'children_nth')
      .executeTakeFirstOrThrow();
    const soon = test.build.inDays(9);
    await test.app.deps.db
      .insertInto('fundFormulaProducts')
      .values([
        { fundId: fund.id, productId: await offer({ priceCents: 1500, expireAt: soon }) },
        { fundId: fund.id, productId: await offer({ priceCents: 700 }), recordTypeId: type.id },
      ])
      .execute();
    const code = await test
      .as(sponsor.owner)
      .post('/platform/prevalidations', { fund_id: fund.id, data: { uid: '1', children_nth: children } });
    const client = test.as(await test.build.requester());
    const vouchers = (await client.post('/platform/funds/redeem', { code: code.body.data.uid })).body.vouchers as {
      type: string;
      amount: string;
      last_active_day: string;
    }[];
    return { fund, client, vouchers, soon };
  }

  it('all come, beside the money, as often as a record says, until offer or fund ends', async () => {
    const { vouchers, fund, client, soon } = await giving([{ type: 'fixed', amountCents: 5000 }]);
    expect(vouchers.map(({ type, amount, last_active_day }) => [type, amount, last_active_day])).toEqual([
      ['regular', '50.00', fund.endDate],
      ['product', '15.00', soon],
      ['product', '7.00', fund.endDate],
      ['product', '7.00', fund.endDate],
    ]);
    const shown = await client.get(`/platform/funds/${fund.id}`);
    expect(shown.body.data.formula_products).toMatchObject([
      { record_type_key_multiplier: null },
      { record_type_key_multiplier: 'children_nth' },
    ]);
  });

  it('come alone where the fund has no formulas: there is no voucher with money', async () => {
    const { vouchers, client, fund } = await giving([]);
    expect(vouchers.map(({ type }) => type)).toEqual(['product', 'product', 'product']);
    expect(await client.post(`/platform/funds/${fund.id}/apply`)).toMatchObject({
      status: 403,
      body: { error: 'already_received' },
    });
  });

  it.each(atMost(100, itself))('come once for each child, at most a hundred times: %s', async (_side, children) => {
    const { vouchers } = await giving([], children);
    expect(vouchers).toHaveLength(1 + Math.min(children, 100));
  });

  it('are each told to who got them', async () => {
    const { client } = await giving([]);
    await test.deliver();
    const { body } = await client.get('/platform/notifications');
    const assigned = 'notifications_identities.identity_voucher_assigned_product';
    expect((body.data as { type: string }[]).filter(({ type }) => type === assigned)).toHaveLength(3);
  });

  it.each([
    ['3', 3],
    ['2.9', 2],
    ['', 0],
    ['veel', 0],
    ['-1', 0],
  ])('count %j as %i', (value, times) => {
    expect(wholeNumberOf(value)).toBe(times);
  });
});

describe('the message of a fund that cannot be applied for', () => {
  it.each([
    [{ state: 'paused' as const }, 'even dicht'],
    [{ state: 'closed' as const }, 'is voorbij'],
    [{ state: 'active' as const, endDate: '2020-12-31', startDate: '2020-01-01' }, '31 december 2020'],
  ])('says why: %j', async (given, words) => {
    const fund = await test.build.fund(given);
    const answer = await test.as(await test.build.requester()).post(`/platform/funds/${fund.id}/apply`);
    expect(answer).toMatchObject({ status: 403, body: { error: 'fund_not_active', message: expect.stringContaining(words) } });
  });
});
