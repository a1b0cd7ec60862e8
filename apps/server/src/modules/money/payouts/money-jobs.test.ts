import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { asked, planOf, startTestApp, vacuumed } from '../../../../testing/index.ts';
import { transaction } from '#platform/database/database';
import { buildPaymentBatches, MOST_IN_BULK } from './payment-batches/build-payment-batches.ts';
import { findPayable } from './payment-batches/payment-batch-queries.ts';

const test = await startTestApp();
const { db } = test.app.deps;
const run = async (name: string) => test.app.jobs.find((job) => job.name === name)?.run();
const iban = 'NL91ABNA0417164300';

/** A sponsor whose batches are built from an hour on, with a way to make payments that wait. */
async function scene(dailyHour: number | null) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, endDate: '2032-12-31' });
  const provider = await test.build.provider({ fundId: fund.id });
  await db.updateTable('organizations').set({ iban }).where('id', '=', provider.id).execute();
  const voucher = await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
  const createdAt = test.clock.now();
  const connection = { organizationId: sponsor.id, bank: 'bng', iban, accountName: sponsor.name, dailyHour, createdAt };
  await db.insertInto('bankConnections').values(connection).execute();
  const pay = async (more: { amountCents?: number; transferAt?: string; target?: 'top_up' } = {}) => {
    const { id } = await db
      .insertInto('voucherTransactions')
      .values({
        address: `0x${crypto.randomUUID().replaceAll('-', '')}12345678`,
        voucherId: voucher.id,
        target: more.target ?? 'provider',
        state: 'pending',
        amountCents: more.amountCents ?? 100,
        organizationId: provider.id,
        transferAt: more.transferAt === undefined ? null : new Date(more.transferAt),
        createdAt,
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const batches = async () => {
    const batches = await db
      .selectFrom('voucherTransactionBulks')
      .select('id')
      .where('organizationId', '=', sponsor.id)
      .execute();
    return batches.length;
  };
  const payMany = (count: number) =>
    sql`insert into voucher_transactions (address, voucher_id, target, state, amount_cents, organization_id, created_at, updated_at)
      select '0x' || lpad(to_hex(${sponsor.id}::integer * 100000 + n), 40, '0'), ${voucher.id}, 'provider', 'pending', 100, ${provider.id}, ${createdAt}, ${createdAt}
        from generate_series(1, ${count}::integer) n`.execute(db);
  /** How many payments wait, and how many the largest batch has. */
  const sizes = async () => {
    const { rows } = await sql<{ waiting: number; largest: number }>`
      select (count(*) filter (where voucher_transaction_bulk_id is null))::integer as waiting,
             (select max(count)::integer from (select count(*) from voucher_transactions where voucher_id = ${voucher.id}
                                                  and voucher_transaction_bulk_id is not null group by voucher_transaction_bulk_id) batch) as largest
        from voucher_transactions where voucher_id = ${voucher.id}`.execute(db);
    return rows[0];
  };
  return { sponsor, pay, payMany, batches, sizes };
}

const find = (id: number) =>
  db
    .selectFrom('voucherTransactions')
    .select(['state', 'paymentAt', 'voucherTransactionBulkId as batchId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('payments of nothing', () => {
  it('are done at nine in the morning, winter and summer, and not before', async () => {
    const { pay } = await scene(null);
    for (const [before, at] of [
      ['2026-03-28T07:59:59Z', '2026-03-28T08:00:00Z'],
      ['2026-03-29T06:59:59Z', '2026-03-29T07:00:00Z'],
      ['2026-10-25T07:59:59Z', '2026-10-25T08:00:00Z'],
    ] as const) {
      const id = await pay({ amountCents: 0 });
      test.clock.at(before);
      await run('settle-zero-payments');
      expect(await find(id)).toMatchObject({ state: 'pending' });
      test.clock.at(at);
      await Promise.all([run('settle-zero-payments'), run('settle-zero-payments')]);
      expect(await find(id)).toMatchObject({ state: 'success', paymentAt: new Date(at) });
    }
  });

  it('are done a thousand at a time until none is left', async () => {
    const { payMany, sizes } = await scene(null);
    await payMany(1_100);
    await sql`update voucher_transactions set amount_cents = 0 where amount_cents = 100 and state = 'pending'`.execute(db);
    test.clock.at('2026-12-15T10:00:00Z');
    await run('settle-zero-payments');
    const { rows } = await sql`select from voucher_transactions where amount_cents = 0 and state = 'pending'`.execute(db);
    expect([rows.length, (await sizes())?.waiting]).toEqual([0, 1_100]);
  });

  it('wait until they can no longer be cancelled; those with an amount wait for the bank', async () => {
    const { pay } = await scene(null);
    const [late, due, paid] = [
      await pay({ amountCents: 0, transferAt: '2026-06-15T00:00:00Z' }),
      await pay({ amountCents: 0, transferAt: '2026-06-14T00:00:00Z' }),
      await pay(),
    ];
    test.clock.at('2026-06-15T10:00:00Z');
    await run('settle-zero-payments');
    expect([(await find(late)).state, (await find(due)).state, (await find(paid)).state]).toEqual([
      'pending',
      'success',
      'pending',
    ]);
  });
});

describe('building batches by the clock', () => {
  it('goes on with what a killed process left, until everything that can be paid is in a batch, once', async () => {
    const { sponsor, payMany, batches, sizes } = await scene(7);
    await payMany(2_150);
    test.clock.at('2026-11-05T07:00:00Z');
    const some = { organizationId: sponsor.id, filter: { now: test.clock.now() }, madeById: null, most: 1_000 };
    await buildPaymentBatches(test.app.deps, some); // as far as it came
    expect([await batches(), await sizes()]).toEqual([10, { waiting: 1_150, largest: MOST_IN_BULK }]);
    await Promise.all([run('build-batches'), run('build-batches')]);
    await run('build-batches');
    expect([await batches(), await sizes()]).toEqual([22, { waiting: 0, largest: MOST_IN_BULK }]);
  });

  it('finds the next ones from an index, without going through all that wait', async () => {
    const { sponsor, payMany } = await scene(null);
    await payMany(20_000);
    await vacuumed(test.databaseUrl, 'voucher_transactions');
    const { answer: found, statements } = await asked(() =>
      transaction(db, (tx) => findPayable(tx, { of: { sponsorId: sponsor.id }, now: test.clock.now() }, MOST_IN_BULK)),
    );
    const statement = statements.find(({ text }) => text.includes('from voucher_transactions'));
    const plan = await planOf(db, statement ?? { text: '', values: [] });
    expect(found).toHaveLength(MOST_IN_BULK);
    expect(plan).toContain('voucher_transactions_waiting');
    expect(plan).not.toContain('Sort');
  });

  it.each([
    ['in winter', '2027-01-01T05:59:59Z', '2027-01-01T06:00:00Z'],
    ['the day that summer time begins', '2027-03-28T04:59:59Z', '2027-03-28T05:00:00Z'],
    ['the day that winter time begins', '2027-10-31T05:59:59Z', '2027-10-31T06:00:00Z'],
    ['a leap day', '2028-02-29T05:59:59Z', '2028-02-29T06:00:00Z'],
  ])('%s: once, from the hour of the sponsor’s account on', async (_what, before, at) => {
    const { pay, batches } = await scene(7);
    await pay();
    test.clock.at(before);
    await run('build-batches');
    expect(await batches()).toBe(0);
    test.clock.at(at);
    await Promise.all([run('build-batches'), run('build-batches')]);
    expect(await batches()).toBe(1);
    await pay();
    test.clock.at(new Date(new Date(at).getTime() + 3 * 3600_000));
    await run('build-batches');
    expect(await batches()).toBe(1);
    test.clock.at(new Date(new Date(at).getTime() + 24 * 3600_000));
    await run('build-batches');
    expect(await batches()).toBe(2);
  });

  it('takes what could be cancelled until yesterday, and leaves the rest', async () => {
    const { pay } = await scene(7);
    const [today, yesterday] = [
      await pay({ transferAt: '2029-05-10T00:00:00Z' }),
      await pay({ transferAt: '2029-05-09T00:00:00Z' }),
    ];
    test.clock.at('2029-05-10T21:59:00Z');
    await run('build-batches');
    expect((await find(today)).batchId).toBeNull();
    expect((await find(yesterday)).batchId).not.toBeNull();
    test.clock.at('2029-05-11T06:00:00Z');
    await run('build-batches');
    expect((await find(today)).batchId).not.toBeNull();
  });

  it('is left to people where the account says nothing of it', async () => {
    const { pay, batches } = await scene(null);
    await pay();
    test.clock.at('2030-05-10T12:00:00Z');
    await run('build-batches');
    expect(await batches()).toBe(0);
  });
});
