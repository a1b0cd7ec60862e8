import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, unreadFields, type ReadFields, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const readOfVoucher: ReadFields = {
  id: 'number',
  fund_id: 'number',
  number: 'text',
  address: 'text',
  external: 'boolean',
  amount: 'amount',
  amount_locale: 'text',
  timestamp: 'number',
  history: 'list',
  product_vouchers: 'list',
  'fund.external': 'boolean',
  'fund.show_qr_code': 'boolean',
  'fund.organization': 'object',
  'fund.fund_physical_card_types': 'list',
  'fund.hide_voucher_amount': 'boolean',
  'fund.allow_voucher_payouts': 'boolean',
};

async function ownVoucher(config: Record<string, unknown> = {}) {
  const fund = await test.build.fund({ config });
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  const client = test.as(requester);
  const { body } = await client.get(`/platform/vouchers/${voucher.address}`);
  return { client, fund, voucher, reported: body.data, path: `/platform/vouchers/${body.data.number}` };
}

describe('the number of a voucher', () => {
  it('is looked up in the index from the first voucher on, so that a hundred thousand at once are made in time', async () => {
    const { rows } = await sql<{ proconfig: string[] | null }>`
      select proconfig from pg_proc where proname = 'new_voucher_number'`.execute(test.app.deps.db);
    expect(rows).toEqual([{ proconfig: ['enable_seqscan=off'] }]);
  });

  it('has eight digits, is the same in lists, and comes with what later clients show', async () => {
    const { client, reported } = await ownVoucher();
    const [listed] = (await client.get('/platform/vouchers')).body.data;
    expect(reported.number).toMatch(/^[1-9]\d{7}$/);
    expect(listed.number).toBe(reported.number);
    expect(unreadFields(reported, { ...readOfVoucher, transactions: 'list', offices: 'list' })).toEqual([]);
    expect(unreadFields(listed, readOfVoucher)).toEqual([]);
    expect(reported).toMatchObject({ amount_locale: '€\u00a0100,-', fund: { show_qr_code: true, fund_physical_card_types: [] } });
  });

  it('names one’s own voucher in every path, and nobody else’s', async () => {
    const { client, reported, path } = await ownVoucher({ allowBlockingVouchers: true });
    const other = test.as(await test.build.requester());
    expect((await client.get(path)).body.data.id).toBe(reported.id);
    expect((await client.get(`${path}/transactions`)).status).toBe(200);
    expect((await client.get(`${path}/physical-card-requests`)).status).toBe(200);
    expect((await client.post(`${path}/send-email`, {})).status).toBe(200);
    for (const answer of [
      await other.get(path),
      await other.get(`${path}/transactions`),
      await other.post(`${path}/send-email`, {}),
      await other.post(`${path}/share`, { reason: 'Voor mij' }),
      await other.post(`${path}/deactivate`, { note: 'moved' }),
      await other.post(`${path}/physical-cards`, { code: '100123456789' }),
      await other.delete(path),
      await other.get('/platform/vouchers/99999999'),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await client.post(`${path}/deactivate`, { note: 'moved' })).body.data).toMatchObject({
      number: reported.number,
      deactivated: true,
    });
  });

  it('is not taken at the counter', async () => {
    const owner = await test.build.identity();
    const { reported } = await ownVoucher();
    await test.build.provider({ fundId: reported.fund_id, owner });
    expect((await test.as(owner).get(`/platform/provider/vouchers/${reported.number}`)).status).toBe(404);
    expect((await test.as(owner).get(`/platform/provider/vouchers/${reported.address}`)).status).toBe(200);
  });

  it('is another one for each of many vouchers that are made at once', async () => {
    const fund = await test.build.fund();
    const rows = Array.from({ length: 500 }, () => ({
      fundId: fund.id,
      amountCents: 0,
      expireAt: '2030-01-01',
      createdAt: new Date(),
    }));
    const made = await test.app.deps.db.insertInto('vouchers').values(rows).returning('number').execute();
    expect(new Set(made.map(({ number }) => number)).size).toBe(500);
  });

  it('stands beside the kind of card that the voucher has, also on a fund that gives none any more', async () => {
    const { client, fund, path } = await ownVoucher({ allowPhysicalCards: true });
    const linked = await client.post(`${path}/physical-cards`, { code: '100123456789', fund_physical_card_type_id: 1 });
    expect([linked.status, linked.body.data.code_locale]).toEqual([201, '1001-2345-6789']);
    await test.app.deps.db.updateTable('funds').set({ allowPhysicalCards: false }).where('id', '=', fund.id).execute();
    const { data } = (await client.get(path)).body;
    const [type] = data.fund.fund_physical_card_types;
    expect(type).toMatchObject({
      fund_id: fund.id,
      allow_physical_card_linking: false,
      physical_card_type: { code_prefix: '100' },
    });
    expect(data.physical_card.physical_card_type_id).toBe(type.physical_card_type_id);
  });
});
