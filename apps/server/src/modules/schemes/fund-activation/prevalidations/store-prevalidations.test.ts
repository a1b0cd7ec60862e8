import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, whileHeld, type TestApp } from '../../../../../testing/index.ts';
import { lockCodesOf } from './prevalidation-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

async function sponsorWithFund() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const client = test.as(sponsor.owner);
  const store = (data: unknown, more: object = {}) =>
    client.post('/platform/prevalidations/collection', { fund_id: fund.id, data, ...more });
  return { sponsor, fund, client, store };
}

describe('POST /platform/prevalidations/collection', () => {
  it('makes a code of each row, with its facts', async () => {
    const { store, fund } = await sponsorWithFund();
    const answer = await store([
      { uid: '1001', children_nth: 2, birth_date: '05-03-2015' },
      { uid: '1002', children_nth: '1' },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { data: [{ state: 'pending', fund_id: fund.id }, { state: 'pending' }] } });
    expect(answer.body.data[0].uid).toMatch(/^[0-9a-hjkmnp-z]{4}-[0-9a-hjkmnp-z]{4}$/);
    expect(answer.body.data[0].records).toMatchObject([
      { key: 'uid', value: '1001' },
      { key: 'children_nth', value: '2', name: 'Aantal kinderen' },
      { key: 'birth_date', value: '05-03-2015' },
    ]);
  });

  it('stores nothing when one line is broken, and names the line', async () => {
    const { store, sponsor } = await sponsorWithFund();
    const answer = await store([{ uid: '1', children_nth: 2 }, { uid: '2' }, { children_nth: 1, shoe_size: 44 }]);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['data', 'data.1.children_nth', 'data.2.shoe_size', 'data.2.uid']);
    expect(answer.body.errors.data[0]).toContain('Regel 2');
    const { rows } = await test.app.database.pool.query('select 1 from prevalidations where organization_id = $1', [sponsor.id]);
    expect(rows).toHaveLength(0);
  });

  it('passes over a key that was used before, unless it is named to be overwritten', async () => {
    const { store } = await sponsorWithFund();
    const first = await store([{ uid: '1', children_nth: 2 }]);
    expect((await store([{ uid: '1', children_nth: 5 }])).body.data).toEqual([]);
    const second = await store([{ uid: '1', children_nth: 5 }], { overwrite: ['1'] });
    expect(second.body.data).toMatchObject([{ uid: first.body.data[0].uid, records: [{}, { value: '5' }] }]);
  });

  it('waits for whoever makes codes of the fund, so that a key gets one code', async () => {
    const { store, fund } = await sponsorWithFund();
    const answers = await whileHeld(test, {
      hold: (tx) => lockCodesOf(tx, fund.id),
      calls: () => [store([{ uid: '1', children_nth: 2 }]), store([{ uid: '1', children_nth: 2 }])],
    });
    const made = answers.map(({ body }) => (body.data as unknown[]).length);
    expect(made.toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  it('leaves a used code as it is, also when it should be overwritten', async () => {
    const { store } = await sponsorWithFund();
    const made = await store([{ uid: '1', children_nth: 2 }]);
    await test.as(await test.build.requester()).post('/platform/funds/redeem', { code: made.body.data[0].uid });
    expect(await store([{ uid: '1', children_nth: 5 }], { overwrite: ['1'] })).toMatchObject({ status: 200, body: { data: [] } });
  });

  it.each([
    [[], 'data'],
    [undefined, 'data'],
    [[{ uid: '1', children_nth: 1, primary_email: 'a@b.nl' }], 'data.0.primary_email'],
    [[{ uid: '1', children_nth: 'x'.repeat(201) }], 'data.0.children_nth'],
  ])('refuses rows %j', async (data, field) => {
    const { store } = await sponsorWithFund();
    expect(await store(data)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('is only for employees who may validate for the fund’s organization', async () => {
    const { fund } = await sponsorWithFund();
    const stranger = await test.build.organization({ isSponsor: true });
    const answer = await test
      .as(stranger.owner)
      .post('/platform/prevalidations/collection', { fund_id: fund.id, data: [{ uid: '1', children_nth: 1 }] });
    expect(answer).toMatchObject({ status: 422, body: { errors: { fund_id: [expect.any(String)] } } });
  });

  it('tells of five hundred wrong fields of ten thousand at once', async () => {
    const { store } = await sponsorWithFund();
    const rows = Array.from({ length: 9_999 }, (_, index) => ({
      uid: String(index),
      children_nth: 1,
      birth_date: { wrong: 'row' },
    }));
    const answer = await store(rows);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toHaveLength(500);
  });

  it('takes ten thousand rows in one call', async () => {
    const { store, sponsor } = await sponsorWithFund();
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      uid: String(index),
      children_nth: (index % 4) + 1,
      birth_date: '01-02-2015',
    }));
    expect((await store(rows)).body.data).toHaveLength(10_000);
    const { rows: stored } = await test.app.database.pool.query(
      'select count(distinct uid)::int as codes from prevalidations where organization_id = $1',
      [sponsor.id],
    );
    expect(stored).toEqual([{ codes: 10_000 }]);
  });
});
