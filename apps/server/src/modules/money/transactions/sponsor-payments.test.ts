import { describe, expect, it } from 'vitest';
import { startTestApp, statusesOf } from '../../../../testing/index.ts';

const test = await startTestApp();
const { db } = test.app.deps;
const iban = 'NL91ABNA0417164300';

/** A sponsor with somebody who pays, and a citizen with € 100 on its fund. */
async function scene(given: { directPayments?: boolean; topUps?: boolean } = {}) {
  const { build } = test;
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id });
  await db
    .updateTable('funds')
    .set({
      allowDirectPayments: given.directPayments ?? true,
      allowVoucherTopUps: given.topUps ?? true,
      limitVoucherTopUpAmountCents: 5000,
      limitVoucherTotalAmountCents: 18_000,
    })
    .where('id', '=', fund.id)
    .execute();
  const provider = await build.provider({ fundId: fund.id });
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester });
  const payer = await build.identity();
  await build.employee({ organizationId: sponsor.id, identity: payer, roles: ['finance'] });
  const finance = test.as(payer, { 'client-type': 'sponsor' });
  const client = test.as(requester);
  const path = `/platform/organizations/${sponsor.id}/sponsor/transactions`;
  const toIban = { voucher_id: voucher.id, target: 'iban', amount: 12.5, target_iban: iban, target_name: 'R. Voorbeeld' };
  const row = { voucher_id: voucher.id, amount: 40, direct_payment_iban: iban, direct_payment_name: 'R. Voorbeeld' };
  return {
    sponsor,
    fund,
    provider,
    requester,
    voucher,
    finance,
    client,
    path,
    toIban,
    row,
    toProvider: { voucher_id: voucher.id, target: 'provider', amount: 20, organization_id: provider.id },
    topUp: { voucher_id: voucher.id, target: 'top_up', amount: 30 },
    amount: async () => (await client.get(`/platform/vouchers/${voucher.address}`)).body.data.amount as string,
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

describe('a payment of the sponsor', () => {
  it('to an account takes the money and waits for the next batch', async () => {
    const { finance, path, toIban, amount } = await scene();
    const made = await finance.post(path, { ...toIban, note: 'Voor de fiets' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          target: 'iban',
          state: 'pending',
          amount: '12.50',
          iban_to: iban,
          iban_to_name: 'R. Voorbeeld',
          notes: [{ message: 'Voor de fiets', group: 'sponsor' }],
        },
      },
    });
    expect(await amount()).toBe('87.50');
    const { address } = made.body.data as { address: string };
    expect((await finance.get(`${path}/${address}`)).body.data).toEqual(made.body.data);
    expect((await finance.get(path)).body).toMatchObject({ data: [{ address }], meta: { total_amount: '12.50', per_page: 25 } });
    const csv = await finance.get(`${path}/export?data_format=csv&fields[]=amount&fields[]=iban_to`);
    expect((await finance.get(`${path}/export?export_format=csv&fields[]=amount&fields[]=iban_to`)).body).toEqual(csv.body);
    expect(String(csv.body).split('\r\n').slice(0, 2)).toEqual(['\ufeffBedrag,Rekening', `12.50,${iban}`]);
  });

  it('to a provider is seen by the provider', async () => {
    const { finance, path, toProvider, amount, provider } = await scene();
    expect((await finance.post(path, toProvider)).status).toBe(201);
    expect(await amount()).toBe('80.00');
    const list = `/platform/organizations/${provider.id}/provider/transactions?initiator=sponsor`;
    expect((await test.as(provider.owner).get(list)).body.data).toMatchObject([{ amount: '20.00' }]);
  });

  it('adds to a voucher at once, up to the limits of the fund', async () => {
    const { finance, path, topUp, amount } = await scene();
    expect((await finance.post(path, topUp)).body.data).toMatchObject({ target: 'top_up', state: 'success' });
    expect(await amount()).toBe('130.00');
    expect((await finance.post(path, { ...topUp, amount: 50.01 })).status).toBe(422);
    expect((await finance.post(path, { ...topUp, amount: 50 })).status).toBe(201);
    expect(await finance.post(path, { ...topUp, amount: 0.02 })).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.any(String)] } },
    });
    expect((await finance.get(path)).body.data).toEqual([]);
    expect((await finance.get(`${path}?targets[]=top_up`)).body.meta).toMatchObject({ total: 2, total_amount: '80.00' });
  });

  it('takes the account of an approved reimbursement of the same person', async () => {
    const { finance, path, toIban, voucher } = await scene();
    const at = test.clock.now();
    const payment = await finance.post(path, { ...toIban, amount: 1 });
    const { id } = await db
      .insertInto('reimbursements')
      .values({
        code: 12_345_678,
        voucherId: voucher.id,
        state: 'approved',
        title: 'Bon',
        amountCents: 100,
        iban,
        ibanName: 'N. Jansen',
        voucherTransactionId: payment.body.data.id,
        submittedAt: at,
        resolvedAt: at,
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { voucher_id: voucher.id, target: 'iban', amount: 2, target_reimbursement_id: id };
    expect((await finance.post(path, body)).body.data).toMatchObject({ iban_to: iban, iban_to_name: 'N. Jansen' });
    const other = await scene();
    expect(await other.finance.post(other.path, { ...body, voucher_id: other.voucher.id })).toMatchObject({
      status: 422,
      body: { errors: { target_reimbursement_id: [expect.any(String)] } },
    });
  });

  it.each<[string, (set: Scene) => object, string]>([
    ['more than is left', (set) => ({ ...set.toIban, amount: 100.01 }), 'amount'],
    ['one cent', (set) => ({ ...set.toIban, amount: 0.01 }), 'amount'],
    ['an account with spaces', (set) => ({ ...set.toIban, target_iban: 'NL91 ABNA 0417 1643 00' }), 'target_iban'],
    ['no name', (set) => ({ ...set.toIban, target_name: undefined }), 'target_name'],
    ['no provider', (set) => ({ ...set.toProvider, organization_id: undefined }), 'organization_id'],
    ['an unknown provider', (set) => ({ ...set.toProvider, organization_id: set.sponsor.id }), 'organization_id'],
    ['an unknown voucher', (set) => ({ ...set.toIban, voucher_id: 999_999 }), 'voucher_id'],
    ['another target', (set) => ({ ...set.toIban, target: 'kas' }), 'target'],
  ])('is refused for %s', async (_what, bodyOf, field) => {
    const set = await scene();
    expect(await set.finance.post(set.path, bodyOf(set))).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await set.amount()).toBe('100.00');
  });

  it('is refused where the fund does not allow it', async () => {
    const set = await scene({ directPayments: false, topUps: false });
    for (const body of [set.toIban, set.topUp]) {
      expect(await set.finance.post(set.path, body)).toMatchObject({
        status: 422,
        body: { errors: { target: [expect.any(String)] } },
      });
    }
  });

  it('is refused for vouchers that cannot be used, and those of another sponsor', async () => {
    const set = await scene();
    const other = await scene();
    expect((await set.finance.post(set.path, other.toIban)).status).toBe(422);
    await db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', set.voucher.id).execute();
    expect(await set.finance.post(set.path, set.toIban)).toMatchObject({
      status: 422,
      body: { errors: { voucher_id: [expect.any(String)] } },
    });
  });

  it('is refused after the last day of voucher or fund', async () => {
    for (const over of ['voucher', 'fund'] as const) {
      const set = await scene();
      const yesterday = test.build.inDays(-1);
      if (over === 'voucher')
        await db.updateTable('vouchers').set({ expireAt: yesterday }).where('id', '=', set.voucher.id).execute();
      else await db.updateTable('funds').set({ endDate: yesterday }).where('id', '=', set.fund.id).execute();
      expect(await set.finance.post(set.path, set.toIban)).toMatchObject({
        status: 422,
        body: { errors: { voucher_id: [expect.any(String)] } },
      });
    }
  });

  it('is for people of the sponsor with that right', async () => {
    const set = await scene();
    const { address } = (await set.finance.post(set.path, set.toIban)).body.data as { address: string };
    const manager = await test.build.identity();
    await test.build.employee({ organizationId: set.sponsor.id, identity: manager, roles: ['manager'] });
    expect((await test.as(manager).post(set.path, set.toIban)).status).toBe(403);
    expect((await test.as(manager).post(`${set.path}/batch`, { transactions: [set.row] })).status).toBe(403);
    expect((await test.as(manager).post(`${set.path}/batch/validate`, { transactions: [set.row] })).status).toBe(403);
    expect((await set.client.get(set.path)).status).toBe(403);
    expect((await set.client.get(`${set.path}/export`)).status).toBe(403);
    expect((await test.visitor().post(set.path, set.toIban)).status).toBe(401);
    const other = await scene();
    expect((await other.finance.get(`${other.path}/${address}`)).status).toBe(404);
  });

  it('two at once never take more than there is', async () => {
    const { finance, path, toIban, amount } = await scene();
    const body = { ...toIban, amount: 60 };
    const answers = await Promise.all([finance.post(path, body), finance.post(path, body)]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(await amount()).toBe('40.00');
  });
});

describe('payments on a voucher, as its holder sees them', () => {
  it.each([
    ['webshop', ['iban', 'provider', 'top_up']],
    ['me_app-android', ['provider']],
    ['me_app-ios', ['provider']],
  ])('are in the %s those of %j', async (clientType, targets) => {
    const { finance, path, requester, voucher, toIban, toProvider, topUp } = await scene();
    for (const body of [toIban, toProvider, topUp]) expect((await finance.post(path, body)).status).toBe(201);
    const seen = await test.as(requester, { 'client-type': clientType }).get(`/platform/vouchers/${voucher.address}`);
    const { transactions } = seen.body.data as { transactions: { target: string }[] };
    expect(transactions.map(({ target }) => target).toSorted()).toEqual(targets);
  });
});

describe('many payments', () => {
  it('are checked against what the rows before them left', async () => {
    const { finance, path, row, amount } = await scene();
    const rows = [row, { ...row, direct_payment_iban: 'NL00FOUT' }, row, row];
    const checked = await finance.post(`${path}/batch/validate`, { transactions: rows });
    expect(checked).toMatchObject({
      status: 422,
      body: {
        errors: { 'transactions.1.direct_payment_iban': [expect.any(String)], 'transactions.3.amount': [expect.any(String)] },
      },
    });
    expect(await amount()).toBe('100.00');
    const stored = await finance.post(`${path}/batch`, {
      transactions: rows.map((one, index) => ({ ...one, uid: `R-${index}` })),
    });
    expect(stored.body).toMatchObject({ created: [{ uid: 'R-0' }, { uid: 'R-2' }], errors: checked.body.errors });
    expect(await amount()).toBe('20.00');
  });

  it('that are right pass, and checking them pays nothing', async () => {
    const { finance, path, row, amount } = await scene();
    for (const headers of [{}, { 'idempotency-key': 'checked-once-only' }]) {
      expect((await finance.post(`${path}/batch/validate`, { transactions: [row] }, headers)).body).toEqual([]);
      expect(await amount()).toBe('100.00');
    }
    expect((await finance.post(`${path}/batch`, { transactions: [row] })).body).toMatchObject({ errors: [] });
    expect(await amount()).toBe('60.00');
  });
});
