import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked, planOf, startTestApp, type TestApp, vacuumed } from '../../../../../testing/index.ts';
import { createStatementNames } from '#platform/database/named-statements';
import { findLimitedUses, type OfferLimits, type WhoTakes } from './product-uses.ts';

const today = '2026-06-01';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at(`${today}T12:00:00Z`);
});

/** Two people with a voucher of each of two funds, who took each of two offers on each of them: the first once, the second twice. */
async function scene() {
  const { build, app } = test;
  const { db } = app.deps;
  const funds = [await build.fund({ endDate: '2040-12-31' }), await build.fund({ endDate: '2040-12-31' })].map(({ id }) => id);
  const provider = await build.provider({ fundId: funds[0] ?? 0 });
  const offers = [await build.product({ organizationId: provider.id }), await build.product({ organizationId: provider.id })].map(
    ({ id }) => id,
  );
  const people = [await build.requester(), await build.requester()];
  const vouchers: { id: number; identityId: number; fundId: number }[] = [];
  for (const [index, requester] of people.entries()) {
    for (const fundId of funds) {
      const { id } = await build.voucher({ fundId, requester, expireAt: '2040-12-31' });
      vouchers.push({ id, identityId: requester.id, fundId });
      for (const productId of offers) {
        await sql`
          insert into vouchers (fund_id, identity_id, parent_id, product_id, amount_cents, expire_at, created_at)
          select ${fundId}, ${requester.id}, ${id}, ${productId}, 100, '2040-12-31', now() from generate_series(0, ${index}::integer)`.execute(
          db,
        );
      }
    }
  }
  const limit = (offer: number, fund: number, limits: Partial<OfferLimits>): OfferLimits => ({
    productId: offers[offer] ?? 0,
    fundId: funds[fund] ?? 0,
    limitTotal: null,
    limitPerIdentity: null,
    ...limits,
  });
  /** Uses as `offer on fund by person`, counted from 0. */
  const usesOf = async (limits: readonly OfferLimits[], by: WhoTakes): Promise<Record<string, number>> => {
    const uses = await findLimitedUses(db, limits, { by, today });
    const place = (list: readonly number[], id: number | null) => list.indexOf(id ?? 0);
    const ids = people.map(({ id }) => id);
    const named = uses.map(
      (use) =>
        [`${place(offers, use.productId)} on ${place(funds, use.fundId)} by ${place(ids, use.identityId)}`, use.uses] as const,
    );
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
    return Object.fromEntries(named);
  };
  return { db, people, vouchers, limit, usesOf };
}

describe('what was taken of offers', () => {
  it('is every use where all together may take so many, and else what whoever asks took', async () => {
    const { people, vouchers, limit, usesOf } = await scene();
    const first = { identityId: people[0]?.id ?? 0 };
    const total = { limitTotal: 5, limitPerIdentity: 2 };
    const each = { limitPerIdentity: 2 };
    expect(await usesOf([limit(0, 0, total)], first)).toEqual({ '0 on 0 by 0': 1, '0 on 0 by 1': 2 });
    expect(await usesOf([limit(0, 0, each)], first)).toEqual({ '0 on 0 by 0': 1 });
    expect(await usesOf([limit(0, 0, each)], { voucherIds: [vouchers[2]?.id ?? 0] })).toEqual({ '0 on 0 by 1': 2 });
    expect(await usesOf([limit(0, 0, each), limit(0, 1, each)], { voucherIds: [vouchers[3]?.id ?? 0] })).toEqual({
      '0 on 1 by 1': 2,
    });
  });

  it('is told of each offer and fund that is asked for, once', async () => {
    const { people, limit, usesOf } = await scene();
    const limits = [
      limit(0, 0, { limitTotal: 5 }),
      limit(1, 1, { limitTotal: 5 }),
      limit(0, 1, { limitPerIdentity: 2 }),
      limit(1, 0, {}),
    ];
    expect(await usesOf(limits, { identityId: people[0]?.id ?? 0 })).toEqual({
      '0 on 0 by 0': 1,
      '0 on 0 by 1': 2,
      '1 on 1 by 0': 1,
      '1 on 1 by 1': 2,
      '0 on 1 by 0': 1,
    });
  });

  it('is not asked where nothing is limited, nor of a visitor where only each citizen is', async () => {
    const { people, limit, usesOf } = await scene();
    const { statements } = await asked(async () => {
      expect(await usesOf([limit(0, 0, {})], { identityId: people[0]?.id ?? 0 })).toEqual({});
      expect(await usesOf([limit(0, 0, { limitPerIdentity: 2 })], { identityId: null })).toEqual({});
    });
    expect(statements).toEqual([]);
  });

  it('of one person is found by their vouchers, however often others took it', async () => {
    const { db, vouchers, limit } = await scene();
    const { productId, fundId } = limit(0, 0, {});
    await sql`
      insert into vouchers (fund_id, identity_id, product_id, amount_cents, expire_at, created_at)
      select ${fundId}, ${vouchers[2]?.identityId}, ${productId}, 100, '2040-12-31', now() from generate_series(1, 20000)`.execute(
      db,
    );
    await vacuumed(test.databaseUrl, 'vouchers');
    const by = { voucherIds: [vouchers[0]?.id ?? 0] };
    const { statements } = await asked(() => findLimitedUses(db, [limit(0, 0, { limitPerIdentity: 2 })], { by, today }));
    const [statement] = statements;
    // It is asked at every call, so it gets a name, under which the database keeps its plan.
    const nameOf = createStatementNames();
    expect([1, 2, 3, 4, 5].map(() => nameOf(statement?.text ?? '')).at(-1)).toBe('s0');
    const plan = await planOf(db, statement ?? { text: '', values: [] });
    expect(plan).not.toContain('Seq Scan on vouchers');
    expect(plan).not.toContain('vouchers_product');
  });
});
