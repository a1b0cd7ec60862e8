import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../testing/index.ts';
import { findApproval, findApprovals } from './approvals.ts';

describe('the approval of an offer on a fund', () => {
  it('comes with the provider that may sell everything on a budget fund, without limits', async () => {
    const { app, build } = await startTestApp();
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const product = await build.product({ organizationId: provider.id });

    expect(await findApproval(app.deps.db, { productId: product.id, fundId: fund.id })).toEqual({
      productId: product.id,
      fundId: fund.id,
      fundProviderProductId: null,
      amountCents: 0,
      limitTotal: null,
      limitPerIdentity: null,
      expireAt: null,
    });
  });

  it('is the sponsor’s own on a subsidies fund, with its amount and limits', async () => {
    const { app, build } = await startTestApp();
    const fund = await build.fund({ type: 'subsidies' });
    const provider = await build.provider();
    const application = await build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id });
    expect(await findApproval(app.deps.db, { productId: product.id, fundId: fund.id })).toBeUndefined();

    const approval = await build.approval({
      fundProviderId: application.id,
      productId: product.id,
      amountCents: 750,
      limitTotal: 20,
      limitPerIdentity: 2,
    });

    expect(await findApproval(app.deps.db, { productId: product.id, fundId: fund.id })).toMatchObject({
      fundProviderProductId: approval.id,
      amountCents: 750,
      limitTotal: 20,
      limitPerIdentity: 2,
    });
  });

  it.each(['pending', 'rejected'] as const)('is not there while the application is %s', async (state) => {
    const { app, build } = await startTestApp();
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id, state });
    const product = await build.product({ organizationId: provider.id });
    expect(await findApproval(app.deps.db, { productId: product.id, fundId: fund.id })).toBeUndefined();
  });

  it('is decided per fund when the provider left the offer out of one of them', async () => {
    const { app, build } = await startTestApp();
    const provider = await build.provider();
    const [left, kept] = [await build.fund(), await build.fund()];
    const application = await build.fundProvider({ fundId: left.id, organizationId: provider.id });
    await build.fundProvider({ fundId: kept.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id });
    await app.deps.db
      .insertInto('fundProviderProductExclusions')
      .values({ fundProviderId: application.id, productId: product.id })
      .execute();

    const approvals = await findApprovals(app.deps.db, { productId: product.id, fundIds: [left.id, kept.id] });
    expect([...approvals.keys()]).toEqual([kept.id]);
  });

  it('holds for an offer that a sponsor made only on that sponsor’s funds', async () => {
    const { app, build } = await startTestApp();
    const provider = await build.provider();
    const [own, other] = [await build.fund(), await build.fund()];
    for (const fund of [own, other]) await build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id });
    await app.deps.db
      .updateTable('products')
      .set({ sponsorOrganizationId: own.organizationId })
      .where('id', '=', product.id)
      .execute();

    const approvals = await findApprovals(app.deps.db, { productId: product.id, fundIds: [own.id, other.id] });
    expect([...approvals.keys()]).toEqual([own.id]);
  });

  it('ends when it is withdrawn and when the offer is removed', async () => {
    const { app, build } = await startTestApp();
    const { db, now } = app.deps;
    const fund = await build.fund();
    const provider = await build.provider();
    const application = await build.fundProvider({ fundId: fund.id, organizationId: provider.id, allowProducts: false });
    const [withdrawn, removed] = [
      await build.product({ organizationId: provider.id }),
      await build.product({ organizationId: provider.id }),
    ];
    for (const product of [withdrawn, removed]) await build.approval({ fundProviderId: application.id, productId: product.id });
    expect(await findApproval(db, { productId: withdrawn.id, fundId: fund.id })).toBeDefined();

    await db.updateTable('fundProviderProducts').set({ withdrawnAt: now() }).where('productId', '=', withdrawn.id).execute();
    await db.updateTable('products').set({ deletedAt: now() }).where('id', '=', removed.id).execute();

    expect(await findApproval(db, { productId: withdrawn.id, fundId: fund.id })).toBeUndefined();
    expect(await findApproval(db, { productId: removed.id, fundId: fund.id })).toBeUndefined();
  });
});
