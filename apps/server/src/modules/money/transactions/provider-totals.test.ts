import { centsFromDecimal } from '@tegoed/domain/money';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
import { randomAddress } from '#platform/services/secrets';

const test = await startTestApp();
test.clock.at('2026-02-10T10:00:00Z');
const { build } = test;
const { db } = test.app.deps;

interface Paid {
  readonly cents: number;
  readonly state?: 'pending' | 'success' | 'canceled';
  readonly madeAt?: string;
  readonly paidAt?: string | null;
  readonly transferAt?: string;
}

/** A provider that sells on funds of two sponsors, and what it is paid. */
async function scene() {
  const provider = await build.provider();
  const sponsors = [await build.organization({ isSponsor: true }), await build.organization({ isSponsor: true })];
  const funds = await Promise.all(sponsors.map(({ id }) => build.fund({ organizationId: id })));
  const requester = await build.requester();
  const vouchers = await Promise.all(funds.map(({ id }) => build.voucher({ fundId: id, requester })));
  const pay = (of: number, { cents, state = 'pending', madeAt = '2026-01-15T12:00:00Z', paidAt, transferAt }: Paid) =>
    db
      .insertInto('voucherTransactions')
      .values({
        address: randomAddress(),
        voucherId: vouchers[of]?.id ?? 0,
        target: 'provider',
        state,
        amountCents: cents,
        organizationId: provider.id,
        createdAt: new Date(madeAt),
        updatedAt: new Date(madeAt),
        paymentAt: paidAt == null ? null : new Date(paidAt),
        transferAt: transferAt === undefined ? null : new Date(transferAt),
      })
      .execute();
  const finance = test.as(provider.owner, { 'client-type': 'provider' });
  const list = `/platform/organizations/${provider.id}/provider/transactions`;
  const path = `${list}/totals`;
  return { provider, sponsors, funds, pay, finance, list, path };
}

const nothing = { amount: '0.00', amount_locale: '€\u00a00,-', count: 0 };

describe('totals of a provider', () => {
  it('count what was paid on the day of payment and what waits on the day of making, and leave out what was cancelled', async () => {
    const { pay, finance, path, funds, sponsors } = await scene();
    // Half an hour before midnight in Amsterdam is still January, half an hour later February.
    await pay(0, { cents: 1001, state: 'success', madeAt: '2025-12-31T12:00:00Z', paidAt: '2026-01-31T22:30:00Z' });
    await pay(0, { cents: 203, state: 'success', paidAt: '2026-01-31T23:30:00Z' });
    await pay(1, { cents: 7, state: 'success', madeAt: '2026-02-01T09:00:00Z', paidAt: '2026-02-02T09:00:00Z' });
    await pay(1, { cents: 40_000, madeAt: '2026-01-01T12:00:00Z' });
    await pay(1, { cents: 99_999, state: 'canceled' });
    const { data } = (await finance.get(path)).body;
    expect(data).toMatchObject({
      from: '2025-02-01',
      to: '2026-02-10',
      received: { amount: '12.11', amount_locale: '€\u00a012,11', count: 3 },
      on_its_way: { amount: '400.00', count: 1 },
      delayed: nothing,
    });
    const perFund = new Map((data.per_fund as { fund_id: number }[]).map((one) => [one.fund_id, one]));
    expect(perFund.size).toBe(2);
    expect(perFund.get(funds[0]?.id ?? 0)).toMatchObject({
      name: funds[0]?.name,
      organization_name: sponsors[0]?.name,
      received: { amount: '12.04', count: 2 },
      on_its_way: nothing,
    });
    expect(perFund.get(funds[1]?.id ?? 0)).toMatchObject({ received: { amount: '0.07' }, on_its_way: { amount: '400.00' } });
    expect(data.per_month).toHaveLength(13);
    expect(data.per_month[0]).toEqual({
      month: '2025-02',
      month_locale: 'februari 2025',
      received: nothing,
      on_its_way: nothing,
    });
    expect((data.per_month as object[]).slice(-3)).toMatchObject([
      { month: '2025-12', received: nothing, on_its_way: nothing },
      { month: '2026-01', received: { amount: '10.01' }, on_its_way: { amount: '400.00' } },
      { month: '2026-02', month_locale: 'februari 2026', received: { amount: '2.10', count: 2 }, on_its_way: nothing },
    ]);
  });

  it('tell the part that may not be paid yet, which it may from the day after its day', async () => {
    const { pay, finance, path } = await scene();
    for (const [index, day] of ['2026-02-09', '2026-02-10', '2026-02-11'].entries()) {
      await pay(0, { cents: 10 ** index, transferAt: `${day}T11:00:00Z` });
    }
    const { data } = (await finance.get(path)).body;
    expect(data).toMatchObject({ on_its_way: { amount: '1.11', count: 3 }, delayed: { amount: '1.10', count: 2 } });
  });

  it('are those of the list', async () => {
    const { pay, finance, path, list, funds } = await scene();
    for (let number = 0; number < 23; number++) {
      const state = (['pending', 'success', 'canceled'] as const)[number % 3] ?? 'pending';
      const paidAt = state === 'success' && number % 2 === 0 ? '2026-02-01T12:00:00Z' : null;
      await pay(number % 2, { cents: 101 + number * 37, state, paidAt });
    }
    for (const fund of ['', `fund_id=${funds[0]?.id}`]) {
      const { data } = (await finance.get(`${path}?${fund}`)).body;
      for (const [state, total] of [
        ['success', data.received],
        ['pending', data.on_its_way],
      ]) {
        const answer = (await finance.get(`${list}?per_page=100&state=${state}&${fund}`)).body;
        const sum = (answer.data as { amount: string }[]).reduce((cents, { amount }) => cents + centsFromDecimal(amount), 0);
        expect(answer.meta).toMatchObject({ total: total.count, total_amount: total.amount });
        expect([state, centsFromDecimal(total.amount)]).toEqual([state, sum]);
      }
    }
    const all = (await finance.get(`${list}?per_page=1`)).body;
    expect(all.data).toHaveLength(1);
    expect([all.meta.total, all.meta.total_amount]).toEqual([23, '116.84']);
  });

  it('are of the days that are asked for, both included', async () => {
    const { pay, finance, path } = await scene();
    await pay(0, { cents: 5, state: 'success', paidAt: '2026-01-10T00:30:00Z' });
    const received = async (query: string) => (await finance.get(`${path}?${query}`)).body.data.received.count as number;
    expect(await received('from=2026-01-10&to=2026-01-10')).toBe(1);
    expect(await received('from=2026-01-11&to=2026-01-20')).toBe(0);
    expect(await received('from=2025-12-01&to=2026-01-09')).toBe(0);
  });

  it('are of at most five years, whose last day is not before the first', async () => {
    const { finance, path } = await scene();
    const asked = async (from: string, to: string) => (await finance.get(`${path}?from=${from}&to=${to}`)).status;
    expect(await asked('2024-02-29', '2029-02-28')).toBe(200);
    expect(await asked('2024-02-29', '2029-03-01')).toBe(422);
    expect(await asked('2021-02-10', '2026-02-09')).toBe(200);
    expect(await asked('2021-02-10', '2026-02-10')).toBe(200);
    expect(await asked('2021-02-10', '2026-02-11')).toBe(422);
    expect(await asked('2026-02-02', '2026-02-01')).toBe(422);
    expect(await asked('2026-02-02', '2026-02-02')).toBe(200);
    const { errors } = (await finance.get(`${path}?from=2026-02-11`)).body;
    expect(errors).toEqual({ to: [expect.stringContaining('11 februari 2026')] });
  });

  it('are of a fund that paid this provider', async () => {
    const { finance, path, pay, funds } = await scene();
    await pay(0, { cents: 5, state: 'canceled' });
    await pay(1, { cents: 5 });
    const asked = async (fundId?: number) => (await finance.get(`${path}?fund_id=${fundId}`)).status;
    expect([await asked(funds[0]?.id), await asked(funds[1]?.id)]).toEqual([422, 200]);
  });
});

describe('a payment towards a provider', () => {
  it('tells when it was paid, from when it may be, and in which batch', async () => {
    const { finance, list, pay } = await scene();
    await pay(0, { cents: 5, state: 'success', paidAt: '2026-02-02T09:00:00Z', transferAt: '2026-01-20T09:00:00Z' });
    await pay(0, { cents: 5, madeAt: '2026-01-01T12:00:00Z' });
    const [paid, waiting] = (await finance.get(list)).body.data as object[];
    expect(paid).toMatchObject({
      payment_time: '2026-02-02 10:00:00',
      payment_time_locale: '2 februari 2026, 10.00 uur',
      transfer_at: '2026-01-20 10:00:00',
      voucher_transaction_bulk_id: null,
    });
    expect(waiting).toMatchObject({ payment_time: null, payment_time_locale: null, transfer_at: null });
  });
});
