import { centsFromEuros, decimalFromCents } from '@tegoed/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { differencesBetween, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { transaction } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { randomAddress } from '#platform/services/secrets';
import { isPayable, type PaymentOrder } from './list/payment-conditions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** What the totals say and what there is, by everything that is counted apart; nothing when they are the same. */
async function differences(): Promise<unknown[]> {
  return [...(await differencesOfTotals()), ...(await differencesOfCounts()), ...(await differencesOfIncome())];
}

/** The same of what providers receive, by the day on which it counts. */
async function differencesOfIncome(): Promise<unknown[]> {
  const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Amsterdam')::date - date '2000-01-01'`;
  const moment = sql`case state when 'success' then coalesce(payment_at, created_at) else created_at end`;
  const counted = sql`select organization_id, fund_id, target, state, ${day(moment)}, case when state = 'pending' then ${day(sql`transfer_at`)} end,
    count(*), sum(amount_cents) from voucher_transactions where organization_id is not null and state <> 'canceled' group by 1, 2, 3, 4, 5, 6`;
  const kept = sql`select organization_id, fund_id, target, state, day, waits_until, sum(payments), sum(cents) from income_totals
    group by 1, 2, 3, 4, 5, 6 having sum(payments) <> 0 or sum(cents) <> 0`;
  return differencesBetween(test.app.deps.db, counted, kept);
}

/** The same of payments by day, by amount and by the day from which they could go into a batch. */
async function differencesOfCounts(): Promise<unknown[]> {
  const kinds = sql`sponsor_id, kind, value, target, state, initiator`;
  const day = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Europe/Amsterdam')::date - date '2000-01-01'`;
  const counted = sql`select ${kinds}, count(*), sum(amount_cents) from voucher_transactions payment
    cross join lateral (
      select 'day' as kind, ${day('created_at')} as value union all select 'amount', amount_cents
      union all select 'waiting', coalesce(${day('transfer_at')}, 0)
       where ${isPayable(new Date('2900-01-01'))}) by_kind group by ${kinds}`;
  const kept = sql`select ${kinds}, sum(payments), sum(cents) from payment_counts group by ${kinds}
    having sum(payments) <> 0 or sum(cents) <> 0`;
  return differencesBetween(test.app.deps.db, counted, kept);
}

async function differencesOfTotals(): Promise<unknown[]> {
  const kinds = sql`sponsor_id, fund_id, organization_id, product_id, target, state, initiator`;
  const counted = sql`select ${kinds}, count(*), sum(amount_cents) from voucher_transactions group by ${kinds}`;
  const kept = sql`select ${kinds}, sum(payments), sum(cents) from payment_totals group by ${kinds}
    having sum(payments) <> 0 or sum(cents) <> 0`;
  return differencesBetween(test.app.deps.db, counted, kept);
}

/** A sponsor with two funds, providers of which two have the same name, offers, and payments of every kind. */
async function scene() {
  const { build, app, as, clock } = test;
  const { db } = app.deps;
  const sponsor = await build.organization({ isSponsor: true });
  const funds = [await build.fund({ organizationId: sponsor.id }), await build.fund({ organizationId: sponsor.id })];
  const requester = await build.requester();
  const vouchers = await Promise.all(funds.map((fund) => build.voucher({ fundId: fund.id, requester })));
  const providers = await Promise.all(['Zwembad', 'Atelier', 'Zwembad'].map((name) => build.organization({ name })));
  const products = await Promise.all(providers.map(({ id }) => build.product({ organizationId: id })));
  const createdAt = clock.now();
  const states = ['pending', 'success', 'success', 'canceled'] as const;
  const pay = async (number: number) => {
    const isToProvider = number % 5 !== 0;
    const other = number % 10 === 0 ? 'top_up' : 'iban';
    const provider = number % 3;
    const { id } = await db
      .insertInto('voucherTransactions')
      .values({
        address: randomAddress(),
        voucherId: vouchers[number % 2]?.id ?? 0,
        target: isToProvider ? 'provider' : other,
        state: states[number % 4] ?? 'pending',
        initiator: isToProvider ? 'provider' : 'sponsor',
        amountCents: 100 + (number % 7),
        organizationId: isToProvider ? (providers[provider]?.id ?? null) : null,
        productId: isToProvider && number % 4 === 0 ? (products[provider]?.id ?? null) : null,
        ...(isToProvider ? {} : { ibanTo: 'NL91ABNA0417164300', ibanToName: 'R. Voorbeeld' }),
        uid: number % 6 === 0 ? `dossier-${number % 4}` : null,
        transferAt: number % 8 === 0 ? new Date(createdAt.getTime() + (number % 16) * 86_400_000) : null,
        createdAt: new Date(createdAt.getTime() - (number % 9) * 60_000),
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ids: number[] = [];
  for (let number = 0; number < 47; number++) ids.push(await pay(number));
  const finance = as(sponsor.owner, { 'client-type': 'sponsor' });
  const path = `/platform/organizations/${sponsor.id}/sponsor/transactions`;
  const totalOf = async (query = '') =>
    (await finance.get(`${path}?${query}`)).body.meta as { total: number; total_amount: string };
  /** A column of the export. */
  const exported = async (field: 'id' | 'amount', query: string) =>
    String((await finance.get(`${path}/export?data_format=csv&fields[]=${field}&${query}`)).body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map(Number);
  return { sponsor, funds, providers, vouchers, ids, pay, finance, path, totalOf, exported };
}

describe('totals of payments', () => {
  it('are what there is after every change', async () => {
    const { ids, pay, vouchers, funds, sponsor } = await scene();
    const { db } = test.app.deps;
    const change = (values: object, of = ids) =>
      db.updateTable('voucherTransactions').set(values).where('id', '=', oneOf(of)).execute();
    expect(await differences()).toEqual([]);
    await change({ state: 'success', amountCents: 250 }, ids.slice(0, 9));
    expect(await differences()).toEqual([]);
    await change({ paymentAt: new Date('2026-01-31T23:30:00Z') }, ids.slice(0, 5));
    expect(await differences()).toEqual([]);
    for (const attempts of [3, 4]) {
      await change({ attempts });
      expect(await differences()).toEqual([]);
    }
    const [first] = ids;
    await change({ state: 'pending', attempts: 0, transferAt: test.clock.now() }, first === undefined ? [] : [first]);
    expect(await differences()).toEqual([]);
    const [from, to] = [vouchers[0]?.id ?? 0, funds[1]?.id ?? 0];
    await db.updateTable('vouchers').set({ fundId: to }).where('id', '=', from).execute();
    expect(await differences()).toEqual([]);
    const other = await test.build.organization({ isSponsor: true });
    for (const organizationId of [other.id, sponsor.id]) {
      await db.updateTable('funds').set({ organizationId }).where('id', '=', to).execute();
      expect(await differences()).toEqual([]);
    }
    const last = await pay(3);
    await db.deleteFrom('voucherTransactions').where('id', '=', last).execute();
    expect(await differences()).toEqual([]);
  });

  it('hold nothing of what was taken back, and nobody waits for them', async () => {
    const { totalOf, pay, vouchers, providers } = await scene();
    const before = await totalOf();
    const now = test.clock.now();
    const tried = transaction(test.app.deps.db, async (tx) => {
      await tx
        .insertInto('voucherTransactions')
        .values({
          address: randomAddress(),
          voucherId: vouchers[0]?.id ?? 0,
          target: 'provider',
          state: 'pending',
          organizationId: providers[0]?.id ?? 0,
          amountCents: 5,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      expect(await totalOf()).toEqual(before);
      await pay(1);
      expect((await totalOf()).total).toBe(before.total + 1);
      throw new Error('taken back');
    });
    await expect(tried).rejects.toThrow('taken back');
    expect((await totalOf()).total).toBe(before.total + 1);
    expect(await differences()).toEqual([]);
  });

  it('are put together by the clock, also twice at once, and stay the same', async () => {
    const { totalOf, ids } = await scene();
    const { db } = test.app.deps;
    const before = await totalOf();
    const job = test.app.jobs.find(({ name }) => name === 'merge-payment-totals');
    await Promise.all([job?.run(), job?.run()]);
    await job?.run();
    const { rows } = await sql<{ most: number }>`
      select coalesce(max(rows), 0)::integer as most from (select count(*) as rows from payment_totals
        group by sponsor_id, fund_id, organization_id, product_id, target, state, initiator) kinds`.execute(db);
    expect(rows).toEqual([{ most: 1 }]);
    const { rows: counts } = await sql<{ most: number }>`
      select coalesce(max(rows), 0)::integer as most from (select count(*) as rows from payment_counts
        group by sponsor_id, kind, value, target, state, initiator) kinds`.execute(db);
    expect(counts).toEqual([{ most: 1 }]);
    const { rows: income } = await sql<{ most: number }>`
      select coalesce(max(rows), 0)::integer as most from (select count(*) as rows from income_totals
        group by organization_id, fund_id, target, state, day, waits_until) kinds`.execute(db);
    expect(income).toEqual([{ most: 1 }]);
    expect(await totalOf()).toEqual(before);
    await db.updateTable('voucherTransactions').set({ state: 'canceled' }).where('id', '=', oneOf(ids)).execute();
    await job?.run();
    expect(await differences()).toEqual([]);
  });
});

const orders: readonly PaymentOrder[] = [
  'id',
  'amount',
  'created_at',
  'state',
  'transaction_in',
  'fund_name',
  'provider_name',
  'product_name',
  'target',
  'uid',
];

describe('a list of payments', () => {
  it('tells totals that are those of its export, whatever it is asked for', async () => {
    const { exported, totalOf, funds, ids } = await scene();
    for (const query of [
      '',
      'targets[]=provider&targets[]=iban&targets[]=top_up',
      'state=success',
      'initiator=sponsor',
      `fund_id=${funds[0]?.id}`,
      'fund_state=active',
      'fund_state=closed',
      'amount_min=1.03',
      'amount_min=1.02&amount_max=1.04&initiator=provider',
      'amount_max=1.02&state=pending',
      'amount_min=1.06&amount_max=1.01',
      `amount_min=1.03&fund_id=${funds[0]?.id}`,
      `from=${test.build.inDays(0)}`,
      'pending_bulking=1',
      'pending_bulking=0',
      'pending_bulking=1&amount_min=1.03',
      `pending_bulking=1&fund_id=${funds[0]?.id}`,
      'q=zwembad',
      'q=atel',
      `q=${ids[4]}`,
      `q=${encodeURIComponent(funds[1]?.name ?? '')}`,
      'q=dossier-2',
      'q=voorbeeld&state=pending',
      'q=zwembad&amount_min=1.03',
    ]) {
      const amounts = await exported('amount', query);
      const total_amount = decimalFromCents(amounts.reduce((sum, amount) => sum + centsFromEuros(amount), 0));
      expect([query, await totalOf(query)]).toMatchObject([query, { total: amounts.length, total_amount }]);
    }
  });

  it('holds all of it once on its pages, in the order of its export, whatever the order', async () => {
    const { finance, path, exported } = await scene();
    for (const sorting of orders.flatMap((order) => ['asc', 'desc'].map((way) => `order_by=${order}&order_dir=${way}`))) {
      const all = await exported('id', sorting);
      expect(all.length).toBeGreaterThan(40);
      for (const perPage of [4, 19]) {
        const ids: number[] = [];
        for (let page = 1; page <= Math.ceil(all.length / perPage) + 1; page++) {
          const { data } = (await finance.get(`${path}?per_page=${perPage}&page=${page}&${sorting}`)).body as {
            data: { id: number }[];
          };
          ids.push(...data.map(({ id }) => id));
        }
        expect([sorting, perPage, ids]).toEqual([sorting, perPage, all]);
      }
    }
  }, 60_000);
});
