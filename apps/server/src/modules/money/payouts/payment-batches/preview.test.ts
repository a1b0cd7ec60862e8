import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, whileHeld, type TestAnswer } from '../../../../../testing/index.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import { randomAddress } from '#platform/services/secrets';

const test = await startTestApp();
const { build } = test;
const { db } = test.app.deps;
const iban = 'NL91ABNA0417164300';
const ofProvider = 'NL20INGB0001234567';
const day = 24 * 3600;

beforeEach(() => test.clock.at('2026-03-02T12:00:00Z'));

/** A sponsor with an account by file unless it is said otherwise, who pays a provider. */
async function scene({ hasAccount = true } = {}) {
  const sponsor = await build.organization({ isSponsor: true });
  const createdAt = test.clock.now();
  if (hasAccount) {
    await db
      .insertInto('bankConnections')
      .values({ organizationId: sponsor.id, bank: 'file', iban, accountName: sponsor.name, createdAt, dailyHour: 0 })
      .execute();
  }
  const fund = await build.fund({ organizationId: sponsor.id });
  const voucher = await build.voucher({ fundId: fund.id, requester: await build.requester() });
  const newProvider = async (values: object = { iban: ofProvider }) => {
    const provider = await build.provider({ fundId: fund.id });
    if (Object.keys(values).length > 0) await db.updateTable('organizations').set(values).where('id', '=', provider.id).execute();
    return provider;
  };
  const provider = await newProvider();
  const pay = async (more: object = {}) => {
    const address = randomAddress();
    const { id } = await db
      .insertInto('voucherTransactions')
      .values({
        address,
        voucherId: voucher.id,
        target: 'provider',
        state: 'pending',
        amountCents: 1050,
        organizationId: provider.id,
        createdAt,
        updatedAt: createdAt,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, address };
  };
  const officer = await build.identity();
  const employee = await build.employee({ organizationId: sponsor.id, identity: officer, roles: ['finance'] });
  const finance = test.as(officer, { 'client-type': 'sponsor' });
  const base = `/platform/organizations/${sponsor.id}/sponsor`;
  const path = `${base}/transaction-bulks`;
  const preview = async (query = '') => previewOf(await finance.post(`${path}?dry_run=1&${query}`));
  const reasonOf = async ({ address }: { address: string }) =>
    (await finance.get(`${base}/transactions/${address}`)).body.data.waiting_reason as string | null;
  return { sponsor, fund, provider, newProvider, pay, officer, employee, finance, base, path, preview, reasonOf };
}

function previewOf({ status, body }: TestAnswer) {
  expect([status, body.data]).toEqual([200, []]);
  return body.preview as { transactions_count: number; total_amount: string; left_out: { reason: string; count: number }[] };
}

/** Payments that wait, one for each reason and in the order of these, of which each has a later one's reason as well. */
async function onePerReason({ pay, newProvider, sponsor }: Awaited<ReturnType<typeof scene>>) {
  const now = test.clock.now();
  const toIban = { target: 'iban', organizationId: null, ibanTo: 'NL69RABO0123456789', ibanToName: 'N. Jansen' };
  await db
    .insertInto('skippedIbans')
    .values({ iban: toIban.ibanTo, note: 'fraude', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const unknown = await newProvider({});
  const changed = await newProvider({ iban: toIban.ibanTo, ibanChangedAt: now });
  const { id: batchId } = await db
    .insertInto('voucherTransactionBulks')
    .values({ organizationId: sponsor.id, bank: 'file', ibanFrom: iban, accountName: 'x', createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    delayed: await pay({ amountCents: 1, transferAt: now, organizationId: unknown.id }),
    no_iban: await pay({ amountCents: 2, organizationId: unknown.id, attempts: 50 }),
    iban_changed: await pay({ amountCents: 4, organizationId: changed.id, attempts: 50 }),
    iban_skipped: await pay({ amountCents: 8, ...toIban, attempts: 4 }),
    attempts: await pay({ amountCents: 16, attempts: 4 }),
    review: await pay({ amountCents: 32, attempts: 50 }),
    zero: await pay({ amountCents: 0 }),
    in_bulk: await pay({ amountCents: 64, voucherTransactionBulkId: batchId }),
  };
}

describe('a payment that cannot be paid now', () => {
  it('tells its sponsor the first reason why', async () => {
    const set = await scene();
    const waiting = await onePerReason(set);
    for (const [reason, payment] of Object.entries(waiting)) expect(await set.reasonOf(payment)).toBe(reason);
    const { data } = (await set.finance.get(`${set.base}/transactions?order_by=id&order_dir=asc`)).body as {
      data: { waiting_reason: string; waiting_reason_locale: string }[];
    };
    expect(data.map((payment) => payment.waiting_reason)).toEqual(Object.keys(waiting));
    expect(data[1]?.waiting_reason_locale).toBe('Wacht op een rekeningnummer');
  });

  it('is none that was paid or cancelled, and none that can be', async () => {
    const { pay, reasonOf } = await scene();
    const transferAt = afterSeconds(test.clock.now(), day);
    for (const more of [{ state: 'success' }, { state: 'canceled', transferAt }, {}, { state: 'success', target: 'top_up' }]) {
      expect(await reasonOf(await pay(more))).toBe(null);
    }
  });

  it.each([
    [3, null],
    [4, 'attempts'],
    [49, 'attempts'],
    [50, 'review'],
    [51, 'review'],
  ])('after %i attempts: %s', async (attempts, reason) => {
    const { pay, reasonOf } = await scene();
    expect(await reasonOf(await pay({ attempts }))).toBe(reason);
  });

  it.each([
    ['a second less than a day', day - 1, 'iban_changed'],
    ['a day', day, null],
    ['a second more than a day', day + 1, null],
  ])('%s after its account changed: %s', async (_when, seconds, reason) => {
    const { newProvider, pay, reasonOf, preview } = await scene();
    const changed = await newProvider({ iban: ofProvider, ibanChangedAt: afterSeconds(test.clock.now(), -seconds) });
    expect(await reasonOf(await pay({ organizationId: changed.id }))).toBe(reason);
    expect((await preview()).transactions_count).toBe(reason === null ? 1 : 0);
  });

  it('does not wait for an account that it names itself', async () => {
    const { newProvider, pay, reasonOf } = await scene();
    const changed = await newProvider({ iban: ofProvider, ibanChangedAt: test.clock.now() });
    const named = { organizationId: changed.id, ibanTo: iban, ibanToName: 'Zwembad' };
    expect(await reasonOf(await pay(named))).toBe(null);
  });
});

describe('what would be built', () => {
  it('is what is built, and each payment counts once', async () => {
    const set = await scene();
    await onePerReason(set);
    const other = await set.newProvider();
    for (let number = 0; number < 101; number++) await set.pay(number < 60 ? {} : { organizationId: other.id });
    const cents = { delayed: 1, no_iban: 2, iban_changed: 4, iban_skipped: 8, attempts: 16, review: 32, zero: 0, in_bulk: 64 };
    expect(await set.preview()).toMatchObject({
      bulks_count: 2,
      transactions_count: 101,
      providers_count: 2,
      total_amount: '1060.50',
      bank_connection: { iban, state: 'active' },
      left_out: Object.entries(cents).map(([reason, amount]) => ({
        reason,
        count: 1,
        amount: `0.${String(amount).padStart(2, '0')}`,
      })),
    });
    expect(await set.preview(`fund_id=${set.fund.id + 1000}`)).toMatchObject({ transactions_count: 0, left_out: [] });
    const built = (await set.finance.post(set.path)).body;
    expect(built).not.toHaveProperty('preview');
    const counts = (built.data as { voucher_transactions_count: number }[]).map((batch) => batch.voucher_transactions_count);
    expect(counts.toSorted((one, other) => one - other)).toEqual([1, 100]);
    expect(await set.preview()).toMatchObject({ bulks_count: 0, transactions_count: 0, total_amount: '0.00' });
  });

  it.each([
    [100, 1],
    [101, 2],
  ])('%i payments in %i batches', async (payments, batches) => {
    const { pay, preview } = await scene();
    for (let number = 0; number < payments; number++) await pay();
    expect(await preview()).toMatchObject({ bulks_count: batches, transactions_count: payments });
  });

  it('is told without an account too, and by nobody without the right', async () => {
    const { pay, preview, finance, path, sponsor } = await scene({ hasAccount: false });
    await pay();
    expect(await preview()).toMatchObject({ transactions_count: 1, bank_connection: null });
    expect((await finance.post(path)).status).toBe(403);
    const manager = await build.identity();
    await build.employee({ organizationId: sponsor.id, identity: manager, roles: ['manager'] });
    expect((await test.as(manager).post(`${path}?dry_run=1`)).status).toBe(403);
  });

  it('leaves everything as it is: nothing is built, written down or remembered of its key', async () => {
    const { pay, preview, finance, path, sponsor } = await scene();
    await pay();
    const key = { 'idempotency-key': 'dezelfde-sleutel-1' };
    const tried = previewOf(await finance.post(`${path}?dry_run=true`, undefined, key));
    expect(tried).toEqual(await preview());
    expect((await finance.get(path)).body.meta.total).toBe(0);
    const audited = () => db.selectFrom('auditEntries').select('id').where('organizationId', '=', sponsor.id).execute();
    expect(await audited()).toEqual([]);
    expect((await finance.post(path, undefined, key)).body.data).toHaveLength(1);
    expect(previewOf(await finance.post(`${path}?dry_run=true`, undefined, key))).toMatchObject({ transactions_count: 0 });
    expect(await audited()).toHaveLength(1);
  });
});

describe('a batch', () => {
  it('tells who built it and who made its file last', async () => {
    const { pay, finance, path, officer, employee, sponsor } = await scene();
    await pay();
    const person = { id: employee.id, email: officer.email };
    const [batch] = (await finance.post(path)).body.data as { id: number }[];
    expect(batch).toMatchObject({ made_by: person, exported_by: null });
    const colleague = await build.identity();
    const other = await build.employee({ organizationId: sponsor.id, identity: colleague, roles: ['finance'] });
    for (const client of [finance, test.as(colleague)]) await client.get(`${path}/${batch?.id}/export-sepa`);
    expect((await finance.get(`${path}/${batch?.id}`)).body.data).toMatchObject({
      made_by: person,
      exported_by: { id: other.id, email: colleague.email },
      exported_count: 2,
    });
  });

  it('that the clock built was made by nobody', async () => {
    const { pay, finance, path } = await scene();
    await pay();
    await test.app.jobs.find(({ name }) => name === 'build-batches')?.run();
    expect((await finance.get(path)).body.data).toMatchObject([{ made_by: null, voucher_transactions_count: 1 }]);
  });

  it('pays the account that was looked at, also when it changes at that moment', async () => {
    const { pay, finance, path, provider, base } = await scene();
    const { id, address } = await pay();
    const [built] = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('voucherTransactions').select('id').where('id', '=', id).forUpdate().execute(),
      calls: () => [finance.post(path)],
      change: (tx) => tx.updateTable('organizations').set({ iban }).where('id', '=', provider.id).execute(),
    });
    expect(built?.body.data).toHaveLength(1);
    expect((await finance.get(`${base}/transactions/${address}`)).body.data).toMatchObject({
      iban_to: ofProvider,
      iban_to_name: provider.name,
    });
  });
});
