import type { Schema } from '@tegoed/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { countQueries, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { randomAddress } from '#platform/services/secrets';

type Work = Schema<'Work'>;
type Key = Schema<'WorkKey'>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-12T10:00:00Z');
});

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);

async function workOf(organizationId: number, who: TestIdentity, language = 'nl'): Promise<Work> {
  const headers = { 'client-type': 'sponsor', 'accept-language': language };
  const { status, body } = await test.as(who, headers).get(`/platform/organizations/${organizationId}/work`);
  expect(status).toBe(200);
  return (body as { data: Work }).data;
}

let code = 20_000_000;

/** A sponsor that is a provider too, with people of every role. */
async function organization(given: { isSponsor?: boolean; isProvider?: boolean; isValidator?: boolean } = { isSponsor: true }) {
  const { build, app } = test;
  const made = await build.organization({});
  const kinds = { isSponsor: false, isProvider: false, isValidator: false, ...given };
  await app.deps.db.updateTable('organizations').set(kinds).where('id', '=', made.id).execute();
  const hire = async (...roles: string[]) => {
    const identity = await build.identity();
    const { id } = await build.employee({ organizationId: made.id, identity, roles });
    return { identity, employeeId: id };
  };
  return { ...made, hire };
}

/** Requests of citizens for a fund, with one answer each. */
async function fileRequest(
  fundId: number,
  given: { employeeId?: number; madeAt?: Date; isAnswered?: boolean; state?: string } = {},
) {
  const { db } = test.app.deps;
  const createdAt = given.madeAt ?? test.clock.now();
  const requester = await test.build.requester();
  const { id } = await db
    .insertInto('fundRequests')
    .values({
      fundId,
      identityId: requester.id,
      state: given.state ?? 'pending',
      resolvedAt: given.state === undefined ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const criterion = await db
    .selectFrom('fundCriteria')
    .select(['id', 'recordTypeId'])
    .where('fundId', '=', fundId)
    .executeTakeFirstOrThrow();
  const record = await db
    .insertInto('fundRequestRecords')
    .values({
      fundRequestId: id,
      fundCriterionId: criterion.id,
      recordTypeId: criterion.recordTypeId,
      value: '2',
      employeeId: given.employeeId ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!given.isAnswered) return;
  await db
    .insertInto('fundRequestClarifications')
    .values({
      fundRequestRecordId: record.id,
      question: 'Hoe oud?',
      state: 'answered',
      answeredAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
}

/** An organization where of everything something waits, `times` as much of each, and much that does not. */
async function busy(times = 1) {
  const { build, app, clock } = test;
  const { db } = app.deps;
  const place = await organization({ isSponsor: true, isProvider: true });
  const officer = await place.hire('admin');
  const fund = await build.fund({ organizationId: place.id, config: { allowReservations: true } });
  const subsidies = await build.fund({ organizationId: place.id, type: 'subsidies' });
  const now = clock.now();
  for (let time = 0; time < times; time++) {
    await fileRequest(fund.id, { employeeId: officer.employeeId, madeAt: daysAgo(3) });
    await fileRequest(fund.id, { employeeId: officer.employeeId, isAnswered: true });
    for (const days of [1, 55, 56, 57, 400]) await fileRequest(fund.id, { madeAt: daysAgo(days) });
    await fileRequest(fund.id, { state: 'declined', madeAt: daysAgo(400) });
    await fileRequest((await build.fund()).id);

    const applying = await build.provider();
    await build.fundProvider({ fundId: fund.id, organizationId: applying.id, state: 'pending' });
    const selling = await build.provider({ fundId: fund.id });
    await build.fundProvider({ fundId: subsidies.id, organizationId: selling.id });
    for (let offer = 0; offer < 2; offer++) await build.product({ organizationId: selling.id });

    const requester = await build.requester();
    const voucher = await build.voucher({ fundId: fund.id, requester });
    for (const state of ['draft', 'pending', 'declined']) {
      await db
        .insertInto('reimbursements')
        .values({
          code: (code += 1),
          voucherId: voucher.id,
          state,
          title: 'Gymschoenen',
          amountCents: 2395,
          iban: 'NL91ABNA0417164300',
          ibanName: 'R. Voorbeeld',
          submittedAt: state === 'draft' ? null : daysAgo(2),
          resolvedAt: state === 'declined' ? daysAgo(1) : null,
          createdAt: daysAgo(5),
        })
        .execute();
    }
    const batches: number[] = [];
    for (const state of ['draft', 'rejected', 'accepted']) {
      const { id } = await db
        .insertInto('voucherTransactionBulks')
        .values({
          organizationId: place.id,
          bank: 'file',
          ibanFrom: 'x',
          accountName: 'x',
          state,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      batches.push(id);
    }
    const payments = [
      { amountCents: 1005 },
      { amountCents: 310, organizationId: null, target: 'iban', ibanTo: 'NL91ABNA0417164300', ibanToName: 'R. Voorbeeld' },
      { amountCents: 7, transferAt: now },
      { amountCents: 9, attempts: 4 },
      { amountCents: 2000, voucherTransactionBulkId: batches[0] ?? null },
      { amountCents: 50, voucherTransactionBulkId: batches[0] ?? null },
      { amountCents: 11, voucherTransactionBulkId: batches[1] ?? null },
    ];
    for (const payment of payments) {
      const row = { target: 'provider', organizationId: selling.id, state: 'pending', ...payment };
      await db
        .insertInto('voucherTransactions')
        .values({ address: randomAddress(), voucherId: voucher.id, createdAt: daysAgo(1), updatedAt: now, ...row })
        .execute();
    }
    const own = await build.product({ organizationId: place.id, priceCents: 500 });
    await build.approval({ fundProviderId: (await ownApplication(place.id, fund.id)).id, productId: own.id });
    const reservation = { voucher_address: voucher.address, product_id: own.id, first_name: 'Noor', last_name: 'Jansen' };
    expect((await test.as(requester).post('/platform/product-reservations', reservation)).status).toBeLessThan(300);
  }
  await db
    .insertInto('bankConnections')
    .values({
      organizationId: place.id,
      bank: 'file',
      iban: 'NL91ABNA0417164300',
      accountName: 'x',
      state: 'pending',
      createdAt: now,
    })
    .execute();
  return { ...place, officer, fund };
}

async function ownApplication(organizationId: number, fundId: number) {
  const known = await test.app.deps.db
    .selectFrom('fundProviders')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('fundId', '=', fundId)
    .executeTakeFirst();
  return known ?? (await test.build.fundProvider({ organizationId, fundId }));
}

/** Where the things of each item are listed. */
const listsOf = (id: number, employeeId: number): Readonly<Record<Key, string>> => {
  const requests = `/platform/organizations/${id}/fund-requests`;
  const sponsor = `/platform/organizations/${id}/sponsor`;
  return {
    fund_requests_mine: `${requests}?state=pending&employee_id=${employeeId}`,
    fund_requests_free: `${requests}?state_group=pending`,
    fund_requests_late: `${requests}?state=pending&deadline_to=${test.build.inDays(-1)}`,
    fund_requests_answered: `${requests}?state=pending&employee_id=${employeeId}&answered=1`,
    provider_applications: `/platform/organizations/${id}/providers?state=pending`,
    providers_with_new_products: `${sponsor}/providers?products_pending=1`,
    reimbursements_pending: `/platform/organizations/${id}/reimbursements?state=pending`,
    transactions_payable: `${sponsor}/transactions?pending_bulking=1`,
    bulks_to_pay: `${sponsor}/transaction-bulks?state=draft`,
    bulks_rejected: `${sponsor}/transaction-bulks?state=rejected`,
    bank_connections_to_confirm: `/platform/organizations/${id}/bank-connections?state=pending`,
    reservations_pending: `/platform/organizations/${id}/product-reservations?state=pending`,
  };
};

describe('what waits for an employee', () => {
  it('is counted as the lists count it, each of them', async () => {
    const place = await busy(2);
    const client = test.as(place.officer.identity, { 'client-type': 'sponsor' });
    const { employee_id: employeeId, items } = await workOf(place.id, place.officer.identity);
    expect(employeeId).toBe(place.officer.employeeId);
    const lists = listsOf(place.id, place.officer.employeeId);
    expect(items.map(({ key }) => key)).toEqual(Object.keys(lists));
    for (const { key, total, amount } of items) {
      const { status, body } = await client.get(lists[key]);
      expect([key, status, total]).toEqual([key, 200, (body.meta as { total: number }).total]);
      if (key === 'transactions_payable') expect(amount).toBe((body.meta as { total_amount: string }).total_amount);
    }
    const totals = Object.fromEntries(items.map(({ key, total }) => [key, total]));
    expect(totals).toEqual({
      fund_requests_mine: 4,
      fund_requests_free: 10,
      fund_requests_late: 4,
      fund_requests_answered: 2,
      provider_applications: 2,
      providers_with_new_products: 2,
      reimbursements_pending: 2,
      transactions_payable: 4,
      bulks_to_pay: 2,
      bulks_rejected: 2,
      bank_connections_to_confirm: 1,
      reservations_pending: 2,
    });
  }, 60_000);

  it('tells since when the oldest waits, and what money there is', async () => {
    const place = await busy();
    const { items } = await workOf(place.id, place.officer.identity);
    const byKey = Object.fromEntries(items.map((item) => [item.key, item]));
    expect(byKey.fund_requests_mine).toEqual({
      key: 'fund_requests_mine',
      total: 2,
      oldest_at: '2026-03-09 11:00:00',
      oldest_at_locale: '9 maart 2026, 11.00 uur',
    });
    expect(byKey.reimbursements_pending).toMatchObject({ oldest_at: '2026-03-10 11:00:00' });
    expect(byKey.transactions_payable).toMatchObject({ total: 2, amount: '13.15', oldest_at: '2026-03-11 11:00:00' });
    expect(byKey.bulks_to_pay).toMatchObject({ total: 1, amount: '20.50' });
    expect(byKey.bulks_rejected).not.toHaveProperty('amount');
    expect(byKey.providers_with_new_products).toMatchObject({ total: 1, oldest_at: null });
    const english = await workOf(place.id, place.officer.identity, 'en');
    expect(english.items[0]?.oldest_at_locale).toBe('9 March 2026, 11:00');
  }, 30_000);

  it.each<[string, Key[]]>([
    ['finance', ['transactions_payable', 'bulks_to_pay', 'bulks_rejected']],
    ['bank_manager', ['transactions_payable', 'bulks_to_pay', 'bulks_rejected', 'bank_connections_to_confirm']],
    ['validation', ['fund_requests_mine', 'fund_requests_free', 'fund_requests_late', 'fund_requests_answered']],
    ['supervisor_validator', ['fund_requests_mine', 'fund_requests_free', 'fund_requests_late', 'fund_requests_answered']],
    ['voucher_officer', ['reimbursements_pending']],
    ['manager', ['provider_applications', 'providers_with_new_products', 'reimbursements_pending', 'reservations_pending']],
    ['operation_officer', ['reservations_pending']],
    ['voucher_reader', []],
  ])('is what a %s may open, also where there is nothing', async (role, keys) => {
    const place = await organization({ isSponsor: true, isProvider: true });
    const { identity, employeeId } = await place.hire(role);
    const work = await workOf(place.id, identity);
    expect(work).toEqual({
      employee_id: employeeId,
      items: keys.map((key) => expect.objectContaining({ key, total: 0, oldest_at: null }) as object),
      steps: [],
    });
    const client = test.as(identity, { 'client-type': 'sponsor' });
    const lists = listsOf(place.id, employeeId);
    for (const key of keys) expect([key, (await client.get(lists[key])).status]).toEqual([key, 200]);
  });

  it('is what belongs to what the organization is', async () => {
    const keysOf = async (kinds: Parameters<typeof organization>[0]) => {
      const place = await organization(kinds);
      return (await workOf(place.id, (await place.hire('admin')).identity)).items.map(({ key }) => key);
    };
    expect(await keysOf({})).toEqual([]);
    expect(await keysOf({ isProvider: true })).toEqual(['reservations_pending']);
    expect(await keysOf({ isValidator: true })).toEqual([
      'fund_requests_mine',
      'fund_requests_free',
      'fund_requests_late',
      'fund_requests_answered',
    ]);
  });

  it('is for who works there', async () => {
    const place = await organization();
    const path = `/platform/organizations/${place.id}/work`;
    const stranger = test.as(await test.build.identity());
    expect((await stranger.get(path)).status).toBe(403);
    expect((await stranger.get('/platform/organizations/999999/work')).status).toBe(404);
    expect((await test.visitor().get(path)).status).toBe(401);
  });

  it('assesses nothing for an owner who is no employee', async () => {
    const place = await organization();
    const { db } = test.app.deps;
    await db
      .deleteFrom('employeeRoles')
      .where('employeeId', 'in', (eb) => eb.selectFrom('employees').select('id').where('organizationId', '=', place.id))
      .execute();
    await db.deleteFrom('employees').where('organizationId', '=', place.id).execute();
    const work = await workOf(place.id, place.owner);
    expect(work.employee_id).toBe(null);
    expect(work.items.map(({ key }) => key)).not.toContain('fund_requests_free');
    expect(work.items.map(({ key }) => key)).toContain('transactions_payable');
  });

  it('takes as many queries however much waits', async () => {
    const [little, much] = [await busy(1), await busy(3)];
    const queriesFor = async ({ id, officer }: typeof little) => {
      await workOf(id, officer.identity);
      return countQueries(() => workOf(id, officer.identity));
    };
    expect(await queriesFor(much)).toBe(await queriesFor(little));
  }, 60_000);
});

describe('the first steps of an organization', () => {
  const stepsOf = async (place: { id: number; owner: TestIdentity }) => (await workOf(place.id, place.owner)).steps;
  const doneOf = async (place: { id: number; owner: TestIdentity }) =>
    (await stepsOf(place)).filter(({ done }) => done).map(({ key }) => key);

  it('of a sponsor are six, each done by itself, and gone for good once all are', async () => {
    const { build, app } = test;
    const { db } = app.deps;
    const place = await organization({ isSponsor: true });
    expect((await stepsOf(place)).map(({ key }) => key)).toEqual([
      'details',
      'employees',
      'bank_connection',
      'fund',
      'website',
      'providers',
    ]);
    expect(await doneOf(place)).toEqual([]);
    const change = (values: object) => db.updateTable('organizations').set(values).where('id', '=', place.id).execute();
    await change({ iban: 'NL91ABNA0417164300' });
    expect(await doneOf(place)).toEqual(['details']);
    const { identity } = await place.hire('finance');
    const emails = (verifiedAt: Date | null) =>
      db.updateTable('identityEmails').set({ verifiedAt }).where('identityId', '=', identity.id).execute();
    await emails(null);
    expect(await doneOf(place)).toEqual(['details']);
    await emails(test.clock.now());
    expect(await doneOf(place)).toEqual(['details', 'employees']);
    const account = { organizationId: place.id, bank: 'file', iban: 'NL91ABNA0417164300', accountName: 'x' };
    await db
      .insertInto('bankConnections')
      .values({ ...account, createdAt: test.clock.now() })
      .execute();
    expect(await doneOf(place)).toContain('bank_connection');
    const fund = await build.fund({ organizationId: place.id, state: 'waiting' });
    expect(await doneOf(place)).not.toContain('fund');
    await db.updateTable('funds').set({ state: 'active' }).where('id', '=', fund.id).execute();
    expect(await doneOf(place)).toContain('fund');
    const shop = await build.implementation({ key: `winkel-${place.id}`, organizationId: place.id });
    for (const pageType of ['home', 'privacy']) {
      expect(await doneOf(place)).not.toContain('website');
      await db
        .insertInto('implementationPages')
        .values({ implementationId: shop.id, pageType, state: 'public', createdAt: test.clock.now() })
        .execute();
    }
    expect(await doneOf(place)).toContain('website');
    const application = await build.fundProvider({
      fundId: fund.id,
      organizationId: (await build.provider()).id,
      state: 'pending',
    });
    expect(await stepsOf(place)).toContainEqual({ key: 'providers', done: false });
    await db.updateTable('fundProviders').set({ state: 'accepted' }).where('id', '=', application.id).execute();
    expect(await stepsOf(place)).toEqual([]);
    await change({ iban: null });
    expect(await stepsOf(place)).toEqual([]);
  });

  it('of a provider are four', async () => {
    const { build, app } = test;
    const place = await organization({ isProvider: true });
    expect((await stepsOf(place)).map(({ key }) => key)).toEqual(['details', 'office', 'product', 'application']);
    await build.product({ organizationId: place.id });
    expect(await doneOf(place)).toEqual(['product']);
    await build.fundProvider({ fundId: (await build.fund()).id, organizationId: place.id, state: 'rejected' });
    await app.deps.db
      .insertInto('offices')
      .values({ organizationId: place.id, address: 'Havenplein 1, Groningen', createdAt: test.clock.now() })
      .execute();
    expect(await doneOf(place)).toEqual(['office', 'product', 'application']);
  });

  it('are for who manages the organization, and none where it is neither sponsor nor provider', async () => {
    const place = await organization({ isSponsor: true });
    const { identity } = await place.hire('manager');
    expect((await workOf(place.id, identity)).steps).toEqual([]);
    const other = await organization({ isValidator: true });
    expect(await stepsOf(other)).toEqual([]);
  });
});
