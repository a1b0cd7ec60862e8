import { describe, expect, it } from 'vitest';
import { countQueries, idsOf } from '../../../../testing/index.ts';
import { startApplications } from './testing/application-scene.ts';

const { scene, test } = await startApplications();

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

  it('lists them as rows, of all its funds and of one, in the order that is asked for', async () => {
    const { fund, provider, asSponsor, sponsors, applied, decide } = await scene();
    const { db } = test.app.deps;
    const first = await applied();
    const other = await test.build.provider();
    const given = {
      fundId: fund.id,
      organizationId: other.id,
      state: 'pending',
      allowBudget: false,
      allowProducts: false,
    } as const;
    const second = (await test.build.fundProvider(given)).id;
    const product = await test.build.product({ organizationId: provider.id });
    await test.build.product({ organizationId: provider.id });
    await decide(first, { state: 'accepted', enable_products: [{ id: product.id }] });
    await db.updateTable('organizations').set({ name: 'Zwembad' }).where('id', '=', provider.id).execute();
    await db.updateTable('organizations').set({ name: 'Atelier', emailPublic: false }).where('id', '=', other.id).execute();
    const { body } = await asSponsor.get(`${sponsors}/providers?view=row`);
    expect(body.data).toMatchObject([
      {
        id: first,
        state: 'accepted',
        state_locale: 'Goedgekeurd',
        organization: { id: provider.id, name: 'Zwembad', kvk: expect.any(String), business_type: null },
        fund: { id: fund.id, name: fund.name, archived: false },
        allow_some_products: true,
        products_count_all: 2,
        products_count_approved: 1,
        offices_count: 1,
        created_at_locale: expect.stringMatching(/\d{4}/),
        version: expect.any(Number),
      },
      { id: second, organization: { id: other.id, email: 'info@example.test' }, allow_budget: false, products_count_all: 0 },
    ]);
    for (const row of body.data) expect(JSON.stringify(row).length).toBeLessThan(1500);
    expect(body.meta).toMatchObject({ total: 2 });
    const list = async (query: string) => idsOf(await asSponsor.get(`${sponsors}/providers?${query}`));
    expect(await list('view=row&order_by=name')).toEqual([second, first]);
    expect(await list('order_by=name&order_dir=desc')).toEqual([first, second]);
    expect(await list('order_dir=desc')).toEqual([second, first]);
    expect(await list('order_by=fund_name')).toEqual([first, second]);
    const ofFund = await asSponsor.get(`${sponsors}/funds/${fund.id}/providers?view=row&state=pending`);
    expect(ofFund.body.data).toMatchObject([{ id: second, fund: { id: fund.id } }]);
    const whole = await asSponsor.get(`${sponsors}/providers`);
    expect(whole.body.data[0]).toMatchObject({ id: first, products: [product.id], offices: [{}] });
    expect((await asSponsor.get(`${sponsors}/providers?view=lean`)).status).toBe(422);
    const read = () => asSponsor.get(`${sponsors}/providers?view=row`);
    const two = await countQueries(read);
    await test.build.fundProvider({ fundId: fund.id, organizationId: (await test.build.provider()).id });
    expect(await countQueries(read)).toBe(two);
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
