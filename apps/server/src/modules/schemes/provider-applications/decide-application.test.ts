import { describe, expect, it } from 'vitest';
import { statusesOf } from '../../../../testing/index.ts';
import { startApplications } from './testing/application-scene.ts';

const { listed, mailsTo, scene, test } = await startApplications();

describe('PATCH …/funds/{fund}/providers/{application}', () => {
  it('lets a provider sell everything on a budget fund; both sides are told', async () => {
    const { provider, fund, asProvider, own, applied, decide } = await scene();
    const product = await test.build.product({ organizationId: provider.id });
    const id = await applied();
    expect((await decide(id, { state: 'accepted' })).body.data).toMatchObject({ state: 'accepted', allow_products: false });
    expect(await listed()).not.toContain(product.id); // accepted alone sells nothing
    const answer = await decide(id, { allow_budget: true, allow_products: true });
    expect(answer.body.data).toMatchObject({
      allow_budget: true,
      allow_products: true,
      products_count_approved: 1,
      can_cancel: false,
    });
    expect(await listed()).toContain(product.id);
    const mails = await mailsTo(provider.owner);
    expect(mails.some((mail) => mail.text.includes(fund.name) && /goedgekeurd/.test(mail.subject))).toBe(true);
    expect((await asProvider.get(`${own}/funds/${id}`)).body.data.state_locale).toBe('Goedgekeurd');
  });

  it.each([
    ['approved', 'accepted'],
    ['declined', 'rejected'],
  ])('reads %s of the older shop as %s', async (sent, state) => {
    const { provider, applied, decide } = await scene();
    const id = await applied();
    expect((await decide(id, { state: sent })).body.data).toMatchObject({ id, state });
    const before = (await mailsTo(provider.owner)).length;
    expect(before).toBe(1);
    await decide(id, { state: sent }); // the same again is no news
    expect(await mailsTo(provider.owner)).toHaveLength(before);
  });

  it('goes back and forth, but never to pending', async () => {
    const { applied, decide } = await scene();
    const id = await applied();
    for (const state of ['accepted', 'rejected', 'accepted']) expect((await decide(id, { state })).body.data.state).toBe(state);
    expect((await decide(id, { state: 'pending' })).body.errors).toHaveProperty('state');
    expect((await decide(id, { state: null })).body.data.state).toBe('accepted');
  });

  it('approves offers on a subsidies fund, once per citizen unless it says otherwise', async () => {
    const { provider, asSponsor, sponsors, fund, applied, decide } = await scene({ type: 'subsidies' });
    const product = await test.build.product({ organizationId: provider.id, priceCents: 1000, stock: 5 });
    const id = await applied();
    const amount = { id: product.id, amount: '7.50' };
    const answer = await decide(id, { state: 'accepted', enable_products: [amount], allow_products: true, allow_budget: true });
    expect(answer.body.data).toMatchObject({
      allow_some_products: true,
      products: [product.id],
      allow_products: false,
      allow_budget: false,
    });
    const path = `${sponsors}/funds/${fund.id}/providers/${id}/products/${product.id}`;
    expect((await asSponsor.get(path)).body.data.deals_history).toMatchObject([
      { amount: '7.50', limit_total: 1, limit_per_identity: 1, limit_total_unlimited: false, active: true },
    ]);
    const [shown] = (await test.visitor().get(`/platform/products/${product.id}`)).body.data.funds;
    expect(shown).toMatchObject({ id: fund.id, price: 2.5, limit_per_identity: 1 });

    await decide(id, { enable_products: [{ ...amount, limit_total: 4, limit_total_unlimited: true, limit_per_identity: 2 }] });
    expect((await asSponsor.get(path)).body.data.deals_history).toMatchObject([
      { limit_total: null, limit_total_unlimited: true, limit_per_identity: 2, active: true },
      { limit_total: 1, active: false }, // what was agreed before stays readable
    ]);
    await decide(id, { enable_products: [{ ...amount, limit_total_unlimited: true, limit_per_identity: 2 }] });
    expect((await asSponsor.get(path)).body.data.deals_history).toHaveLength(2); // nothing changed
  });

  it('approves offers without limits on a budget fund, and takes that back', async () => {
    const { provider, applied, decide } = await scene();
    const [one, two] = [
      await test.build.product({ organizationId: provider.id }),
      await test.build.product({ organizationId: provider.id }),
    ];
    const id = await applied();
    await decide(id, { state: 'accepted', enable_products: [{ id: one.id }, { id: two.id, limit_per_identity: 3 }] });
    expect(await listed()).toEqual(expect.arrayContaining([one.id, two.id]));
    const answer = await decide(id, { reset_products: [{ id: two.id }], disable_products: [one.id] });
    expect(answer.body.data.products).toEqual([two.id]);
    const [shown] = (await test.visitor().get(`/platform/products/${two.id}`)).body.data.funds;
    expect(shown).toMatchObject({ limit_per_identity: null, limit_total: null });
    expect(await listed()).not.toContain(one.id);
    expect((await mailsTo(provider.owner)).some((mail) => mail.text.includes(one.name))).toBe(true);
  });

  it('says what is wrong with the offers', async () => {
    const { provider, applied, decide } = await scene({ type: 'subsidies' });
    const other = await test.build.provider();
    const [strange, past, limited, gone] = [
      await test.build.product({ organizationId: other.id }),
      await test.build.product({ organizationId: provider.id, expireAt: '2026-02-28' }),
      await test.build.product({ organizationId: provider.id, stock: 3 }),
      await test.build.product({ organizationId: provider.id, stock: 0 }),
    ];
    const id = await applied();
    const answer = await decide(id, {
      state: 'accepted',
      enable_products: [
        { id: strange.id, amount: 1 },
        { id: past.id, amount: 1 },
        { id: limited.id },
        { id: limited.id, amount: 1, limit_total: 4, limit_per_identity: 4 },
        { id: gone.id, amount: 1 },
      ],
      disable_products: [strange.id],
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'disable_products.0',
      'enable_products.0.id',
      'enable_products.1.id',
      'enable_products.2.amount',
      'enable_products.3.limit_per_identity',
      'enable_products.3.limit_total',
      'enable_products.4.id',
    ]);
    expect((await decide(id, { enable_products: [{ id: limited.id, amount: 10_001 }] })).status).toBe(422);
    expect((await decide(id, {})).body.data.state).toBe('pending'); // nothing of the refused call stayed
  });

  it('makes one approval of two decisions at the same moment', async () => {
    const { provider, asSponsor, sponsors, fund, applied, decide } = await scene({ type: 'subsidies' });
    const product = await test.build.product({ organizationId: provider.id });
    const id = await applied();
    const enable = (amount: number) => decide(id, { enable_products: [{ id: product.id, amount }] });
    expect(statusesOf(await Promise.all([enable(1), enable(2), enable(3)]))).toEqual([200, 200, 200]);
    const { deals_history: history }: { deals_history: { active: boolean }[] } = (
      await asSponsor.get(`${sponsors}/funds/${fund.id}/providers/${id}/products/${product.id}`)
    ).body.data;
    expect(history.filter((deal) => deal.active)).toHaveLength(1);
  });

  it('names an application by its own number, not by that of its provider', async () => {
    const { sponsors, fund, provider, asSponsor, applied, decide } = await scene();
    const id = await applied();
    const application = await asSponsor.get(`${sponsors}/funds/${fund.id}/providers/${id}`);
    expect(application.body.data).toMatchObject({ id, organization_id: provider.id, state: 'pending' });
    expect(provider.id).toBeGreaterThan(id);
    expect((await decide(provider.id, { state: 'accepted' })).status).toBe(404);
    expect((await asSponsor.get(`${sponsors}/funds/${fund.id}/providers/${id}`)).body.data.state).toBe('pending');
  });

  it('does not touch a fund that was put away', async () => {
    const { fund, applied, decide } = await scene();
    const id = await applied();
    await test.app.deps.db.updateTable('funds').set({ state: 'closed', archived: true }).where('id', '=', fund.id).execute();
    expect(await decide(id, { state: 'accepted' })).toMatchObject({ status: 403, body: { error: 'fund_archived' } });
  });
});
