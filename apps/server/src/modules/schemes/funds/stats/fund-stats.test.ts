import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { countQueries, multipart, startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const iban = 'NL91ABNA0417164300';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n');

/** A sponsor that put € 10.000,- into a fund from which anything can be paid, and people who work there. */
async function sponsorWithFund({ budgetCents = 1_000_000 } = {}) {
  const { build, as } = test;
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id, config: { allowReimbursements: true } });
  await test.app.deps.db
    .updateTable('funds')
    .set({ allowDirectPayments: true, allowVoucherTopUps: true, limitVoucherTopUpAmountCents: 50_000 })
    .where('id', '=', fund.id)
    .execute();
  if (budgetCents > 0) await build.topUp({ fundId: fund.id, amountCents: budgetCents });
  const withRole = async (role: string) => {
    const identity = await build.identity();
    await build.employee({ organizationId: sponsor.id, identity, roles: [role] });
    return as(identity, { 'client-type': 'sponsor' });
  };
  const base = `/platform/organizations/${sponsor.id}`;
  const owner = as(sponsor.owner, { 'client-type': 'sponsor' });
  const statsOf = async (stats: string, client = owner) =>
    (await client.get(`${base}/funds/${fund.id}?stats=${stats}`)).body.data as Record<string, unknown>;
  return { sponsor, fund, base, owner, withRole, statsOf };
}

/** Confirmed for the sponsor. */
async function confirmChildren(identity: TestIdentity, { children, sponsorId }: { children: string; sponsorId: number }) {
  const { db } = test.app.deps;
  const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'children_nth').executeTakeFirstOrThrow();
  const createdAt = test.clock.now();
  const { id: recordId } = await db
    .insertInto('records')
    .values({ identityId: identity.id, recordTypeId: type.id, value: children, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recordValidations')
    .values({ uuid: randomUUID(), recordId, state: 'approved', organizationId: sponsorId, createdAt })
    .execute();
}

/** Money was moved in each way that there is: given, added, paid, reserved, accepted, cancelled, claimed, given back. */
async function busyFund() {
  const { build, as } = test;
  const place = await sponsorWithFund();
  const { sponsor, fund, base, owner } = place;
  const provider = await build.provider({ fundId: fund.id });
  const offer = async (priceCents: number) => build.product({ organizationId: provider.id, priceCents });
  const citizen = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester: citizen, amountCents: 100_000 });
  const other = await build.requester();
  await build.voucher({ fundId: fund.id, requester: other, amountCents: 25_005 });
  const stopped = await build.voucher({ fundId: fund.id, requester: other, amountCents: 3_003 });
  await build.voucher({ fundId: fund.id, requester: other, amountCents: 4_000, expireAt: build.inDays(-1) });
  await build.voucher({ fundId: fund.id, requester: other, amountCents: 2_000, state: 'pending' });
  await owner.patch(`${base}/sponsor/vouchers/${stopped.id}/deactivate`, {});
  await confirmChildren(citizen, { children: '2', sponsorId: sponsor.id });
  await confirmChildren(other, { children: '3', sponsorId: sponsor.id });

  const transactions = `${base}/sponsor/transactions`;
  const pay = async (body: object) =>
    expect((await owner.post(transactions, { voucher_id: voucher.id, ...body })).status).toBe(201);
  await pay({ target: 'top_up', amount: 30.01 });
  await pay({ target: 'iban', amount: 12.5, target_iban: iban, target_name: 'R. Voorbeeld' });
  await pay({ target: 'provider', amount: 20.02, organization_id: provider.id });

  const client = as(citizen);
  const reserve = async (priceCents: number): Promise<number> => {
    const body = {
      voucher_address: voucher.address,
      product_id: (await offer(priceCents)).id,
      first_name: 'N.',
      last_name: 'Jansen',
    };
    const made = await client.post('/platform/product-reservations', body);
    expect(made.status).toBe(201);
    return made.body.data.id as number;
  };
  const seller = as(provider.owner, { 'client-type': 'provider' });
  const reservations = `/platform/organizations/${provider.id}/product-reservations`;
  await reserve(10_010);
  const accepted = await reserve(5_005);
  const undone = await reserve(7_007);
  const rejected = await reserve(1_001);
  for (const id of [accepted, undone]) expect((await seller.post(`${reservations}/${id}/accept`, {})).status).toBe(200);
  for (const id of [undone, rejected]) expect((await seller.post(`${reservations}/${id}/reject`, {})).status).toBe(200);

  const [body, headers] = await multipart({ type: 'reimbursement_proof', file: { name: 'bon.pdf', bytes: pdf } });
  const { uid } = (await client.post('/files', body, headers)).body.data as { uid: string };
  const reimbursement = {
    title: 'Gymschoenen',
    amount: '15.15',
    iban,
    iban_name: 'N. Jansen',
    voucher_id: voucher.id,
    state: 'pending',
    files: [uid],
  };
  expect((await client.post('/platform/reimbursements', reimbursement)).status).toBe(201);
  return place;
}

describe('figures of a fund', () => {
  it('equal the ledger to the cent', async () => {
    const { fund, statsOf } = await busyFund();
    expect(await statsOf('all')).toMatchObject({
      budget: {
        total: '10000.00',
        total_locale: '€\u00a010.000,-',
        used: '1370.09',
        used_locale: '€\u00a01.370,09',
        left: '8629.91',
        left_locale: '€\u00a08.629,91',
        spent: '82.57',
        reserved: '115.25',
        vouchers_amount: '1370.09',
        vouchers_count: 5,
        active_vouchers_amount: '1280.06',
        active_vouchers_count: 2,
        inactive_vouchers_amount: '20.00',
        inactive_vouchers_count: 1,
        deactivated_vouchers_amount: '30.03',
        deactivated_vouchers_count: 1,
        children_count: 5,
      },
      product_vouchers: { vouchers_amount: '150.15', vouchers_count: 2, active_vouchers_count: 2, inactive_vouchers_count: 0 },
    });
    const { left } = await test.app.deps.db
      .selectFrom('vouchers')
      .innerJoin('voucherEntries as entry', 'entry.voucherId', 'vouchers.id')
      .select((eb) => eb.fn.sum<number>('entry.amountCents').as('left'))
      .where('vouchers.fundId', '=', fund.id)
      .where('vouchers.parentId', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBe(137_009 - 8_257 - 11_525);
  });

  it('are those that were asked for', async () => {
    const { base, owner, statsOf } = await busyFund();
    const amounts = ['total', 'total_locale', 'used', 'used_locale', 'left', 'left_locale'];
    const min = await statsOf('min');
    expect(Object.keys(min.budget as object).toSorted()).toEqual(amounts.toSorted());
    expect(min).not.toHaveProperty('product_vouchers');
    expect(await statsOf('budget')).not.toHaveProperty('product_vouchers');
    expect(await statsOf('budget')).toHaveProperty('budget.children_count', 5);
    expect(await statsOf('product_vouchers')).not.toHaveProperty('budget');
    expect(await statsOf('product_vouchers')).toHaveProperty('product_vouchers.vouchers_count', 2);
    const { data } = (await owner.get(`${base}/funds`)).body;
    expect(data[0]).not.toHaveProperty('budget');
    expect((await owner.get(`${base}/funds?stats=everything`)).status).toBe(422);
    expect((await owner.get(`${base}/funds/${data[0].id}?stats=everything`)).status).toBe(422);
  });

  it('tell of no budget where none is kept, and below zero where vouchers went beyond it', async () => {
    const { fund, statsOf } = await sponsorWithFund({ budgetCents: 0 });
    await test.build.voucher({ fundId: fund.id, requester: await test.build.requester(), amountCents: 5_050 });
    expect(await statsOf('min')).toMatchObject({
      budget: { total: null, total_locale: null, used: '50.50', left: null, left_locale: null },
    });
    await test.build.topUp({ fundId: fund.id, amountCents: 5_000 });
    expect(await statsOf('min')).toMatchObject({ budget: { total: '50.00', left: '-0.50', left_locale: '-€\u00a00,50' } });
  });

  it('are for who may see the finances, and refuse nobody else', async () => {
    const { base, fund, owner, withRole, statsOf } = await sponsorWithFund();
    for (const role of ['finance', 'manager', 'admin'])
      expect(await statsOf('all', await withRole(role))).toHaveProperty('budget.used', '0.00');
    const officer = await withRole('voucher_officer');
    for (const path of [`${base}/funds?stats=all`, `${base}/funds/${fund.id}?stats=all`]) {
      const answer = await officer.get(path);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain('"used"');
    }
    const { owner: stranger } = await sponsorWithFund();
    for (const client of [stranger, test.visitor()]) {
      const { status, body } = await client.get(`${base}/funds/${fund.id}?stats=all`);
      expect(status).toBe(200);
      expect(body.data).not.toHaveProperty('budget');
      expect(body.data).not.toHaveProperty('product_vouchers');
    }
    expect((await owner.get(`${base}/funds?stats=all`)).body.data[0]).toHaveProperty('product_vouchers.vouchers_count', 0);
  });

  it('come by two queries, however many funds stand on the page', async () => {
    const { base, sponsor, owner } = await sponsorWithFund();
    for (let count = 0; count < 4; count++) await test.build.fund({ organizationId: sponsor.id });
    const queries = (query: string) => countQueries(() => owner.get(`${base}/funds?${query}`));
    await queries('stats=all');
    const few = await queries('per_page=1&stats=all');
    expect(await queries('per_page=5&stats=all')).toBe(few);
    const [plain, right] = [await queries('per_page=5'), 1];
    expect(few).toBe(plain + right + 2);
  });
});

it('counts what was added to vouchers when the sponsor makes new ones', async () => {
  const { fund, base, owner } = await sponsorWithFund({ budgetCents: 20_000 });
  const voucher = await test.build.voucher({ fundId: fund.id, requester: await test.build.requester(), amountCents: 10_000 });
  await owner.post(`${base}/sponsor/transactions`, { voucher_id: voucher.id, target: 'top_up', amount: 60 });
  const make = (amount: number) =>
    owner.post(`${base}/sponsor/vouchers`, {
      fund_id: fund.id,
      amount,
      expire_at: test.build.inDays(30),
      assign_by_type: 'activation_code',
    });
  expect((await make(40.01)).body).toMatchObject({ errors: { amount: [expect.any(String)] } });
  expect((await make(40)).status).toBe(201);
});
