import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

/** A fund of which the place may be left out, or at least one of two answers must be given. */
async function scene(given: { inGroup?: boolean } = {}) {
  const set = await requestScene(test, { policy: 'apply_auto_requested' });
  const { db } = test.app.deps;
  const [children, place] = set.criteria;
  const group = given.inGroup
    ? await db
        .insertInto('criteriaGroups')
        .values({ fundId: set.fund.id, title: 'Een van beide', required: true })
        .returning('id')
        .executeTakeFirst()
    : undefined;
  const optional = given.inGroup ? [children?.id, place?.id] : [place?.id];
  for (const id of optional)
    await db
      .updateTable('fundCriteria')
      .set({ optional: true, groupId: group?.id ?? null })
      .where('id', '=', id ?? 0)
      .execute();
  const filed = async (records: unknown) => {
    const { status, body } = await set.asRequester.post(set.path, { records });
    return status === 201 ? 201 : [status, body.errors];
  };
  return { ...set, filed };
}

describe('an optional criterion', () => {
  it('need not be answered, and is judged like any other when it is', async () => {
    const { answers, filed } = await scene();
    const [children, place] = answers;
    expect(await filed([children, { ...place, value: 'Elders' }])).toEqual([422, { 'records.1.value': [expect.any(String)] }]);
    expect(await filed([place])).toEqual([422, { records: ['Beantwoord alle vragen.'] }]);
    expect(await filed([children])).toBe(201);
  });

  it('counts as met for a citizen of whom nothing is known, and not when what is known does not meet it', async () => {
    const { fund, asRequester } = await scene();
    const shown = async () =>
      ((await asRequester.get(`/platform/funds/${fund.id}?check_criteria=1`)).body.data as { criteria: object[] }).criteria;
    expect(await shown()).toMatchObject([{ is_valid: false }, { is_valid: true, optional: true, has_record: false }]);
    expect((await test.visitor().get(`/platform/funds/${fund.id}?check_criteria=1`)).body.data).toMatchObject({
      criteria: [{ is_valid: false }, { is_valid: false }],
    });
  });
});

describe('a group that must have an answer', () => {
  it('has enough of one', async () => {
    const { answers, filed, fund, assessor, assessmentPath } = await scene({ inGroup: true });
    const [, place] = answers;
    expect(await filed([])).toEqual([422, { records: [expect.any(String)] }]);
    expect(await filed([place])).toBe(201);
    const { id } = await test.app.deps.db
      .selectFrom('fundRequests')
      .select('id')
      .where('fundId', '=', fund.id)
      .executeTakeFirstOrThrow();
    await assessor.client.patch(assessmentPath(id, '/assign'), {});
    expect((await assessor.client.patch(assessmentPath(id, '/approve'), {})).body.data).toMatchObject({ state: 'approved' });
    expect(await test.app.deps.db.selectFrom('vouchers').select('id').where('fundId', '=', fund.id).execute()).toHaveLength(1);
  });

  it('is told apart from a question that is missing', async () => {
    const { fund, answers, filed } = await scene({ inGroup: true });
    const [, place] = answers;
    const { db } = test.app.deps;
    const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'adults_nth').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('fundCriteria')
      .values({ fundId: fund.id, recordTypeId: type.id, operator: '>=', value: '1', optional: true, sortOrder: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const adults = { fund_criterion_id: id, record_type_key: 'adults_nth', value: '2' };
    expect(await filed([adults])).toEqual([422, { records: ['Beantwoord van elke groep minstens één vraag.'] }]);
    expect(await filed([adults, place])).toBe(201);
  });

  it('gives nothing to a citizen of whom nothing in it is known', async () => {
    const { fund, asRequester } = await scene({ inGroup: true });
    expect(await asRequester.post(`/platform/funds/${fund.id}/apply`, {})).toMatchObject({
      status: 403,
      body: { error: 'unmet_criteria' },
    });
  });
});
