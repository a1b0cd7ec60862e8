import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf, type TestAnswer, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

async function maker() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const client = test.as(sponsor.owner);
  const store = (data: object) => client.post('/platform/prevalidations', { fund_id: fund.id, data });
  return { sponsor, fund, client, store };
}

async function colleagueOf(organizationId: number, ...roles: string[]) {
  const identity = await test.build.identity();
  await test.build.employee({ organizationId, identity, roles: roles.length > 0 ? roles : ['validation'] });
  return identity;
}

async function stranger() {
  const owner = (await test.build.organization({ isSponsor: true })).owner;
  return test.as(owner);
}

describe('POST /platform/prevalidations', () => {
  it('makes one code, and shows who made it and when', async () => {
    const { store, sponsor, fund } = await maker();
    expect(await store({ uid: '1', children_nth: 2 })).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'pending',
          fund_id: fund.id,
          exported: false,
          identity_address: sponsor.owner.address,
          created_at: expect.any(String),
          records: [{ key: 'uid', value: '1' }, { key: 'children_nth' }],
        },
      },
    });
  });

  it.each([
    [{ uid: '1' }, ['data', 'data.children_nth']],
    [{ uid: '1', children_nth: 0 }, ['data.children_nth']],
    [{ uid: '1', children_nth: 1, shoe_size: 44 }, ['data', 'data.shoe_size']],
    [{ uid: '1', children_nth: 1, bsn: '123456789' }, ['data', 'data.bsn']],
  ])('refuses %j on %j', async (data, fields) => {
    const { store } = await maker();
    const answer = await store(data);
    expect([answer.status, Object.keys(answer.body.errors as object).sort()]).toEqual([422, fields]);
  });

  it('wants what the criterion asks, by the kind of the record: words in capitals or not, days as days', async () => {
    const sponsor = await test.build.organization({ isSponsor: true });
    const criteria = [
      { recordTypeKey: 'municipality', operator: '=' as const, value: 'Merendam' },
      { recordTypeKey: 'birth_date', operator: '<=' as const, value: '31-12-2007' },
    ];
    const fund = await test.build.fund({ organizationId: sponsor.id, criteria, formulas: [] });
    const store = (municipality: string, day: string) => {
      const data = { uid: municipality, municipality, birth_date: day };
      return test.as(sponsor.owner).post('/platform/prevalidations', { fund_id: fund.id, data });
    };
    expect((await store('Zwolle', '05-03-1985')).body.errors).toHaveProperty(['data.municipality']);
    expect((await store('Merendam', '01-01-2008')).body.errors).toHaveProperty(['data.birth_date']);
    expect((await store('merendam', '05-03-1985')).status).toBe(201);
  });

  it('refuses a key that has a code, whoever made it, also twice at the same moment', async () => {
    const { store, sponsor, fund } = await maker();
    const colleague = test.as(await colleagueOf(sponsor.id));
    const answers = await Promise.all([
      store({ uid: '1', children_nth: 1 }),
      colleague.post('/platform/prevalidations', { fund_id: fund.id, data: { uid: '1', children_nth: 1 } }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty(['data.uid']);
  });

  it.each([[{ state: 'closed' as const }], [{ type: 'external' as const }], [{ config: { isConfigured: false } }]])(
    'makes none for a fund that is %j',
    async (given) => {
      const sponsor = await test.build.organization({ isSponsor: true });
      const fund = await test.build.fund({ organizationId: sponsor.id, ...given });
      const answer = await test
        .as(sponsor.owner)
        .post('/platform/prevalidations', { fund_id: fund.id, data: { uid: '1', children_nth: 1 } });
      expect(answer).toMatchObject({ status: 422, body: { errors: { fund_id: [expect.any(String)] } } });
    },
  );
});

describe('GET /platform/prevalidations', () => {
  it('lists codes of the organization, newest first, by what they say and how they stand', async () => {
    const { store, client, fund, sponsor } = await maker();
    const [first, second] = [await store({ uid: 'anna', children_nth: 1 }), await store({ uid: 'bert', children_nth: 2 })];
    const codes = async (query: string) =>
      ((await client.get(`/platform/prevalidations?${query}`)).body.data as { uid: string }[]).map((code) => code.uid);
    const [one, two] = [first.body.data.uid as string, second.body.data.uid as string];
    expect(await codes('')).toEqual([two, one]);
    expect(await codes('q=ANN')).toEqual([one]);
    expect(await codes(`q=${two}`)).toEqual([two]);
    expect(await codes(`fund_id=${fund.id}&organization_id=${sponsor.id}&state=pending&exported=0`)).toEqual([two, one]);
    expect(await codes('state=used')).toEqual([]);
    expect(await codes(`from=${test.build.inDays(0)}&to=${test.build.inDays(0)}`)).toEqual([two, one]);
    expect(await codes(`to=${test.build.inDays(-1)}`)).toEqual([]);
    expect((await client.get('/platform/prevalidations?per_page=1')).body.meta).toMatchObject({ total: 2, per_page: 1 });
    expect((await client.get('/platform/prevalidations')).body.meta.per_page).toBe(10);
    expect((await (await stranger()).get('/platform/prevalidations')).body.data).toEqual([]);
    expect((await client.get('/platform/prevalidations?per_page=2501')).status).toBe(422);
  });

  it('shows the codes of the organization to everybody there with the right, with who made them', async () => {
    const { store, sponsor, fund } = await maker();
    const { uid } = (await store({ uid: '1', children_nth: 1 })).body.data;
    const list = async (roles: string) =>
      (await test.as(await colleagueOf(sponsor.id, roles)).get('/platform/prevalidations')).body.data as unknown[];
    expect(await list('validation')).toMatchObject([{ uid, identity_address: sponsor.owner.address, double_of: null }]);
    expect(await list('finance')).toEqual([]);
    const colleague = test.as(await colleagueOf(sponsor.id));
    expect((await colleague.get('/platform/prevalidations/export?export_format=csv')).body).toContain(uid);
    const data = [{ uid: '1', children_nth: 1 }];
    const { body } = await colleague.post('/platform/prevalidations/collection/hash', { fund_id: fund.id, data });
    expect(body.db).toMatchObject([{ uid_hash: body.collection[0].uid_hash }]);
  });

  it('shows none any more to whoever made them and lost the right', async () => {
    const { sponsor, fund } = await maker();
    const leaver = await colleagueOf(sponsor.id);
    const data = { uid: '1', children_nth: 1 };
    const { uid } = (await test.as(leaver).post('/platform/prevalidations', { fund_id: fund.id, data })).body.data;
    await test.app.database.pool.query(
      "update employee_roles set role = 'finance' where employee_id = (select id from employees where identity_id = $1)",
      [leaver.id],
    );
    expect((await test.as(leaver).get('/platform/prevalidations')).body.data).toEqual([]);
    expect((await test.as(leaver).get(`/platform/prevalidations/${uid}`)).status).toBe(403);
    expect((await test.as(leaver).delete(`/platform/prevalidations/${uid}`)).status).toBe(403);
  });

  it('shows citizen service numbers masked, and only where the organization works with them', async () => {
    const { store, client, sponsor } = await maker();
    await store({ uid: '1', children_nth: 1, bsn: '999990019' });
    const keys = async () =>
      ((await client.get('/platform/prevalidations')).body.data[0].records as { key: string; value: string }[]).map(
        (record) => record.value,
      );
    expect(await keys()).toEqual(['1', '1']);
    await test.app.deps.db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', sponsor.id).execute();
    expect(await keys()).toEqual(['1', '1', '******019']);
  });
});

describe('one code', () => {
  it('is read by employees of the organization with the right only', async () => {
    const { store, client } = await maker();
    const { uid } = (await store({ uid: '1', children_nth: 1 })).body.data;
    expect((await client.get(`/platform/prevalidations/${String(uid).toUpperCase()}`)).body.data.uid).toBe(uid);
    expect((await (await stranger()).get(`/platform/prevalidations/${uid}`)).status).toBe(403);
    expect((await client.get('/platform/prevalidations/zzzz-zzzz')).status).toBe(404);
  });

  it('is removed by its maker or a colleague, while nobody has used it', async () => {
    const { store, client, sponsor } = await maker();
    const [mine, theirs, used] = [
      (await store({ uid: '1', children_nth: 1 })).body.data.uid as string,
      (await store({ uid: '2', children_nth: 1 })).body.data.uid as string,
      (await store({ uid: '3', children_nth: 1 })).body.data.uid as string,
    ];
    const colleague = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: colleague, roles: ['validation'] });
    await test.as(await test.build.requester()).post('/platform/funds/redeem', { code: used });
    expect((await (await stranger()).delete(`/platform/prevalidations/${mine}`)).status).toBe(403);
    expect((await client.delete(`/platform/prevalidations/${mine}`)).status).toBe(200);
    expect((await test.as(colleague).delete(`/platform/prevalidations/${theirs}`)).status).toBe(200);
    expect((await client.delete(`/platform/prevalidations/${used}`)).status).toBe(403);
    expect((await client.delete(`/platform/prevalidations/${mine}`)).status).toBe(404);
    const citizen = test.as(await test.build.requester());
    expect((await citizen.post('/platform/funds/redeem', { code: mine })).status).toBe(404);
  });
});

describe('fingerprints', () => {
  it('tell what is new, changed and the same, in whatever order the columns stand', async () => {
    const { store, client, fund } = await maker();
    await store({ uid: '1', children_nth: 1 });
    await store({ uid: '2', children_nth: 2 });
    const data = [
      { children_nth: 1, uid: '1' },
      { uid: '2', children_nth: 3 },
      { uid: '3', children_nth: 1 },
    ];
    const { body } = await client.post('/platform/prevalidations/collection/hash', { fund_id: fund.id, data });
    expect((body.collection as { data: object }[]).map((row) => row.data)).toEqual(data);
    const [same, changed, fresh] = body.collection;
    expect(body.db).toHaveLength(2);
    expect(body.db[0]).toMatchObject({ uid_hash: same.uid_hash, records_hash: same.records_hash });
    expect(body.db[1].uid_hash).toBe(changed.uid_hash);
    expect(body.db[1].records_hash).not.toBe(changed.records_hash);
    expect((body.db as { uid_hash: string }[]).map((row) => row.uid_hash)).not.toContain(fresh.uid_hash);
    const broken = await client.post('/platform/prevalidations/collection/hash', { fund_id: fund.id, data: [{ uid: '1' }] });
    expect(broken).toMatchObject({ status: 422, body: { errors: { 'data.0.children_nth': [{}] } } });
    expect((await (await stranger()).post('/platform/prevalidations/collection/hash', { fund_id: fund.id, data })).status).toBe(
      422,
    );
  });
});

describe('GET /platform/prevalidations/export', () => {
  it('is a file without what only says yes, in which nothing is a formula; it marks the codes', async () => {
    const { store, client, fund } = await maker();
    const { uid } = (await store({ uid: '=1+1', children_nth: 1, kindpakket_eligible: 'Ja' })).body.data;
    const csv = await client.get(`/platform/prevalidations/export?fund_id=${fund.id}&export_format=csv`);
    expect(csv.status).toBe(200);
    expect(csv.headers['content-disposition']).toContain('.csv');
    expect(csv.body).toContain('code,uid,children_nth');
    expect(csv.body).toContain(`${uid},'=1+1,1`);
    const xls = await client.get('/platform/prevalidations/export');
    expect(xls.headers['content-type']).toContain('application/vnd.ms-excel');
    expect(xls.body).toContain(`<Data ss:Type="String">${uid}</Data>`);
    expect((await client.get('/platform/prevalidations')).body.data).toMatchObject([{ exported: true }]);
    expect((await (await stranger()).get('/platform/prevalidations/export?export_format=csv')).body).not.toContain(uid);
    expect((await client.get('/platform/prevalidations/export?export_format=pdf')).status).toBe(422);
  });

  const rowsOf = (csv: TestAnswer) => String(csv.body).replace('\ufeff', '').trim().split('\r\n');

  it('has what the list finds with the same filters, in its order, and marks only that', async () => {
    const { store, client, fund, sponsor } = await maker();
    const made: string[] = [];
    for (const [uid, children] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]) {
      made.push((await store({ uid: `reeks-${uid}`, children_nth: children })).body.data.uid as string);
    }
    const [first, second, third] = made;
    const today = test.build.inDays(0);
    const codesIn = async (query: string) =>
      rowsOf(await client.get(`/platform/prevalidations/export?export_format=csv&fields[]=code&${query}`)).slice(1);
    expect(await codesIn('q=reeks-b')).toEqual([second]);
    expect(await codesIn('exported=1')).toEqual([second]);
    const all = [third, second, first];
    for (const query of [
      `organization_id=${sponsor.id}`,
      `from=${today}&to=${today}`,
      `fund_id=${fund.id}&state=pending`,
      'double=0',
    ]) {
      expect(await codesIn(query)).toEqual(all);
    }
    for (const query of [
      'organization_id=999999',
      `from=${test.build.inDays(1)}`,
      `to=${test.build.inDays(-1)}`,
      'state=used',
      'exported=0',
      'double=1',
    ]) {
      expect([query, await codesIn(query)]).toEqual([query, []]);
    }
    expect((await client.get('/platform/prevalidations/export?from=gisteren')).status).toBe(422);
  });

  it('has the columns that were asked for, in their own order', async () => {
    const { store, client } = await maker();
    const { uid } = (await store({ uid: 'kolom', children_nth: 4 })).body.data;
    const csv = (query: string) => client.get(`/platform/prevalidations/export?export_format=csv&${query}`);
    expect(rowsOf(await csv('fields[]=children_nth&fields[]=code'))).toEqual(['code,children_nth', `${uid},4`]);
    expect(await csv('fields[]=iban')).toMatchObject({ status: 422, body: { errors: { fields: [expect.any(String)] } } });
    expect((await client.get('/platform/prevalidations?exported=1')).body.data).toHaveLength(1);
  });

  it('comes part by part, whatever their number, and marks all of them', async () => {
    const { client, fund, store } = await maker();
    await store({ uid: 'eerste', children_nth: 1, net_worth: 100 });
    const data = Array.from({ length: 600 }, (_, at) => ({ uid: `nummer-${at}`, children_nth: at % 9 }));
    expect((await client.post('/platform/prevalidations/collection', { fund_id: fund.id, data })).status).toBe(200);
    const [head, ...rows] = rowsOf(await client.get(`/platform/prevalidations/export?export_format=csv&fund_id=${fund.id}`));
    expect(head?.split(',')).toEqual(['code', 'uid', 'children_nth', 'net_worth']);
    expect(rows).toHaveLength(601);
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(601);
    expect(rows.at(-1)).toMatch(/,eerste,1,100$/);
    expect((await client.get(`/platform/prevalidations?fund_id=${fund.id}&exported=0`)).body.meta.total).toBe(0);
  });
});

it('is all for people who are signed in', async () => {
  const visitor = test.visitor();
  const answers = await Promise.all([
    visitor.get('/platform/prevalidations'),
    visitor.post('/platform/prevalidations', {}),
    visitor.post('/platform/prevalidations/collection', {}),
    visitor.post('/platform/prevalidations/collection/hash', {}),
    visitor.get('/platform/prevalidations/export'),
    visitor.get('/platform/prevalidations/dem0-0001'),
    visitor.delete('/platform/prevalidations/dem0-0001'),
  ]);
  expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401, 401, 401]);
});
