import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

/** What the rule of catalog.md 3 says and the table does not, or the other way round. */
async function differences({ app }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    (select 'missing' as what, * from approved_offers except select 'missing', * from fund_offers)
    union all (select 'too much', * from fund_offers except select 'too much', * from approved_offers)`.execute(app.deps.db);
  return rows;
}

async function count({ app }: TestApp): Promise<number> {
  const rows = await app.deps.db.selectFrom('fundOffers').select('productId').execute();
  return rows.length;
}

describe('the offers of funds', () => {
  it('follow every change of what they are approved by', async () => {
    const test = await startTestApp();
    const { build, app } = test;
    const { db } = app.deps;
    const [budget, subsidies] = [await build.fund(), await build.fund({ type: 'subsidies' })];
    const provider = await build.provider({ fundId: budget.id });
    const application = await build.fundProvider({ fundId: subsidies.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id, stock: 3 });
    const sponsor = await build.organization();
    const row = { fundProviderId: application.id, productId: product.id };
    const changes: [what: string, change: () => Promise<unknown>, left: number][] = [
      ['it is made', async () => undefined, 1],
      ['the sponsor approves it', () => build.approval({ ...row, amountCents: 500 }), 2],
      ['its price changes', () => db.updateTable('products').set({ priceCents: 999 }).execute(), 2],
      ['its name changes', () => db.updateTable('products').set({ name: 'Één' }).execute(), 2],
      ['it runs out', () => db.updateTable('products').set({ soldOut: true }).execute(), 2],
      ['its stock is taken away', () => db.updateTable('products').set({ soldOut: false, totalAmount: 0 }).execute(), 2],
      ['it gets another last day', () => db.updateTable('products').set({ expireAt: '2030-01-01' }).execute(), 2],
      ['the amount changes', () => db.updateTable('fundProviderProducts').set({ amountCents: 100 }).execute(), 2],
      ['its provider leaves it out', () => db.insertInto('fundProviderProductExclusions').values(row).execute(), 1],
      ['its provider takes it back', () => db.deleteFrom('fundProviderProductExclusions').execute(), 2],
      ['the approval ends', () => db.updateTable('fundProviderProducts').set({ withdrawnAt: test.clock.now() }).execute(), 1],
      ['not everything is allowed', () => db.updateTable('fundProviders').set({ allowProducts: false }).execute(), 0],
      ['everything is allowed', () => db.updateTable('fundProviders').set({ allowProducts: true }).execute(), 1],
      ['the provider is rejected', () => db.updateTable('fundProviders').set({ state: 'rejected' }).execute(), 0],
      ['the provider is accepted', () => db.updateTable('fundProviders').set({ state: 'accepted' }).execute(), 1],
      ['another sponsor made it', () => db.updateTable('products').set({ sponsorOrganizationId: sponsor.id }).execute(), 0],
      ['that sponsor takes the fund', () => db.updateTable('funds').set({ organizationId: sponsor.id }).execute(), 1],
      ['it is removed', () => db.updateTable('products').set({ deletedAt: test.clock.now() }).execute(), 0],
    ];
    const seen: unknown[] = [];
    for (const [what, change] of changes) {
      await change();
      seen.push([what, await count(test), await differences(test)]);
    }
    expect(seen).toEqual(changes.map(([what, , left]) => [what, left, []]));
  });

  it('are not looked at again when an application changes otherwise, as with each offer that is approved', async () => {
    const test = await startTestApp();
    const { build, app } = test;
    const { db } = app.deps;
    const provider = await build.provider({ fundId: (await build.fund()).id });
    await build.product({ organizationId: provider.id });
    await db.transaction().execute(async (other) => {
      await other.selectFrom('products').select('id').forUpdate().execute();
      const { numUpdatedRows } = await db
        .updateTable('fundProviders')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
    });
  });

  it('are right whoever changes something at the same moment', async () => {
    const test = await startTestApp();
    const { build, app } = test;
    const { db } = app.deps;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const application = await db.selectFrom('fundProviders').select('id').executeTakeFirstOrThrow();
    const products: { id: number }[] = [];
    for (let made = 0; made < 4; made++) products.push(await build.product({ organizationId: provider.id }));
    for (let round = 0; round < 12; round++) {
      const isEven = round % 2 === 0;
      const changes = products.flatMap(({ id: productId }) => [
        isEven
          ? db.insertInto('fundProviderProductExclusions').values({ fundProviderId: application.id, productId }).execute()
          : db.deleteFrom('fundProviderProductExclusions').where('productId', '=', productId).execute(),
        db.updateTable('products').set({ priceCents: round }).where('id', '=', productId).execute(),
      ]);
      await Promise.all([
        ...changes,
        build.product({ organizationId: provider.id }),
        db.updateTable('fundProviders').set({ allowProducts: !isEven }).execute(),
      ]);
      expect(await differences(test)).toEqual([]);
    }
    expect(await count(test)).toBe(products.length + 12);
  });
});
