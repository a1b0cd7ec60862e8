import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';

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
  return { pay, batches };
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
