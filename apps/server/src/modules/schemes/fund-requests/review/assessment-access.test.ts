import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, idsOf, type TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp, upload } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const refusedWith = (error: string) => ({ status: 403, body: { error, message: expect.stringMatching(/\w+ \w+/) } });

type Scene = Awaited<ReturnType<typeof requestScene>>;

async function recordsOf(scene: Scene, id: number): Promise<number[]> {
  const answer = await scene.asRequester.get(`${scene.path}/${id}/records`);
  return (answer.body as { data: { id: number }[] }).data.map((record) => record.id);
}

/** Every call of a judge about one request, with a body that is good. */
const calls = (record: number) =>
  [
    ['get', '', undefined],
    ['patch', '/assign', undefined],
    ['patch', '/resign', undefined],
    ['patch', '/assign-employee', { employee_id: 1 }],
    ['patch', '/resign-employee', undefined],
    ['patch', '/approve', undefined],
    ['patch', '/decline', {}],
    ['patch', '/disregard', { notify: false }],
    ['patch', '/disregard-undo', undefined],
    ['get', '/records', undefined],
    ['post', '/records', { record_type_key: 'partner_bsn', value: '999990032' }],
    ['get', `/records/${record}`, undefined],
    ['patch', `/records/${record}/approve`, {}],
    ['patch', `/records/${record}/decline`, {}],
    ['get', '/clarifications', undefined],
    ['post', '/clarifications', { fund_request_record_id: record, question: 'Klopt dit?' }],
    ['get', '/clarifications/1', undefined],
    ['get', '/notes', undefined],
    ['post', '/notes', { description: 'Gebeld met de inwoner' }],
    ['delete', '/notes/1', undefined],
  ] as const;

describe('who assesses', () => {
  it('works for the sponsor with the right for it; to everybody else a request is closed', async () => {
    const scene = await requestScene(test);
    const other = await requestScene(test);
    const id = await scene.file();
    const [record = 0] = await recordsOf(scene, id);
    const clerk = await scene.colleague('finance');
    const elsewhere = `/platform/organizations/${other.sponsor.id}/fund-requests/${id}`;
    for (const [method, rest, body] of calls(record)) {
      const send = (client: typeof scene.asRequester, path: string) =>
        method === 'get' || method === 'delete' ? client[method](path) : client[method](path, body);
      const own = scene.assessmentPath(id, rest);
      expect([rest, (await send(test.visitor(), own)).status]).toEqual([rest, 401]);
      expect([rest, (await send(scene.asRequester, own)).status]).toEqual([rest, 403]);
      expect([rest, (await send(clerk.client, own)).status]).toEqual([rest, 403]);
      expect([rest, (await send(other.supervisor.client, own)).status]).toEqual([rest, 403]);
      expect([rest, (await send(other.supervisor.client, `${elsewhere}${rest}`)).body.error]).toEqual([rest, 'invalid_endpoint']);
      expect([rest, (await send(scene.supervisor.client, scene.assessmentPath(987_654, rest))).status]).toEqual([rest, 404]);
    }
    expect((await scene.asRequester.get(`${scene.path}/${id}`)).body.data).toMatchObject({
      state: 'pending',
      records: [{ state: 'pending' }, {}],
    });
    expect(await scene.asRequester.get(scene.assessmentPath(id))).toMatchObject(refusedWith('not_employee'));
    expect(await clerk.client.get(scene.assessmentPath(id))).toMatchObject(refusedWith('not_validator'));
    expect(await clerk.client.patch(scene.assessmentPath(id, '/assign'))).toMatchObject(refusedWith('invalid_validator'));
  });
});

describe('an external validator', () => {
  /** Another organization that is accepted for the first question of the fund. */
  async function external(accepted = true) {
    const scene = await requestScene(test, { bsnEnabled: true });
    const { db } = test.app.deps;
    const organization = await test.build.organization();
    const link = await db
      .insertInto('organizationValidators')
      .values({ organizationId: scene.sponsor.id, validatorOrganizationId: organization.id, createdAt: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fundCriterionValidators')
      .values({ fundCriterionId: scene.criteria[0]?.id ?? 0, organizationValidatorId: link.id, accepted })
      .execute();
    const client = test.as(organization.owner, { 'client-type': 'validator' });
    const path = (id: number, rest = '') => `/platform/organizations/${organization.id}/fund-requests/${id}${rest}`;
    return { ...scene, organization, client, externalPath: path };
  }

  it('assesses its own question, for the sponsor, and sees no other', async () => {
    const scene = await external();
    const { client, externalPath, organization, requester, assessor, assessmentPath, sponsor } = scene;
    const id = await scene.file();
    expect((await client.get(`/platform/organizations/${organization.id}/fund-requests`)).body.data).toMatchObject([
      { id, records: [{ record_type_key: 'children_nth', value: '1', is_assignable: true }] },
    ]);
    expect((await client.patch(externalPath(id, '/assign'))).body.data.records).toHaveLength(1);
    expect(await client.patch(externalPath(id, '/disregard'), { notify: false })).toMatchObject(
      refusedWith('only_sponsor_employee'),
    );
    expect(await client.post(externalPath(id, '/records'), { record_type_key: 'partner_bsn', value: '999990032' })).toMatchObject(
      refusedWith('only_sponsor_employee'),
    );
    expect((await client.patch(externalPath(id, '/approve'))).body.data).toMatchObject({
      state: 'pending',
      records: [{ state: 'approved' }],
    });
    await assessor.client.patch(assessmentPath(id, '/assign'));
    expect((await assessor.client.patch(assessmentPath(id, '/approve'))).body.data.state).toBe('approved');
    const { rows } = await test.app.database.pool.query(
      `select validation.validator_id as validator, validation.organization_id as organization from record_validations validation
         join records record on record.id = validation.record_id where record.identity_id = $1 order by validation.id`,
      [requester.id],
    );
    expect(rows).toEqual([
      { validator: organization.owner.id, organization: sponsor.id },
      { validator: assessor.identity.id, organization: sponsor.id },
    ]);
    expect((await scene.apply()).status).toBe(201);
  });

  it('has no say before it is accepted', async () => {
    const { client, externalPath, organization, file } = await external(false);
    const id = await file();
    expect(await client.patch(externalPath(id, '/assign'))).toMatchObject(refusedWith('invalid_endpoint'));
    expect((await client.get(`/platform/organizations/${organization.id}/fund-requests`)).body.data).toEqual([]);
  });

  it('sees the files of its own question only', async () => {
    const scene = await external();
    const uids = [await upload(test, scene.requester), await upload(test, scene.requester)];
    const records = scene.answers.map((answer, index) => ({ ...answer, files: [uids[index]] }));
    expect((await scene.asRequester.post(scene.path, { records })).status).toBe(201);
    expect((await scene.client.get(`/files/${uids[0]}`)).status).toBe(200);
    expect((await scene.client.get(`/files/${uids[1]}`)).status).toBe(403);
    expect((await scene.assessor.client.get(`/files/${uids[1]}`)).status).toBe(200);
  });
});

describe('the list of requests', () => {
  it('is for assesses and supervisors, filtered and ordered', async () => {
    const scene = await requestScene(test);
    const { sponsor, assessor, supervisor, assessmentPath, file, colleague, fund } = scene;
    const list = `/platform/organizations/${sponsor.id}/fund-requests`;
    const first = await file();
    const secondCitizen = await test.build.requester();
    const second = await file(test.as(secondCitizen));
    await assessor.client.patch(assessmentPath(first, '/assign'));
    await assessor.client.patch(assessmentPath(first, '/decline'), { note: 'Nee' });
    const ids = async (query: string) => idsOf(await supervisor.client.get(`${list}${query}`));

    expect(new Set(await ids(''))).toEqual(new Set([first, second]));
    expect(await ids('?order_by=id&order_dir=asc')).toEqual([first, second]);
    expect(await ids('?order_by=id')).toEqual([second, first]);
    expect(await ids('?state=declined')).toEqual([first]);
    expect(await ids('?assigned=1')).toEqual([first]);
    expect(await ids('?assigned=0')).toEqual([second]);
    expect(await ids(`?employee_id=${assessor.employeeId}`)).toEqual([first]);
    expect(await ids(`?employee_id=${supervisor.employeeId}`)).toEqual([]);
    expect(await ids(`?q=${second}`)).toContain(second);
    const year = Number(test.build.inDays(0).slice(0, 4));
    const named = (when: number) => ids(`?q=${when}-${String(second).padStart(4, '0')}`);
    expect(await named(year)).toEqual([second]);
    expect(await named(year - 1)).toEqual([]);
    expect(await ids(`?q=${encodeURIComponent(secondCitizen.email ?? '')}`)).toEqual([second]);
    expect(await ids(`?q=${encodeURIComponent(fund.name)}&order_by=id`)).toEqual([second, first]);
    expect(await ids('?q=999990019')).toEqual([]);
    expect(await ids('?q=100%25')).toEqual([]);
    expect(await ids(`?from=${test.build.inDays(0)}&to=${test.build.inDays(0)}&order_by=id`)).toEqual([second, first]);
    expect(await ids(`?to=${test.build.inDays(-1)}`)).toEqual([]);
    expect(await ids(`?from=${test.build.inDays(1)}`)).toEqual([]);
    expect(await ids('?order_by=note&order_dir=desc')).toEqual([first, second]);
    expect(await ids('?order_by=assignee_email&order_dir=desc')).toEqual([first, second]);
    for (const order of ['fund_name', 'created_at', 'state', 'requester_email']) {
      expect(await ids(`?order_by=${order}`)).toHaveLength(2);
    }
    expect(await ids('?per_page=1&page=2&order_by=id')).toEqual([first]);

    for (const wrong of ['?state=nonsense', '?order_by=secret', '?from=gisteren', '?per_page=101', '?assigned=maybe']) {
      expect((await supervisor.client.get(`${list}${wrong}`)).status).toBe(422);
    }
    expect((await test.visitor().get(list)).status).toBe(401);
    expect(await scene.asRequester.get(list)).toMatchObject(refusedWith('invalid_validator'));
    expect(await (await colleague('finance')).client.get(list)).toMatchObject(refusedWith('invalid_validator'));
    expect((await supervisor.client.get('/platform/organizations/987654/fund-requests')).status).toBe(404);
  });

  it('is read in as many queries, however long it is', async () => {
    const { sponsor, supervisor, file } = await requestScene(test);
    const list = `/platform/organizations/${sponsor.id}/fund-requests`;
    await file();
    await supervisor.client.get(list);
    const one = await countQueries(() => supervisor.client.get(list));
    for (let count = 0; count < 4; count++) await file(test.as(await test.build.requester()));
    expect(await countQueries(() => supervisor.client.get(list))).toBe(one);
  });
});

describe('asking the requester', () => {
  it('needs a good question about an answer of this request', async () => {
    const scene = await requestScene(test);
    const id = await scene.fileAssigned();
    const [record] = await recordsOf(scene, id);
    const good = { fund_request_record_id: record, question: 'Klopt dit?' };
    const ask = (body: object) => scene.assessor.client.post(scene.assessmentPath(id, '/clarifications'), body);
    const other = await requestScene(test);
    const [foreign] = await recordsOf(other, await other.file());
    for (const [field, value] of [
      ['fund_request_record_id', foreign],
      ['fund_request_record_id', undefined],
      ['question', 'x'],
      ['question', 'x'.repeat(2001)],
      ['message', 'x'.repeat(2001)],
      ['attachment', 'nonsense'],
      ['attachment', await upload(test, scene.requester, 'fund_request_clarification_proof')],
      ['attachment', await upload(test, scene.assessor.identity)],
    ] as const) {
      expect(await ask({ ...good, [field]: value })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    }
    const asked = await ask(good);
    expect(asked).toMatchObject({ status: 201, body: { data: { state: 'pending', message: null, attachment: null } } });
    const list = (query: string) => scene.assessor.client.get(scene.assessmentPath(id, `/clarifications${query}`));
    expect(idsOf(await list(''))).toEqual([asked.body.data.id]);
    expect(idsOf(await list(`?fund_request_record_id=${record}`))).toEqual([asked.body.data.id]);
    expect(idsOf(await list(`?fund_request_record_id=${foreign}`))).toEqual([]);
    expect((await scene.assessor.client.get(scene.assessmentPath(id, '/clarifications/987654'))).status).toBe(404);
    expect((await scene.assessor.client.get(scene.assessmentPath(id))).body.data.records[0].clarifications).toHaveLength(1);

    await scene.assessor.client.patch(scene.assessmentPath(id, '/approve'));
    expect(await ask(good)).toMatchObject(refusedWith('not_pending'));
  });

  it('needs somebody who can be written to', async () => {
    const scene = await requestScene(test, { config: { emailRequired: false, contactInfoRequired: false } });
    const id = await scene.file(test.as(await test.build.identity({ email: null })));
    const { rows } = await test.app.database.pool.query<{ id: number }>(
      'select id from fund_request_records where fund_request_id = $1',
      [id],
    );
    const body = { fund_request_record_id: rows[0]?.id, question: 'Klopt dit?' };
    expect(await scene.assessor.client.post(scene.assessmentPath(id, '/clarifications'), body)).toMatchObject(
      refusedWith('request_identity_has_no_email'),
    );
  });
});

describe('notes', () => {
  it('are between colleagues; who wrote one takes it away', async () => {
    const { file, assessor, supervisor, assessmentPath, asRequester, path } = await requestScene(test);
    const id = await file();
    const write = (who: typeof assessor, description: unknown) => who.client.post(assessmentPath(id, '/notes'), { description });
    expect(await write(assessor, 'Gebeld met de inwoner')).toMatchObject(refusedWith('no_records_assigned'));
    await assessor.client.patch(assessmentPath(id, '/assign'));
    for (const wrong of [undefined, null, 'kort', 'x'.repeat(2001)]) {
      expect(await write(assessor, wrong)).toMatchObject({
        status: 422,
        body: { errors: { description: [expect.any(String)] } },
      });
    }
    const made = await write(assessor, 'Gebeld met de inwoner');
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { description: 'Gebeld met de inwoner', employee: { id: assessor.employeeId, email: assessor.identity.email } },
      },
    });
    const note = assessmentPath(id, `/notes/${made.body.data.id}`);
    expect(idsOf(await supervisor.client.get(assessmentPath(id, '/notes')))).toEqual([made.body.data.id]);
    expect(await supervisor.client.delete(note)).toMatchObject(refusedWith('not_author'));
    expect(JSON.stringify((await asRequester.get(`${path}/${id}`)).body)).not.toContain('Gebeld');
    expect((await assessor.client.delete(note)).status).toBe(200);
    expect((await assessor.client.delete(note)).status).toBe(404);
    expect((await supervisor.client.get(assessmentPath(id, '/notes'))).body.data).toEqual([]);
  });
});
