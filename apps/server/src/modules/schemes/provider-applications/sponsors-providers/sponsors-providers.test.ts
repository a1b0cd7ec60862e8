import { centsFromDecimal } from '@tegoed/domain/money';
import { atMost, letters } from '@tegoed/domain/testing/limits';
import { describe, expect, it } from 'vitest';
import { countQueries, idsOf, startTestApp, statusesOf } from '../../../../../testing/index.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import { randomAddress } from '#platform/services/secrets';

const test = await startTestApp();
test.clock.at('2026-03-01T12:00:00Z');
const { build } = test;
const { db } = test.app.deps;
const iban = 'NL20INGB0001234567';

/** A sponsor with a budget fund, an employee who looks at its providers, and ways to pay them. */
async function scene() {
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id });
  const requester = await build.requester();
  const officer = await build.identity();
  await build.employee({ organizationId: sponsor.id, identity: officer, roles: ['finance'] });
  const finance = test.as(officer, { 'client-type': 'sponsor' });
  const path = `/platform/organizations/${sponsor.id}/sponsor/providers`;
  const pay = async (providerId: number, more: { cents: number; fundId?: number; state?: string; madeAt?: string }) => {
    const voucher = await build.voucher({ fundId: more.fundId ?? fund.id, requester });
    const createdAt = more.madeAt === undefined ? test.clock.now() : new Date(more.madeAt);
    await db
      .insertInto('voucherTransactions')
      .values({
        address: randomAddress(),
        voucherId: voucher.id,
        target: 'provider',
        state: more.state ?? 'pending',
        amountCents: more.cents,
        organizationId: providerId,
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
  };
  const named = async (name: string) => {
    const provider = await build.provider({ fundId: fund.id });
    await db.updateTable('organizations').set({ name }).where('id', '=', provider.id).execute();
    return provider;
  };
  const list = async (query = '') => idsOf(await finance.get(`${path}?${query}`));
  const one = async (id: number, query = '') =>
    (await finance.get(`${path}/${id}?${query}`)).body.data as Record<string, unknown>;
  return { sponsor, fund, finance, path, pay, named, list, one };
}

describe('the providers of a sponsor', () => {
  it('are listed once each, with their funds and what they were paid', async () => {
    const { sponsor, fund, finance, path, pay } = await scene();
    const other = await build.fund({ organizationId: sponsor.id, type: 'subsidies' });
    const elsewhere = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    await db.updateTable('organizations').set({ emailPublic: false, phonePublic: false }).where('id', '=', provider.id).execute();
    const second = await build.fundProvider({ fundId: other.id, organizationId: provider.id, state: 'pending' });
    await build.fundProvider({ fundId: elsewhere.id, organizationId: provider.id });
    await pay(provider.id, { cents: 1001 });
    await pay(provider.id, { cents: 204, state: 'success', fundId: other.id, madeAt: '2026-02-28T12:00:00Z' });
    await pay(provider.id, { cents: 4000, state: 'canceled' });
    await pay(provider.id, { cents: 8000, fundId: elsewhere.id });
    const { data, meta } = (await finance.get(path)).body;
    expect(meta).toMatchObject({ total: 1, per_page: 15 });
    expect(data).toMatchObject([
      {
        id: provider.id,
        email: 'info@example.test',
        phone: '0501234567',
        business_type: null,
        logo_url: null,
        turnover: '12.05',
        turnover_locale: '€\u00a012,05',
        transactions_count: 2,
        offices_count: 1,
        created_at: '2026-03-01 13:00:00',
        last_activity: '2026-03-01 13:00:00',
      },
    ]);
    const byFund = Object.fromEntries((data[0].funds as { fund_id: number }[]).map((row) => [row.fund_id, row]));
    expect(
      Object.keys(byFund)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([fund.id, other.id]);
    expect(byFund[other.id]).toMatchObject({
      fund_provider_id: second.id,
      state: 'pending',
      state_locale: 'Wacht op de sponsor',
      allow_some_products: false,
    });
  });

  it('are told the turnover of the ledger, of all days and of some, both included', async () => {
    const { sponsor, finance, path, pay, one, fund } = await scene();
    const provider = await build.provider({ fundId: fund.id });
    // In Amsterdam the first of these is made on the last day of January, the second on the first of February.
    const moments = ['2026-01-31T22:59:59Z', '2026-01-31T23:00:00Z', '2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z'];
    for (const [index, madeAt] of moments.entries()) await pay(provider.id, { cents: 100 * 10 ** index + 1, madeAt });
    const turnoverOf = async (query: string) => {
      const { data } = (await finance.get(`${path}?${query}`)).body;
      const detail = await one(provider.id, query);
      expect(detail.turnover).toBe(data[0].turnover);
      const parts = detail.turnover_per_fund as { turnover: string; transactions_count: number }[];
      const sum = parts.reduce((cents, part) => cents + centsFromDecimal(part.turnover), 0);
      expect([sum, detail.transactions_count]).toEqual([
        centsFromDecimal(detail.turnover as string),
        parts.reduce((count, part) => count + part.transactions_count, 0),
      ]);
      return data[0].turnover as string;
    };
    for (const query of ['', 'from=2026-02-01', 'to=2026-02-28', 'from=2026-02-01&to=2026-02-28']) {
      const payments = await finance.get(`/platform/organizations/${sponsor.id}/sponsor/transactions?${query}`);
      expect([query, await turnoverOf(query)]).toEqual([query, payments.body.meta.total_amount]);
    }
    expect(await turnoverOf('from=2026-02-01&to=2026-02-28')).toBe('110.02');
    expect(await turnoverOf('from=2026-04-01')).toBe('0.00');
  });

  it('are those with an application, to funds that are not put away unless one is asked for', async () => {
    const { sponsor, fund, list, one, finance, path } = await scene();
    const away = await build.fund({ organizationId: sponsor.id, config: { name: 'Voorbij' } });
    const past = await build.provider({ fundId: away.id });
    const both = await build.provider({ fundId: fund.id });
    await build.fundProvider({ fundId: away.id, organizationId: both.id, state: 'rejected' });
    await db.updateTable('funds').set({ archived: true }).where('id', '=', away.id).execute();
    const stranger = await build.provider({ fundId: (await build.fund()).id });
    expect(await list()).toEqual([both.id]);
    expect((await list(`fund_id=${away.id}`)).toSorted((a, b) => a - b)).toEqual([past.id, both.id]);
    expect(await list(`fund_id=${away.id}&state=rejected`)).toEqual([both.id]);
    expect(await list(`fund_id=${fund.id}&state=rejected`)).toEqual([]);
    expect(await list('state=rejected')).toEqual([]);
    const [, shown] = (await finance.get(`${path}?fund_id=${away.id}&order_by=created_at`)).body.data;
    expect((shown.funds as object[]).length).toBe(2);
    expect((await one(both.id)).funds).toMatchObject([{ fund_id: fund.id }]);
    expect((await one(past.id)).funds).toEqual([]);
    expect(statusesOf([await finance.get(`${path}/${stranger.id}`), await finance.get(`${path}/999999`)])).toEqual([404, 404]);
  });

  it('are searched, narrowed and ordered', async () => {
    const { named, list, pay, fund, finance, path } = await scene();
    const [pool, studio, shop] = [await named('Zwembad'), await named('Atelier'), await named('Museum')];
    await db.updateTable('organizations').set({ iban }).where('id', '=', studio.id).execute();
    await db.updateTable('organizations').set({ email: 'kassa@museum.test' }).where('id', '=', shop.id).execute();
    const product = await build.product({ organizationId: pool.id });
    await pay(pool.id, { cents: 5, madeAt: '2026-02-02T12:00:00Z' });
    await pay(studio.id, { cents: 9, madeAt: '2026-02-01T12:00:00Z' });
    expect(await list()).toEqual([studio.id, shop.id, pool.id]);
    expect(await list('order_dir=desc')).toEqual([pool.id, shop.id, studio.id]);
    expect(await list('order_by=turnover&order_dir=desc')).toEqual([studio.id, pool.id, shop.id]);
    expect(await list('order_by=turnover&from=2026-02-02&order_dir=desc')).toEqual([pool.id, shop.id, studio.id]);
    expect(await list('order_by=created_at')).toEqual([pool.id, studio.id, shop.id]);
    expect(await list('order_by=last_activity')).toEqual([studio.id, pool.id, shop.id]);
    expect(await list('order_by=last_activity&order_dir=desc')).toEqual([pool.id, studio.id, shop.id]);
    expect(await list('q=zwem')).toEqual([pool.id]);
    expect(await list('q=kassa@museum')).toEqual([shop.id]);
    expect(await list('q=nl20 ingb 0001 2345 67')).toEqual([studio.id]);
    expect(await list('q=NL20INGB')).toEqual([]);
    expect(await list('has_products=1')).toEqual([pool.id]);
    expect(await list('has_products=0')).toEqual([studio.id, shop.id]);
    await db
      .updateTable('products')
      .set({ expireAt: build.inDays(-1) })
      .where('id', '=', product.id)
      .execute();
    expect(await list('has_products=1')).toEqual([]);
    expect(await list('per_page=2&page=2')).toEqual([pool.id]);
    expect(await list(`fund_id=${(await build.fund()).id}`)).toEqual([]);
    const wrong = ['fund_id=999999', 'business_type_id=999999', 'from=2026-02-02&to=2026-02-01', 'per_page=101', 'state=x'];
    for (const query of wrong) expect([query, (await finance.get(`${path}?${query}`)).status]).toEqual([query, 422]);
    expect((await finance.get(`${path}/${pool.id}?from=2026-02-02&to=2026-02-01`)).body.errors).toHaveProperty('to');
    expect((await finance.get(`${path}?fund_id=${fund.id}&from=2026-02-02&to=2026-02-02`)).status).toBe(200);
  });

  it('are counted once each, on every page and whatever they are narrowed by', async () => {
    const { sponsor, named, finance, path } = await scene();
    const [pool] = [await named('Zwembad'), await named('Atelier'), await named('Zwemclub')];
    const other = await build.fund({ organizationId: sponsor.id });
    await build.fundProvider({ fundId: other.id, organizationId: pool.id, state: 'pending' });
    const totals: Record<string, number> = {};
    for (const query of [
      '',
      'order_by=created_at',
      'page=9',
      'q=zwem',
      `fund_id=${other.id}`,
      'state=accepted',
      'state=pending',
    ]) {
      totals[query] = (await finance.get(`${path}?per_page=1&${query}`)).body.meta.total;
    }
    expect(Object.values(totals)).toEqual([3, 3, 3, 2, 1, 3, 1]);
  });

  it.each(atMost(100, letters))('are searched by a text %s the longest', async (_side, q, fits) => {
    const { finance, path } = await scene();
    expect((await finance.get(`${path}?q=${q}`)).status).toBe(fits ? 200 : 422);
  });

  it('are shown to people of a sponsor with the right', async () => {
    const { sponsor, path, finance, fund } = await scene();
    const provider = await build.provider({ fundId: fund.id });
    const hired = async (role: string) => {
      const identity = await build.identity();
      await build.employee({ organizationId: sponsor.id, identity, roles: [role] });
      return test.as(identity);
    };
    const [manager, reader] = [await hired('manager'), await hired('voucher_reader')];
    expect(statusesOf([await manager.get(path), await reader.get(path), await reader.get(`${path}/${provider.id}`)])).toEqual([
      200, 403, 403,
    ]);
    const own = `/platform/organizations/${provider.id}/sponsor/providers`;
    for (const place of [own, `${own}/${provider.id}`]) {
      expect(await test.as(provider.owner).get(place)).toMatchObject({ status: 403, body: { error: 'not_a_sponsor' } });
    }
    expect((await finance.get(`/platform/organizations/999999/sponsor/providers`)).status).toBe(404);
  });

  it('take as many queries however many they are', async () => {
    const { finance, path, fund, pay } = await scene();
    for (let number = 0; number < 8; number++) {
      const provider = await build.provider({ fundId: fund.id });
      await build.product({ organizationId: provider.id });
      await pay(provider.id, { cents: 100 });
    }
    await finance.get(path);
    const few = await countQueries(() => finance.get(`${path}?per_page=2`));
    expect(await countQueries(() => finance.get(`${path}?per_page=50&from=2026-01-01`))).toBe(few);
  });
});

describe('one provider', () => {
  it('shows its sponsor how to reach and pay it, and where it is', async () => {
    const { fund, one } = await scene();
    const provider = await build.provider({ fundId: fund.id });
    await build.employee({ organizationId: provider.id, identity: await build.identity(), roles: ['operation_officer'] });
    const change = (values: object) => db.updateTable('organizations').set(values).where('id', '=', provider.id).execute();
    await change({ iban, website: 'https://zwembad.test', websitePublic: false });
    expect(await one(provider.id)).toMatchObject({
      id: provider.id,
      iban,
      website: 'https://zwembad.test',
      iban_changed_at: null,
      iban_on_hold: false,
      employees_count: 2,
      offices: [{ organization_id: provider.id }],
      turnover_per_fund: [],
      last_activity: null,
    });
    const day = 24 * 3600;
    for (const [seconds, isHeld] of [
      [day - 1, true],
      [day, false],
      [day + 1, false],
    ] as const) {
      await change({ ibanChangedAt: afterSeconds(test.clock.now(), -seconds) });
      expect(await one(provider.id)).toMatchObject({ iban_on_hold: isHeld, iban_changed_at: expect.any(String) });
    }
  });
});

type Case = {
  readonly type?: 'budget' | 'subsidies' | 'external';
  readonly allowProducts?: boolean;
  readonly state?: 'pending' | 'accepted' | 'rejected';
  readonly fundState?: 'active' | 'paused' | 'closed' | 'waiting';
  readonly endDate?: number;
  readonly archived?: boolean;
  readonly approval?: 'given' | 'withdrawn';
  readonly isLeftOut?: boolean;
  readonly expireAt?: number;
  readonly isWithdrawn?: boolean;
};

describe('an offer that waits for the sponsor', () => {
  it.each<[string, number, Case]>([
    ['is sold on a budget fund for everything', 0, {}],
    ['is not sold on a budget fund', 1, { allowProducts: false }],
    ['is sold on a budget fund by itself', 0, { allowProducts: false, approval: 'given' }],
    ['is never sold on a subsidies fund for everything', 1, { type: 'subsidies' }],
    ['is sold on a subsidies fund by itself', 0, { type: 'subsidies', approval: 'given' }],
    ['was withdrawn by the sponsor once', 0, { type: 'subsidies', approval: 'withdrawn' }],
    ['was left out by its provider', 0, { type: 'subsidies', isLeftOut: true }],
    ['is of a provider that was not accepted', 0, { type: 'subsidies', state: 'pending' }],
    ['is of a provider that was rejected', 0, { type: 'subsidies', state: 'rejected' }],
    ['is for an external fund', 0, { type: 'external', allowProducts: false }],
    ['is for a fund that is paused', 1, { type: 'subsidies', fundState: 'paused' }],
    ['is for a fund that is closed', 0, { type: 'subsidies', fundState: 'closed' }],
    ['is for a fund that is put away', 0, { type: 'subsidies', archived: true }],
    ['is for a fund on its last day', 1, { type: 'subsidies', endDate: 0 }],
    ['is for a fund that ended', 0, { type: 'subsidies', endDate: -1 }],
    ['is for sale until today', 1, { type: 'subsidies', expireAt: 0 }],
    ['is not for sale any more', 0, { type: 'subsidies', expireAt: -1 }],
    ['was removed', 0, { type: 'subsidies', isWithdrawn: true }],
  ])('%s: %i', async (_what, count, given) => {
    const { sponsor, fund, finance, path, list } = await scene();
    const other = await build.fund({
      organizationId: sponsor.id,
      type: given.type ?? 'budget',
      state: given.fundState ?? 'active',
      endDate: build.inDays(given.endDate ?? 30),
    });
    const provider = await build.provider({ fundId: fund.id });
    const application = await build.fundProvider({
      fundId: other.id,
      organizationId: provider.id,
      state: given.state ?? 'accepted',
      allowProducts: given.allowProducts ?? given.type === undefined,
    });
    const product = await build.product({
      organizationId: provider.id,
      expireAt: given.expireAt === undefined ? null : build.inDays(given.expireAt),
    });
    const place = { fundProviderId: application.id, productId: product.id };
    if (given.approval) {
      const { id } = await build.approval(place);
      if (given.approval === 'withdrawn') {
        await db.updateTable('fundProviderProducts').set({ withdrawnAt: test.clock.now() }).where('id', '=', id).execute();
      }
    }
    if (given.isLeftOut) await db.insertInto('fundProviderProductExclusions').values(place).execute();
    if (given.isWithdrawn) {
      await db.updateTable('products').set({ deletedAt: test.clock.now() }).where('id', '=', product.id).execute();
    }
    if (given.archived) await db.updateTable('funds').set({ archived: true }).where('id', '=', other.id).execute();
    const [row] = (await finance.get(path)).body.data as { products_pending_count: number }[];
    expect(row?.products_pending_count).toBe(count);
    expect(await list('products_pending=1')).toHaveLength(count);
    expect(await list('products_pending=0')).toHaveLength(1 - count);
  });
});
