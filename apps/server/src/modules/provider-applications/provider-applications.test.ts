import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, idsOf, startTestApp, statusesOf, type TestApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

async function scene(given: { type?: 'budget' | 'subsidies' } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, type: given.type ?? 'budget' });
  const provider = await test.build.provider();
  const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
  const asSponsor = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const own = `/platform/organizations/${provider.id}/provider`;
  const sponsors = `/platform/organizations/${sponsor.id}`;
  const apply = () => asProvider.post(`${own}/funds`, { fund_id: fund.id });
  const applied = async (): Promise<number> => {
    const answer = await apply();
    expect(answer.status).toBe(201);
    const { id }: { id: number } = answer.body.data;
    return id;
  };
  const decide = (id: number, decision: object) => asSponsor.patch(`${sponsors}/funds/${fund.id}/providers/${id}`, decision);
  return { sponsor, fund, provider, asProvider, asSponsor, own, sponsors, apply, applied, decide };
}

const listed = async () => idsOf(await test.visitor().get('/platform/products?per_page=1000'));
const mailsTo = async (who: { email: string | null }) => (await test.deliver()).filter((mail) => mail.to === who.email);

describe('GET …/provider/funds-available', () => {
  it('shows funds that are open to providers and that were not applied to', async () => {
    const { fund, sponsor, asProvider, own, applied } = await scene();
    const other = await test.build.fund({ organizationId: sponsor.id, state: 'paused' });
    const hidden = [
      await test.build.fund({ organizationId: sponsor.id, type: 'external' }),
      await test.build.fund({ organizationId: sponsor.id, state: 'closed' }),
      await test.build.fund({ organizationId: sponsor.id, config: { isConfigured: false } }),
      await test.build.fund({ organizationId: sponsor.id, endDate: '2026-02-28' }),
    ];
    const path = `${own}/funds-available`;
    const answer = await asProvider.get(`${path}?organization_id=${sponsor.id}`);
    expect(idsOf(answer)).toEqual([fund.id, other.id]);
    expect(answer.body.meta.organizations).toContainEqual({ id: sponsor.id, name: sponsor.name });
    expect(answer.body.meta.totals).toMatchObject({ active: 0, pending: 0, archived: 0 });
    await applied();
    const after = await asProvider.get(`${path}?organization_id=${sponsor.id}&per_page=100`);
    expect(idsOf(after)).toEqual([other.id]);
    expect(after.body.meta.totals).toMatchObject({ pending: 1 });
    expect(hidden.some(({ id }) => idsOf(after).includes(id))).toBe(false);
    expect((await asProvider.get(`${path}?organization_id=999999`)).body.errors).toHaveProperty('organization_id');
  });

  it('narrows by name, tag for providers and shop', async () => {
    const { fund, asProvider, own } = await scene();
    const { db } = test.app.deps;
    const tag = await db
      .insertInto('tags')
      .values({ key: 'sdoa', name: 'SDOA', scope: 'provider' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('fundTags').values({ fundId: fund.id, tagId: tag.id }).execute();
    const { id: general } = await test.build.implementation({ key: 'general' });
    const answer = await asProvider.get(
      `${own}/funds-available?tag=sdoa&implementation_id=${general}&q=${encodeURIComponent(fund.name)}`,
    );
    expect(idsOf(answer)).toEqual([fund.id]);
    expect(answer.body.meta.tags).toEqual([{ id: tag.id, key: 'sdoa', name: 'SDOA' }]);
    expect(idsOf(await asProvider.get(`${own}/funds-available?tag=webshop`))).toEqual([]);
  });
});

describe('POST …/provider/funds', () => {
  it('asks the sponsor, who is told by mail', async () => {
    const { sponsor, fund, provider, apply } = await scene();
    const answer = await apply();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          fund_id: fund.id,
          organization_id: provider.id,
          state: 'pending',
          state_locale: 'Wacht op de sponsor',
          allow_budget: false,
          allow_products: false,
          allow_some_products: false,
          products: [],
          fund: { id: fund.id },
          organization: { id: provider.id },
          can_cancel: true,
        },
      },
    });
    const [mail] = await mailsTo(sponsor.owner);
    expect(mail?.subject).toContain(provider.name);
    expect(mail?.text).toContain(fund.name);
  });

  it('works once, also with two at the same moment', async () => {
    const { apply } = await scene();
    const answers = await Promise.all([apply(), apply()]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect((await apply()).body.errors).toHaveProperty('fund_id');
  });

  it('refuses external funds and funds that are not open to providers', async () => {
    const { asProvider, own } = await scene();
    const external = await test.build.fund({ type: 'external' });
    const closed = await test.build.fund({ state: 'closed' });
    const post = (fund_id: unknown) => asProvider.post(`${own}/funds`, { fund_id });
    expect(await post(external.id)).toMatchObject({ status: 403, body: { message: 'provider_apply_no_permission' } });
    for (const id of [closed.id, 999_999, undefined]) {
      expect(await post(id)).toMatchObject({ status: 422, body: { errors: { fund_id: [expect.any(String)] } } });
    }
  });
});

describe('the own applications of a provider', () => {
  it('are active, pending or archived', async () => {
    const { sponsor, provider, asProvider, own, applied, decide } = await scene();
    const accepted = await applied();
    await decide(accepted, { state: 'accepted', allow_budget: true });
    const make = async (endDate: string, state: 'pending' | 'accepted' | 'rejected') => {
      const fund = await test.build.fund({ organizationId: sponsor.id, startDate: '2026-01-01', endDate });
      return (await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id, state })).id;
    };
    const [pending, rejected] = [await make('2026-12-31', 'pending'), await make('2026-12-31', 'rejected')];
    const over = await make('2026-02-28', 'accepted');
    const list = async (query: string) => idsOf(await asProvider.get(`${own}/funds?${query}`));
    expect(await list('')).toEqual([over, rejected, pending, accepted]);
    expect(await list('active=1')).toEqual([accepted]);
    expect(await list('pending=1')).toEqual([rejected, pending]);
    expect(await list('archived=1')).toEqual([over]);
    expect(await list('archived=0&state=rejected')).toEqual([rejected]);
    expect((await asProvider.get(`${own}/funds/${pending}`)).body.data).toMatchObject({ id: pending, state: 'pending' });
  });

  it('are taken back while nothing is sold by them', async () => {
    const { asProvider, own, applied, decide } = await scene();
    const first = await applied();
    expect((await asProvider.delete(`${own}/funds/${first}`)).status).toBe(200);
    const second = await applied();
    await decide(second, { state: 'accepted', allow_products: true });
    expect(await asProvider.delete(`${own}/funds/${second}`)).toMatchObject({
      status: 403,
      body: { error: 'application_in_use' },
    });
    expect((await asProvider.delete(`${own}/funds/${first}`)).status).toBe(404);
  });
});

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

describe('what a sponsor sees of providers', () => {
  it('lists applications to all its funds, oldest first, and narrows them', async () => {
    const { sponsor, fund, provider, asSponsor, sponsors, applied, decide } = await scene();
    const first = await applied();
    const other = await test.build.provider();
    const second = (
      await test.build.fundProvider({
        fundId: fund.id,
        organizationId: other.id,
        state: 'pending',
        allowBudget: false,
        allowProducts: false,
      })
    ).id;
    const product = await test.build.product({ organizationId: provider.id });
    await decide(first, { state: 'accepted', enable_products: [{ id: product.id }] });
    const away = await test.build.fund({ organizationId: sponsor.id, state: 'closed' });
    await test.build.fundProvider({ fundId: away.id, organizationId: provider.id });
    await test.app.deps.db.updateTable('funds').set({ archived: true }).where('id', '=', away.id).execute();

    const list = async (query: string) => idsOf(await asSponsor.get(`${sponsors}/providers?${query}`));
    expect(await list('')).toEqual([first, second]);
    expect(await list('state=pending')).toEqual([second]);
    expect(await list(`organization_id=${provider.id}&fund_id=${fund.id}`)).toEqual([first]);
    expect(await list('allow_products=some')).toEqual([first]);
    expect(await list('allow_products=0')).toEqual([second]);
    expect(await list('allow_products=1')).toEqual([]);
    expect(await list('allow_budget=0&has_products=1')).toEqual([first]);
    expect(await list(`q=${encodeURIComponent(other.name)}`)).toContain(second);
    expect((await asSponsor.get(`${sponsors}/providers?fund_id=999999`)).status).toBe(422);
  });

  it('lists the providers of one fund by turnover, with how to reach them whatever is public', async () => {
    const { fund, asSponsor, sponsors, applied } = await scene();
    const quiet = await applied();
    const busy = await test.build.provider();
    const { id } = await test.build.fundProvider({ fundId: fund.id, organizationId: busy.id });
    const voucher = await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
    await test.app.deps.db
      .insertInto('voucherTransactions')
      .values({
        address: `0x${'1'.repeat(40)}`,
        voucherId: voucher.id,
        target: 'provider',
        state: 'success',
        amountCents: 500,
        organizationId: busy.id,
        createdAt: test.clock.now(),
        updatedAt: test.clock.now(),
      })
      .execute();
    const answer = await asSponsor.get(`${sponsors}/funds/${fund.id}/providers`);
    expect(idsOf(answer)).toEqual([id, quiet]);
    expect(answer.body.data[0].organization).toMatchObject({ email: 'info@example.test', phone: '0501234567' });
    expect((await asSponsor.get(`${sponsors}/funds/${fund.id}/providers/${quiet}`)).body.data.organization.email).toBe(
      'info@example.test',
    );
  });

  it('shows the offers that can be decided about, and those that once were approved', async () => {
    const { provider, fund, asProvider, asSponsor, sponsors, applied, decide } = await scene();
    const make = (name: string) => test.build.product({ organizationId: provider.id, name });
    const [fresh, left, sold] = [await make('Nieuw'), await make('Weggelaten'), await make('Vroeger')];
    await test.build.product({ organizationId: provider.id, expireAt: '2026-02-28' });
    const id = await applied();
    await decide(id, { state: 'accepted', enable_products: [{ id: sold.id }] });
    for (const product of [left, sold]) {
      await asProvider.patch(`/platform/organizations/${provider.id}/products/${product.id}/exclusions`, {
        disable_funds: [fund.id],
      });
    }
    const path = `${sponsors}/funds/${fund.id}/providers/${id}/products`;
    const answer = await asSponsor.get(path);
    expect(answer.body.data).toMatchObject([
      { id: sold.id, is_available: false, deals_history: [{ active: false, amount: null }] },
      { id: fresh.id, is_available: true, deals_history: [], expire_at: '', reserved_amount: 0, sold_amount: 0 },
    ]);
    expect(idsOf(await asSponsor.get(`${path}?q=nieuw`))).toEqual([fresh.id]);
    expect((await asSponsor.get(`${path}/${fresh.id}`)).body.data).toMatchObject({
      id: fresh.id,
      organization: { id: provider.id },
    });
    const strange = await test.build.product({ organizationId: (await test.build.provider()).id });
    expect((await asSponsor.get(`${path}/${strange.id}`)).status).toBe(404);
    expect((await decide(id, { enable_products: [{ id: left.id }] })).body.errors).toHaveProperty(['enable_products.0.id']);
  });

  it('costs the same number of queries however many providers there are', async () => {
    const { fund, asSponsor, sponsors } = await scene();
    const add = async () => {
      const provider = await test.build.provider({ fundId: fund.id });
      await test.build.product({ organizationId: provider.id });
    };
    const count = () => countQueries(() => asSponsor.get(`${sponsors}/providers`));
    await add();
    await count(); // the first call of a connection asks more
    const one = await count();
    for (let more = 0; more < 4; more++) await add();
    expect(await count()).toBe(one);
  });
});

describe('who may', () => {
  it('is people of the provider, with the right to manage its funds', async () => {
    const { provider, asProvider, own, applied } = await scene();
    const id = await applied();
    const other = await scene();
    const scanner = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    for (const stranger of [test.as(await test.build.identity()), test.as(scanner), other.asProvider]) {
      expect((await stranger.get(`${own}/funds-available`)).status).toBe(403);
      expect((await stranger.post(`${own}/funds`, {})).status).toBe(403);
      expect((await stranger.delete(`${own}/funds/${id}`)).status).toBe(403);
    }
    expect((await test.as(scanner).get(`${own}/funds`)).status).toBe(200);
    expect((await other.asProvider.get(`${own}/funds`)).status).toBe(403);
    expect((await other.asProvider.get(`${other.own}/funds/${id}`)).status).toBe(403);
    expect((await asProvider.get(`${own}/funds/999999`)).status).toBe(404);
    expect((await test.visitor().get(`${own}/funds`)).status).toBe(401);
    expect((await test.visitor().post(`${own}/funds`, {})).status).toBe(401);
  });

  it('is people of the sponsor: who looks after the money reads, who manages providers decides', async () => {
    const { sponsor, fund, asSponsor, sponsors, applied } = await scene();
    const other = await scene();
    const [id, elsewhere] = [await applied(), await other.applied()];
    const bookkeeper = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: bookkeeper, roles: ['finance'] });
    const one = `${sponsors}/funds/${fund.id}/providers/${id}`;
    const reads = [`${sponsors}/providers`, `${sponsors}/funds/${fund.id}/providers`, one, `${one}/products`];
    for (const path of reads) {
      expect((await test.as(bookkeeper).get(path)).status).toBe(200);
      expect((await other.asSponsor.get(path)).status).toBe(403);
      expect((await test.visitor().get(path)).status).toBe(401);
    }
    expect((await test.as(bookkeeper).patch(one, { state: 'nonsense' })).status).toBe(403);
    expect((await other.asSponsor.patch(one, { state: 'nonsense' })).status).toBe(403);
    expect((await other.asSponsor.get(`${other.sponsors}/funds/${fund.id}/providers`)).status).toBe(403); // a fund of another sponsor
    // The id is that of the application, not of the provider, and it belongs to one fund.
    expect((await asSponsor.patch(`${sponsors}/funds/${fund.id}/providers/${elsewhere}`, {})).status).toBe(403);
    expect((await asSponsor.get(`${sponsors}/funds/${fund.id}/providers/999999`)).status).toBe(404);
    expect((await asSponsor.get(`${sponsors}/funds/999999/providers`)).status).toBe(404);
  });
});
