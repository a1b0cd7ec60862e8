import type { Schema } from '@tegoed/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedImplementations, countQueries, startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

const list = '/platform/pre-checks';
const calculation = '/platform/pre-checks/calculate';

type Client = ReturnType<TestApp['visitor']>;

async function typeId(key: string): Promise<number> {
  const { db } = test.app.deps;
  return (await db.selectFrom('recordTypes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
}

type Asks = readonly (readonly [key: string, operator: '<' | '=' | '>=', value: string])[];

/** A fund that asks this, opened a minute after the one before; besides a fixed amount it may give an amount for each child. */
async function fundAsking(criteria: Asks, given: { name?: string; fixed?: number; perChild?: number } = {}) {
  test.clock.at(new Date(test.clock.now().getTime() + 60_000));
  const { name = 'Kindpakket', fixed, perChild } = given;
  return test.build.fund({
    config: { name },
    criteria: criteria.map(([recordTypeKey, operator, value]) => ({ recordTypeKey, operator, value })),
    formulas: [
      ...(fixed === undefined ? [] : [{ type: 'fixed' as const, amountCents: fixed }]),
      ...(perChild === undefined ? [] : [{ type: 'multiply' as const, amountCents: perChild, recordTypeKey: 'children_nth' }]),
    ],
  });
}

async function calculate(answers: Readonly<Record<string, string>>, client: Client = test.visitor(), more: object = {}) {
  const records = Object.entries(answers).map(([key, value]) => ({ key, value }));
  const { status, body } = await client.post(calculation, { records, ...more });
  expect(status).toBe(200);
  const result: Schema<'PreCheckResult'> = body;
  return result;
}

const asked = async () => {
  const { body } = await test.visitor().get(list);
  const steps: readonly Schema<'PreCheckStep'>[] = body.data;
  return steps.flatMap((step) => step.record_types);
};

describe('GET /platform/pre-checks', () => {
  it('asks each kind of record of the open funds once, with the funds that ask it', async () => {
    const first = await fundAsking([
      ['children_nth', '>=', '1'],
      ['base_salary', '<', '2000'],
    ]);
    const second = await fundAsking([['children_nth', '>=', '2']], { name: 'Laptop' });
    await test.app.deps.db
      .updateTable('funds')
      .set({ state: 'closed' })
      .where('id', '=', (await fundAsking([['net_worth', '<', '9']])).id)
      .execute();
    const { body } = await test.visitor().get(list);
    expect(body.data).toMatchObject([{ title: 'Uw situatie', default: true }]);
    expect(body.meta).toMatchObject({ total: 1, last_page: 1 });
    expect(await asked()).toMatchObject([
      {
        record_type_key: 'children_nth',
        order: 0,
        value: '1',
        record_type: { key: 'children_nth', type: 'number', control_type: 'step', options: [], operators: expect.any(Array) },
        funds: [
          { id: first.id, name: 'Kindpakket', implementation: { name: 'general', url_webshop: 'http://localhost:4000' } },
          { id: second.id, name: 'Laptop' },
        ],
        record_settings: [],
      },
      { record_type_key: 'base_salary', order: 1, funds: [{ id: first.id }] },
    ]);
  });

  it('never asks who somebody is, nor words that two funds want differently', async () => {
    await fundAsking([
      ['bsn', '>=', '1'],
      ['email', '=', 'x@example.test'],
      ['telephone', '=', '1'],
      ['municipality', '=', 'Merendam'],
      ['gender', '=', 'vrouw'],
    ]);
    await fundAsking([
      ['municipality', '=', 'Haren'],
      ['gender', '=', 'Vrouw '],
    ]);
    expect((await asked()).map((one) => one.record_type_key)).toEqual(['gender']);
  });

  it('is an empty page without questions', async () => {
    expect((await test.visitor().get(list)).body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
  });
});

describe('POST /platform/pre-checks/calculate', () => {
  it('says for whom a fund is, and what it would give', async () => {
    const fund = await fundAsking(
      [
        ['children_nth', '>=', '1'],
        ['base_salary', '<', '2000'],
      ],
      { fixed: 1050, perChild: 2500 },
    );
    const none = await calculate({});
    expect(none).toMatchObject({ funds_valid: [], amount_total: 10.5, amount_total_valid: 0, products_count_total: 0 });
    expect(none.funds).toMatchObject([{ is_valid: false, criteria: [{ value: null, is_valid: false }, { is_valid: false }] }]);
    const half = await calculate({ children_nth: '3', base_salary: '2000' });
    expect(half.funds).toMatchObject([{ is_valid: false, criteria: [{ is_valid: true }, { is_valid: false, value: '2000' }] }]);
    const whole = await calculate({ children_nth: '3', base_salary: '1999' });
    expect(whole.funds_valid).toEqual(whole.funds);
    expect(whole).toMatchObject({
      amount_total: 85.5,
      amount_total_locale: '€\u00a085,50',
      amount_total_valid: 85.5,
      amount_total_valid_locale: '€\u00a085,50',
      products_amount_total: '€\u00a00,-',
      funds: [
        {
          id: fund.id,
          is_valid: true,
          parent: null,
          children: [],
          identity_multiplier: 1,
          amount_for_identity: 85.5,
          amount_total_locale: '€\u00a085,50',
          criteria: [{ is_knock_out: false, impact_level: 100, product_count: 0 }, {}],
          fund_formula_products: {
            products: [],
            items: [
              { type: 'fixed', count: 1, amount: '10.50', total: '10.50' },
              { record: 'children_nth', type: 'multiply', value: '3', count: 3, amount: '25.00', total: '75.00' },
            ],
          },
        },
      ],
    });
  });

  it.each([
    ['1000', 2500],
    ['1001', 0],
    ['-1', 0],
    ['veel', 0],
    [' ', 0],
  ])('counts %s children as what they could be', async (children, euros) => {
    await fundAsking([], { perChild: 250 });
    expect((await calculate({ children_nth: children })).amount_total).toBe(euros);
  });

  it('takes the last of several answers, and an empty one for none', async () => {
    await fundAsking([['children_nth', '>=', '1']]);
    const send = async (...values: string[]) => {
      const records = values.map((value) => ({ key: 'children_nth', value }));
      const { body } = await test.visitor().post(calculation, { records });
      return (body as { funds_valid: unknown[] }).funds_valid.length;
    };
    expect([await send('0', '1'), await send('1', '0'), await send('1', '')]).toEqual([1, 0, 0]);
  });

  it('counts the offers that a fund gives', async () => {
    const fund = await fundAsking([['children_nth', '>=', '1']]);
    const { id: organizationId } = await test.build.organization({ isProvider: true });
    const product = await test.build.product({ organizationId, priceCents: 1250 });
    await test.app.deps.db
      .insertInto('fundFormulaProducts')
      .values({ fundId: fund.id, productId: product.id, recordTypeId: await typeId('children_nth') })
      .execute();
    const result = await calculate({ children_nth: '2' });
    expect(result).toMatchObject({ products_count_total: 2, products_amount_total: '€\u00a025,-' });
    expect(result.funds[0]?.fund_formula_products.products).toMatchObject([
      { record: 'children_nth', type: 'multiply', count: 2 },
    ]);
    expect(await calculate({ children_nth: '0' })).toMatchObject({ products_count_total: 0 });
  });

  it('narrows as the list of funds does, and leaves out what the caller has', async () => {
    const [first, second] = [await fundAsking([], { name: 'Kindpakket' }), await fundAsking([], { name: 'Laptop' })];
    const ids = async (...given: Parameters<typeof calculate>) => (await calculate(...given)).funds.map(({ id }) => id);
    expect(await ids({})).toEqual([first.id, second.id]);
    expect(await ids({}, test.visitor(), { q: 'laptop' })).toEqual([second.id]);
    expect(await ids({}, test.visitor(), { organization_id: 999_999 })).toEqual([]);
    expect(await ids({}, test.visitor(), { tag_id: 999_999 })).toEqual([]);
    const requester = await test.build.requester();
    await test.build.voucher({ fundId: first.id, requester });
    expect(await ids({}, test.as(requester))).toEqual([second.id]);
  });

  it('refuses kinds that do not exist and answers that are too long, and stores nothing', async () => {
    await fundAsking([['children_nth', '>=', '1']]);
    const refused = async (body: object) => {
      const answer = await test.visitor().post(calculation, body);
      return [answer.status, ...Object.keys(answer.body.errors)];
    };
    const good = { key: 'children_nth', value: '1' };
    expect(await refused({})).toEqual([422, 'records']);
    expect(await refused({ records: [good, { key: 'shoe_size', value: '1' }] })).toEqual([422, 'records.1.key']);
    expect(await refused({ records: [{ ...good, value: 'x'.repeat(201) }] })).toEqual([422, 'records.0.value']);
    const requester = await test.build.requester();
    const before = await test.app.deps.db.selectFrom('records').select('id').execute();
    await calculate({ children_nth: '2' }, test.as(requester));
    expect(await test.app.deps.db.selectFrom('records').select('id').execute()).toEqual(before);
  });

  it('leaves out what the sponsor left out, and tells the note where nobody can tell beforehand', async () => {
    const children: Asks = [['children_nth', '>=', '1']];
    const [first, noted, excluded] = [
      await fundAsking(children, { fixed: 1000 }),
      await fundAsking([['net_worth', '<', '9']], { fixed: 2000 }),
      await fundAsking([['base_salary', '<', '9']], { fixed: 4000 }),
    ];
    const change = async (fund: { id: number; organizationId: number }, input: object) => {
      const { db } = test.app.deps;
      const ofSponsor = db.selectFrom('employees').innerJoin('identities', 'identities.id', 'employees.identityId');
      const employee = await ofSponsor
        .select(['identities.id', 'identities.address'])
        .where('employees.organizationId', '=', fund.organizationId)
        .executeTakeFirstOrThrow();
      const owner = await test.build.signedIn({ ...employee, email: null });
      const path = `/platform/organizations/${fund.organizationId}/funds/${fund.id}`;
      const client = test.as(owner, { 'client-type': 'sponsor' });
      expect((await client.patch(path, input)).status).toBe(200);
      return (await client.get(path)).body.data as unknown;
    };
    const note = 'Dit hangt af van een gesprek.';
    expect(await change(noted, { pre_check_note: note })).toMatchObject({ pre_check_note: note, pre_check_excluded: false });
    expect(await change(excluded, { pre_check_excluded: true })).toMatchObject({ pre_check_excluded: true });
    expect((await asked()).map((one) => one.record_type_key)).toEqual(['children_nth']);
    const result = await calculate({ children_nth: '1', net_worth: '1', base_salary: '1' });
    expect(result).toMatchObject({ amount_total: 10, amount_total_valid: 10 });
    expect(result.funds).toMatchObject([
      { id: first.id, is_valid: true, pre_check_note: null },
      { id: noted.id, is_valid: false, criteria: [], pre_check_note: note, amount_total: 0, amount_total_locale: '' },
    ]);
    expect(result.funds).toHaveLength(2);
  });

  it('asks the database as often for fifty funds as for two', async () => {
    const requester = await test.build.requester();
    const organization = await test.build.organization({ isProvider: true });
    const add = async (count: number) => {
      for (let one = 0; one < count; one++) {
        const fund = await fundAsking([['children_nth', '>=', '1']], { fixed: 100, perChild: 100 });
        const product = await test.build.product({ organizationId: organization.id, priceCents: 1250 });
        await test.app.deps.db.insertInto('fundFormulaProducts').values({ fundId: fund.id, productId: product.id }).execute();
      }
    };
    const ask = () => calculate({ children_nth: '2' }, test.as(requester), { q: 'kindpakket' });
    await add(2);
    await ask();
    const few = await countQueries(ask);
    await add(48);
    expect((await ask()).funds_valid).toHaveLength(50);
    expect(await countQueries(ask)).toBeLessThanOrEqual(few);
  });

  it('answers thirty times a minute', async () => {
    const send = () => test.visitor().post(calculation, { records: [] });
    for (let time = 0; time < 30; time++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

it('is off where the municipality does not offer it', async () => {
  const off = await startTestApp({ env: changedImplementations({ general: { features: { preCheck: false } } }) });
  await off.build.fund({});
  expect((await off.visitor().get(list)).body).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await off.visitor().post(calculation, { records: [] })).status).toBe(404);
  expect((await off.visitor().get('/platform/config/webshop')).body).toMatchObject({
    pre_check_enabled: false,
    pre_check_banner_state: 'draft',
  });
});
