import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp, type Client } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const perChild = [{ type: 'multiply' as const, amountCents: 25_000, recordTypeKey: 'children_nth' }];

/** A request with one child in Merendam, that the assessor assesses. */
async function scene(given: Parameters<typeof requestScene>[1] = {}) {
  const set = await requestScene(test, { formulas: perChild, ...given });
  const id = await set.fileAssigned();
  const path = set.assessmentPath(id, '/formula');
  const formula = async (client: Client = set.assessor.client) => (await client.get(path)).body.data as Record<string, unknown>;
  const owner = test.as(set.sponsor.owner, { 'client-type': 'sponsor' });
  return { ...set, id, path, formula, owner };
}

describe('GET …/fund-requests/{fund_request}/formula', () => {
  it('tells what an approval would give by the answers', async () => {
    const { criteria, formula } = await scene({ policy: 'apply_auto_requested' });
    expect(await formula()).toEqual({
      policy: 'apply_auto_requested',
      is_valid: true,
      criteria: [
        {
          id: criteria[0]?.id,
          record_type_key: 'children_nth',
          record_type_name: 'Aantal kinderen',
          operator: '>=',
          value: '1',
          record_value: '1',
          is_valid: true,
        },
        expect.objectContaining({ id: criteria[1]?.id, record_value: 'Merendam', is_valid: true }),
      ],
      amount: '250.00',
      amount_locale: '€\u00a0250,-',
      breakdown: [
        {
          type: 'multiply',
          amount: '250.00',
          record_type_key: 'children_nth',
          multiplier: 1,
          total: '250.00',
          total_locale: '€\u00a0250,-',
        },
      ],
      products: [],
      vouchers: [],
      budget_left: null,
      exceeds_budget: false,
    });
  });

  it('counts by the formulas and criteria of today, also after the decision, and writes nothing', async () => {
    const { fund, id, assessor, assessmentPath, formula } = await scene();
    const { db } = test.app.deps;
    expect((await assessor.client.patch(assessmentPath(id, '/approve'), {})).status).toBe(200);
    await db.updateTable('fundFormulas').set({ amountCents: 10_001 }).where('fundId', '=', fund.id).execute();
    await db.updateTable('fundCriteria').set({ value: '2' }).where('fundId', '=', fund.id).where('value', '=', '1').execute();
    const before = await db.selectFrom('fundRequests').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await formula()).toMatchObject({
      is_valid: false,
      amount: '100.01',
      criteria: [{ is_valid: false }, { is_valid: true }],
    });
    expect(await db.selectFrom('fundRequests').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  it('does not tell what the reader may not see, nor what depends on it', async () => {
    const { id, assessmentPath, owner, formula } = await scene();
    const shown = (await owner.get(assessmentPath(id))).body.data as { records: { value: string | null }[] };
    expect(shown.records.map(({ value }) => value)).toEqual([null, null]);
    expect(await formula(owner)).toMatchObject({
      is_valid: null,
      criteria: [
        { record_value: null, is_valid: null },
        { record_value: null, is_valid: null },
      ],
      amount: null,
      amount_locale: null,
      breakdown: [{ multiplier: null, total: null }],
      exceeds_budget: false,
    });
  });

  it('compares the answers and not the profile: what was not asked then is not met', async () => {
    const { fund, formula } = await scene();
    const { db } = test.app.deps;
    const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'adults_nth').executeTakeFirstOrThrow();
    const added = { fundId: fund.id, recordTypeId: type.id, operator: '>=', value: '1', sortOrder: 9 };
    await db.insertInto('fundCriteria').values(added).execute();
    expect(await formula()).toMatchObject({ is_valid: false, criteria: [{}, {}, { record_value: null, is_valid: false }] });
    await db
      .updateTable('fundCriteria')
      .set({ optional: true })
      .where('recordTypeId', '=', type.id)
      .where('fundId', '=', fund.id)
      .execute();
    expect(await formula()).toMatchObject({ is_valid: true, criteria: [{}, {}, { record_value: null, is_valid: true }] });
  });

  it('tells what is left of the budget to who sees the finances, and to all whether it is enough', async () => {
    const { sponsor, fund, path, formula } = await scene();
    const both = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: both, roles: ['validation', 'finance'] });
    const reader = test.as(both, { 'client-type': 'validator' });
    const left = async (client?: Client) => {
      const { budget_left, exceeds_budget } = await formula(client);
      return [budget_left, exceeds_budget];
    };
    expect(await left(reader)).toEqual([null, false]);
    await test.build.topUp({ fundId: fund.id, amountCents: 25_000 });
    expect([await left(), await left(reader)]).toEqual([
      [null, false],
      ['250.00', false],
    ]);
    await test.build.voucher({ fundId: fund.id, requester: await test.build.requester(), amountCents: 1 });
    expect([await left(), (await reader.get(path)).body.data.budget_left]).toEqual([[null, true], '249.99']);
  });

  it('tells which living vouchers of the fund the requester has', async () => {
    const { fund, requester, formula } = await scene();
    const living = await test.build.voucher({ fundId: fund.id, requester, amountCents: 1_250 });
    await test.build.voucher({ fundId: fund.id, requester, expireAt: test.build.inDays(-1) });
    expect((await formula()).vouchers).toEqual([{ id: living.id, amount: '12.50', expire_at: living.expireAt }]);
  });

  it('is for who may read the request, with the same refusals', async () => {
    const { sponsor, id, path, assessmentPath } = await scene();
    const finance = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: finance, roles: ['finance'] });
    const stranger = await test.build.organization();
    for (const who of [finance, stranger.owner, await test.build.identity()]) {
      const [request, formula] = [await test.as(who).get(assessmentPath(id)), await test.as(who).get(path)];
      expect([formula.status, formula.body.error]).toEqual([request.status, request.body.error]);
      expect(formula.status).toBe(403);
    }
    expect((await test.visitor().get(path)).status).toBe(401);
    expect((await test.as(sponsor.owner).get(assessmentPath(999_999_999, '/formula'))).status).toBe(404);
  });
});
