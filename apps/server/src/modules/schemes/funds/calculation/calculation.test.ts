import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** A fund that gives € 250 and a swimming lesson for each child of who has one, and € 10 besides. */
async function scene() {
  const { build } = test;
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({
    organizationId: sponsor.id,
    formulas: [
      { type: 'multiply', amountCents: 25_000, recordTypeKey: 'children_nth' },
      { type: 'fixed', amountCents: 1_000 },
    ],
    criteria: [
      { recordTypeKey: 'children_nth', operator: '>=', value: '1' },
      { recordTypeKey: 'base_salary', operator: '<', value: '2000' },
    ],
  });
  const { db } = test.app.deps;
  await db.updateTable('funds').set({ limitVoucherTotalAmountCents: 100_000 }).where('id', '=', fund.id).execute();
  const provider = await build.provider({ fundId: fund.id });
  const lesson = await build.product({ organizationId: provider.id });
  const perChild = await db.selectFrom('recordTypes').select('id').where('key', '=', 'children_nth').executeTakeFirstOrThrow();
  await db
    .insertInto('fundFormulaProducts')
    .values({ fundId: fund.id, productId: lesson.id, recordTypeId: perChild.id })
    .execute();
  const path = `/platform/organizations/${sponsor.id}/funds/${fund.id}/calculate`;
  const client = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const calculate = async (records: object, more: object = {}) => client.post(path, { records, ...more });
  const refused = async (records: object, more: object = {}) => {
    const answer = await calculate(records, more);
    return answer.status === 422 ? Object.keys(answer.body.errors as object) : answer.status;
  };
  return { sponsor, fund, lesson, path, client, calculate, refused };
}

describe('POST …/funds/{fund}/calculate', () => {
  it('tells what an example person would get, line by line', async () => {
    const { lesson, calculate } = await scene();
    const { status, body } = await calculate({ children_nth: 2, base_salary: '1999.99' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_valid: true,
      criteria: [
        {
          record_type_key: 'children_nth',
          operator: '>=',
          value: '1',
          record_value: '2',
          is_valid: true,
          id: expect.any(Number),
        },
        { record_type_key: 'base_salary', record_type_name: 'Inkomen per maand', record_value: '1999.99', is_valid: true },
      ],
      amount: '510.00',
      amount_locale: '€\u00a0510,-',
      breakdown: [
        {
          type: 'multiply',
          amount: '250.00',
          record_type_key: 'children_nth',
          multiplier: 2,
          total: '500.00',
          total_locale: '€\u00a0500,-',
        },
        { type: 'fixed', amount: '10.00', record_type_key: null, multiplier: 1, total: '10.00' },
      ],
      products: [{ product_id: lesson.id, count: 2 }],
      limit: '1000.00',
    });
  });

  it('tells an amount also where a criterion is not met, and none where a record is missing', async () => {
    const { calculate } = await scene();
    expect((await calculate({ children_nth: 1, base_salary: 2000 })).body.data).toMatchObject({
      is_valid: false,
      amount: '260.00',
    });
    for (const records of [{}, { children_nth: null }])
      expect((await calculate(records)).body.data).toMatchObject({
        is_valid: false,
        criteria: [{ record_value: null, is_valid: false }, { is_valid: false }],
        amount: null,
        amount_locale: null,
        breakdown: [
          { multiplier: null, total: null },
          { multiplier: 1, total: '10.00' },
        ],
        products: [{ count: null }],
      });
  });

  it('counts by other criteria and formulas than the stored ones', async () => {
    const { calculate } = await scene();
    const other = {
      criteria: [{ record_type_key: 'birth_date', operator: '=', value: '2015-02-01' }],
      formulas: [{ type: 'fixed', amount: 12.5 }],
    };
    const { data } = (await calculate({ birth_date: '01-02-2015' }, other)).body;
    expect(data).toMatchObject({
      is_valid: true,
      criteria: [{ id: null, is_valid: true }],
      amount: '12.50',
      breakdown: [{ total: '12.50' }],
    });
    expect((await calculate({}, { criteria: [], formulas: [] })).body.data).toMatchObject({ is_valid: true, amount: '0.00' });
    expect((await calculate({ children_nth: 1 }, { criteria: null, formulas: null })).body.data).toMatchObject({
      amount: '260.00',
    });
  });

  it('names everything that cannot be', async () => {
    const { refused } = await scene();
    expect(await refused({ shoe_size: 44 })).toEqual(['records.shoe_size']);
    expect(await refused({ children_nth: 'twee' })).toEqual(['records.children_nth']);
    for (const key of ['bsn', 'partner_bsn', 'bsn_hash'])
      expect(await refused({ [key]: '999994542' })).toEqual([`records.${key}`]);
    const child = { record_type_key: 'children_nth', operator: '>=', value: '1' };
    expect(
      await refused(
        {},
        {
          criteria: [
            { ...child, value: 'x' },
            { ...child, record_type_key: 'nonsense' },
          ],
        },
      ),
    ).toEqual(['criteria.0.value', 'criteria.1.record_type_key']);
    expect(await refused({}, { criteria: [{ ...child, id: 999_999_999 }] })).toEqual(['criteria.0.id']);
    expect(await refused({}, { formulas: [{ type: 'multiply', amount: 5 }] })).toEqual(['formulas.0.record_type_key']);
    expect(await refused({}, { formulas: [{ type: 'fixed', amount: 0.001 }] })).toEqual(['formulas.0.amount']);
    expect(await refused({}, { formulas: [{ type: 'fixed', amount: -1 }] })).toEqual(['formulas.0.amount']);
  });

  it('stores nothing and writes nothing down', async () => {
    const { sponsor, fund, calculate } = await scene();
    const { db } = test.app.deps;
    const version = async () => db.selectFrom('funds').select('version').where('id', '=', fund.id).executeTakeFirstOrThrow();
    const before = await version();
    await calculate({ children_nth: 2 }, { criteria: [], formulas: [] });
    expect(await version()).toEqual(before);
    expect(await db.selectFrom('fundCriteria').select('id').where('fundId', '=', fund.id).execute()).toHaveLength(2);
    expect(await db.selectFrom('auditEntries').select('id').where('organizationId', '=', sponsor.id).execute()).toEqual([]);
    expect(await db.selectFrom('records').select('id').where('identityId', '=', sponsor.owner.id).execute()).toEqual([]);
  });

  it('is for who manages funds or may look at them, and of no fund of somebody else', async () => {
    const { sponsor, path, client } = await scene();
    const other = await scene();
    for (const [role, status] of [
      ['voucher_reader', 200],
      ['operation_officer', 403],
    ] as const) {
      const identity = await test.build.identity();
      await test.build.employee({ organizationId: sponsor.id, identity, roles: [role] });
      expect((await test.as(identity, { 'client-type': 'sponsor' }).post(path, { records: {} })).status).toBe(status);
    }
    const elsewhere = path.replace(/funds\/\d+/, `funds/${other.fund.id}`);
    expect((await client.post(elsewhere, { records: { nonsense: 1 } })).status).toBe(404);
  });
});
