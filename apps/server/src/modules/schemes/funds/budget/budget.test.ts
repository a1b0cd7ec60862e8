import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atMost, letters } from '@tegoed/domain/testing/limits';
import { idsOf, startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-05T11:00:00Z'));

const decision = { amount: 10_000, reference: 'Raadsbesluit 12' };

/** A fund of a sponsor, of which nobody put money in yet, and people who work there. */
async function scene(config: { type?: 'subsidies' | 'external'; archived?: boolean; mayGoBeyond?: boolean } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({
    organizationId: sponsor.id,
    ...(config.type ? { type: config.type } : {}),
  });
  await test.app.deps.db
    .updateTable('funds')
    .set({ archived: config.archived ?? false, generatorIgnoreFundBudget: config.mayGoBeyond ?? false })
    .where('id', '=', fund.id)
    .execute();
  const base = `/platform/organizations/${sponsor.id}/funds/${fund.id}`;
  const client = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const put = (given: object = {}) => client.post(`${base}/top-up`, { ...decision, ...given });
  const list = async (query = '') => {
    const { data, meta } = (await client.get(`${base}/top-up-transactions?${query}`)).body;
    return { data: data as readonly { reference: string }[], meta: meta as { total: number; total_amount: string } };
  };
  const budget = async () => ((await client.get(`${base}?stats=min`)).body.data as { budget: unknown }).budget;
  const give = async (amountCents: number) =>
    test.build.voucher({ fundId: fund.id, requester: await test.build.requester(), amountCents });
  return { sponsor, fund, base, client, put, list, budget, give };
}

describe('POST …/funds/{fund}/top-up', () => {
  it('adds an entry, and the budget is the sum of them', async () => {
    const { sponsor, fund, put, budget, give } = await scene();
    const finance = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: finance, roles: ['finance'] });
    await give(820_000);
    expect(await budget()).toMatchObject({ total: null, used: '8200.00', left: null });
    const answer = await test
      .as(finance, { 'client-type': 'sponsor' })
      .post(`/platform/organizations/${sponsor.id}/funds/${fund.id}/top-up`, decision);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          amount: '10000.00',
          amount_locale: '€\u00a010.000,-',
          code: 'Raadsbesluit 12',
          reference: 'Raadsbesluit 12',
          date: '2026-03-05',
          date_locale: '5 maart 2026',
          note: null,
          made_by: { id: expect.any(Number), email: finance.email },
          created_at: '2026-03-05 12:00:00',
        },
      },
    });
    expect((await put({ amount: -500, note: 'Terug naar de reserve', date: '2026-01-31' })).status).toBe(201);
    expect(await budget()).toEqual({
      total: '9500.00',
      total_locale: '€\u00a09.500,-',
      used: '8200.00',
      used_locale: '€\u00a08.200,-',
      left: '1300.00',
      left_locale: '€\u00a01.300,-',
    });
  });

  it('is written down with what was put in, and leaves the version of the fund', async () => {
    const { fund, base, client, put } = await scene();
    const versionOf = async () => ((await client.get(base)).body.data as { version: number }).version;
    const version = await versionOf();
    const made = (await put({ note: 'Voor heel 2026' })).body.data as { id: number };
    const entries = await test.app.deps.db
      .selectFrom('auditEntries')
      .select(['operation', 'subjectId', 'reason', 'changes'])
      .where('subjectType', '=', 'fund_top_up')
      .where('subjectId', '=', made.id)
      .execute();
    expect(entries).toMatchObject([{ operation: 'storeFundTopUp', reason: 'Voor heel 2026' }]);
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'amount', before: null, after: '10000.00' },
        { field: 'fund_id', before: null, after: fund.id },
      ]),
    );
    expect(await versionOf()).toBe(version);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['parts of cents', { amount: 12.505 }, 'amount'],
    ['more than any budget', { amount: 100_000_000 }, 'amount'],
    ['less than any budget', { amount: -100_000_000, note: 'Terug' }, 'amount'],
    ['money out without a note', { amount: -1 }, 'note'],
    ['money out with an empty note', { amount: -1, note: '  ' }, 'note'],
    ['no reference', { reference: ' ' }, 'reference'],
    ['a day that has not come', { date: '2026-03-06' }, 'date'],
    ['a day of more than a year ago', { date: '2025-03-04' }, 'date'],
  ])('refuses %s', async (_what, given, field) => {
    const { put, list } = await scene();
    const answer = await put(given);
    expect([answer.status, Object.keys((answer.body.errors ?? {}) as object)]).toEqual([422, [field]]);
    expect((await list()).meta.total).toBe(0);
  });

  it.each([
    ...atMost(100, letters).map(([side, text, fits]) => ['reference', side, text, fits] as const),
    ...atMost(255, letters).map(([side, text, fits]) => ['note', side, text, fits] as const),
  ])('takes a %s of %s the most', async (field, _side, text, fits) => {
    const { put } = await scene();
    expect((await put({ [field]: text })).status).toBe(fits ? 201 : 422);
  });

  it('counts today and the same day of last year in Amsterdam, also just after midnight', async () => {
    test.clock.at('2026-03-05T23:30:00Z');
    const { put } = await scene();
    expect(statusesOf([await put({ date: '2026-03-06' }), await put({ date: '2025-03-06' })])).toEqual([201, 201]);
    expect(statusesOf([await put({ date: '2026-03-07' }), await put({ date: '2025-03-05' })])).toEqual([422, 422]);
    expect(statusesOf([await put({ amount: 99_999_999.99 })])).toEqual([201]);
  });

  it.each([
    ['an external fund', { type: 'external' }],
    ['an archived fund', { archived: true }],
  ] as const)('tells that %s has no budget, after what is wrong with the fields', async (_what, config) => {
    const { put } = await scene(config);
    expect((await put({ amount: 0 })).status).toBe(422);
    expect(await put()).toMatchObject({ status: 403, body: { error: 'fund_has_no_budget' } });
  });

  it('takes money out down to what was granted, to the cent', async () => {
    const { put, give, budget } = await scene();
    await give(5_000);
    await put({ amount: 100 });
    const out = (amount: number) => put({ amount, note: 'Terug' });
    expect(await out(-50.01)).toMatchObject({ status: 403, body: { error: 'budget_below_used' } });
    expect((await out(-50)).status).toBe(201);
    expect(await out(-0.01)).toMatchObject({ status: 403, body: { error: 'budget_below_used' } });
    expect(await budget()).toMatchObject({ total: '50.00', left: '0.00' });
  });

  it('takes more out where vouchers may go beyond the budget', async () => {
    const { put, give, budget } = await scene({ mayGoBeyond: true });
    await give(5_000);
    expect((await put({ amount: -0.01, note: 'Terug' })).status).toBe(201);
    expect(await budget()).toMatchObject({ total: '-0.01', left: '-50.01' });
  });

  it('lets only one of two take out the last of it', async () => {
    const { fund, put, budget } = await scene();
    await put({ amount: 100 });
    const out = () => put({ amount: -60, note: 'Terug' });
    const answers = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('funds').select('id').where('id', '=', fund.id).forUpdate().execute(),
      calls: () => [out(), out()],
    });
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expect(await budget()).toMatchObject({ total: '40.00' });
  });

  it('is no fund of another organization', async () => {
    const { base, client } = await scene();
    const other = await scene();
    const elsewhere = base.replace(/\d+$/, String(other.fund.id));
    expect((await client.post(`${elsewhere}/top-up`, { amount: 0 })).status).toBe(404);
    expect((await client.get(`${elsewhere}/top-up-transactions`)).status).toBe(404);
    expect((await client.post(base.replace(/\d+$/, '999999999/top-up'), decision)).status).toBe(404);
  });
});

describe('GET …/funds/{fund}/top-up-transactions', () => {
  it('tells the newest first, with the sum of all pages', async () => {
    const { put, list } = await scene();
    await put({ amount: 100 });
    await put({ amount: 250.5 });
    await put({ amount: -50.5, note: 'Terug' });
    const { data, meta } = await list('per_page=2');
    expect(data).toMatchObject([{ amount: '-50.50' }, { amount: '250.50' }]);
    expect(meta).toMatchObject({ total: 3, total_amount: '300.00' });
    expect((await list('page=3&per_page=2')).meta).toMatchObject({ total: 3, total_amount: '300.00' });
  });

  it('is narrowed by words, days and amounts, and put in order', async () => {
    const { put, list } = await scene();
    await put({ amount: 100, reference: 'Besluit 100%', date: '2026-01-31' });
    await put({ amount: 200, reference: 'Akte', note: 'Rijksbijdrage', date: '2026-02-01' });
    await put({ amount: -50, reference: 'Correctie', note: 'Terug', date: '2026-03-01' });
    const references = async (query: string) => (await list(query)).data.map((row) => row.reference);
    expect(await references('q=rijks')).toEqual(['Akte']);
    expect(await references('q=0%25')).toEqual(['Besluit 100%']);
    expect(await references('from=2026-02-01&to=2026-03-01')).toEqual(['Correctie', 'Akte']);
    expect(await references('to=2026-01-31')).toEqual(['Besluit 100%']);
    expect(await references('amount_min=100&amount_max=100')).toEqual(['Besluit 100%']);
    expect(await references('amount_max=-50')).toEqual(['Correctie']);
    expect((await list('amount_min=100')).meta).toMatchObject({ total: 2, total_amount: '300.00' });
    expect(await references('order_by=amount')).toEqual(['Akte', 'Besluit 100%', 'Correctie']);
    expect(await references('order_by=amount&order_dir=asc')).toEqual(['Correctie', 'Besluit 100%', 'Akte']);
    expect(await references('order_by=date&order_dir=asc')).toEqual(['Besluit 100%', 'Akte', 'Correctie']);
    expect(await references('order_by=reference&order_dir=asc')).toEqual(['Akte', 'Besluit 100%', 'Correctie']);
    const { base, client } = await scene();
    expect((await client.get(`${base}/top-up-transactions?amount_min=1.001`)).status).toBe(422);
    expect((await client.get(`${base}/top-up-transactions?order_by=note`)).status).toBe(422);
  });
});

describe('entries of a budget', () => {
  it('are never changed or removed, and the budget is always their sum', async () => {
    const { fund, put } = await scene();
    await put();
    const { db } = test.app.deps;
    await expect(db.updateTable('fundTopUps').set({ amountCents: 1 }).execute()).rejects.toThrow(/permission denied|only added/);
    await expect(db.deleteFrom('fundTopUps').execute()).rejects.toThrow(/permission denied|only added/);
    await expect(db.updateTable('funds').set({ budgetCents: 1 }).where('id', '=', fund.id).execute()).rejects.toThrow(
      'is not the sum of its entries',
    );
  });

  it('keep a fund that waits from being removed', async () => {
    const { fund, base, client, put } = await scene();
    await test.app.deps.db.updateTable('funds').set({ state: 'waiting' }).where('id', '=', fund.id).execute();
    await put();
    expect(await client.delete(base)).toMatchObject({ status: 403, body: { error: 'fund_not_waiting' } });
    expect(idsOf(await client.get(`${base.replace(/\/\d+$/, '')}`))).toEqual([fund.id]);
  });
});
