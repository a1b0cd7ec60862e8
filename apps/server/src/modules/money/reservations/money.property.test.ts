import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { centsFromDecimal } from '@tegoed/domain/money';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

type Step = { readonly do: 'reserve' | 'cancel' | 'accept' | 'reject'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('reserve', 'reserve', 'cancel', 'accept', 'reject'),
  which: fc.nat({ max: 5 }),
});

/** A citizen with € 100,00 and three offers, one of them with a stock of two. */
async function scene() {
  const { build } = test;
  const fund = await build.fund();
  const provider = await build.provider({ fundId: fund.id });
  const offers = [
    await build.product({ organizationId: provider.id, priceCents: 1 }),
    await build.product({ organizationId: provider.id, priceCents: 3333, stock: 2 }),
    await build.product({ organizationId: provider.id, priceCents: 4999 }),
  ];
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester, amountCents: 10_000 });
  const client = test.as(requester);
  const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
  const made: number[] = [];

  async function take({ do: action, which }: Step): Promise<void> {
    if (action === 'reserve') {
      const offer = offers[which % offers.length];
      const body = { voucher_address: voucher.address, product_id: offer?.id, first_name: 'A', last_name: 'B' };
      const answer = await client.post('/platform/product-reservations', body);
      expect([201, 422]).toContain(answer.status);
      if (answer.status === 201) made.push((answer.body as { data: { id: number } }).data.id);
      return;
    }
    const id = made[which % Math.max(1, made.length)];
    if (id === undefined) return;
    const path = `/platform/organizations/${provider.id}/product-reservations/${id}`;
    const answer =
      action === 'cancel'
        ? await client.patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' })
        : await asProvider.post(`${path}/${action}`);
    expect([200, 403]).toContain(answer.status);
  }

  async function everywhere() {
    const { rows } = await test.app.database.pool.query<{ amount: number; balance: number }>(
      'select amount_cents as amount, balance_cents as balance from voucher_entries where voucher_id = $1 order by number',
      [voucher.id],
    );
    const detail = (await client.get(`/platform/vouchers/${voucher.address}`)).body as { data: Shown };
    const list = (await client.get('/platform/vouchers')).body as { data: Shown[] };
    const counting = detail.data.product_vouchers.reduce((sum, under) => sum + centsFromDecimal(under.amount), 0);
    return {
      replayed: rows.reduce((sum, row) => sum + row.amount, 0),
      written: rows.at(-1)?.balance,
      lowest: Math.min(...rows.map((row) => row.balance)),
      detail: centsFromDecimal(detail.data.amount),
      list: list.data.map((item) => centsFromDecimal(item.amount)),
      counting,
    };
  }

  return { take, everywhere };
}

interface Shown {
  readonly amount: string;
  readonly product_vouchers: { amount: string }[];
}

describe('whatever is reserved, cancelled, accepted and rejected', () => {
  it('leaves the same amount everywhere, never below zero, and the parts add up to the whole', { timeout: 120_000 }, async () => {
    const sequences = fc.array(step, { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const { take, everywhere } = await scene();
        for (const one of steps) await take(one);
        const { replayed, written, lowest, detail, list, counting } = await everywhere();
        expect({ written, detail, list }).toEqual({ written: replayed, detail: replayed, list: [replayed] });
        expect(lowest).toBeGreaterThanOrEqual(0);
        expect(replayed + counting).toBe(10_000);
      }),
      { numRuns: 40 },
    );
  });
});
