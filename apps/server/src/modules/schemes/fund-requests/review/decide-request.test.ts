import { beforeAll, describe, expect, it } from 'vitest';
import { statusesOf, type TestApp } from '../../../../../testing/index.ts';
import { confirmBsn, requestScene, startRequestApp } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const refusedWith = (error: string) => ({ status: 403, body: { error, message: expect.stringMatching(/\w+ \w+/) } });
const wrongWith = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });

type Scene = Awaited<ReturnType<typeof requestScene>>;

/** The ids of the two answers of a request. */
async function recordsOf(scene: Scene, id: number): Promise<number[]> {
  const answer = await scene.asRequester.get(`${scene.path}/${id}/records`);
  return (answer.body as { data: { id: number }[] }).data.map((record) => record.id);
}

async function eventsOf(id: number): Promise<string[]> {
  const { rows } = await test.app.database.pool.query<{ name: string }>(
    `select name from events where payload->>'fundRequestId' = $1 order by id`,
    [String(id)],
  );
  return rows.map(({ name }) => name.replace('fund-request.', ''));
}

async function validationsOf(identityId: number) {
  const { rows } = await test.app.database.pool.query<{ key: string; value: string; validator: number; organization: number }>(
    `select type.key, record.value, validation.validator_id as validator, validation.organization_id as organization
       from records record join record_types type on type.id = record.record_type_id
       join record_validations validation on validation.record_id = record.id and validation.state = 'approved'
      where record.identity_id = $1 order by record.id`,
    [identityId],
  );
  return rows;
}

describe('dividing the work', () => {
  it('an assessor takes what is free, and gives it back', async () => {
    const { file, assessor, supervisor, assessmentPath } = await requestScene(test);
    const id = await file();
    const free = await supervisor.client.get(assessmentPath(id));
    expect(free.body.data).toMatchObject({
      state: 'pending',
      state_locale: 'Wacht op een besluit',
      lead_time_days: 0,
      lead_time_locale: '0 dagen',
      bsn: null,
      records: [{ is_assignable: true, is_assigned: false, employee: null, value: '1' }, { value: 'Merendam' }],
    });
    for (const id of [assessor.employeeId, supervisor.employeeId]) {
      expect(free.body.data.allowed_employees).toContainEqual(expect.objectContaining({ id }));
    }

    const taken = await assessor.client.patch(assessmentPath(id, '/assign'));
    expect(taken).toMatchObject({
      status: 200,
      body: {
        data: {
          allowed_employees: [],
          records: [
            { is_assigned: true, employee_id: assessor.employeeId, employee: { email: assessor.identity.email }, value: '1' },
            { is_assigned: true },
          ],
        },
      },
    });
    // What a colleague assesses is not everybody's to read.
    expect((await supervisor.client.get(assessmentPath(id))).body.data.records).toMatchObject([
      { value: null, is_assigned: false, is_assignable: false },
      { value: null },
    ]);
    expect(await supervisor.client.patch(assessmentPath(id, '/assign'))).toMatchObject(refusedWith('no_records_available'));
    expect(await supervisor.client.patch(assessmentPath(id, '/resign'))).toMatchObject(refusedWith('no_records_assigned'));
    const back = await assessor.client.patch(assessmentPath(id, '/resign'));
    expect(back.body.data.records).toMatchObject([{ employee_id: null, is_assignable: true }, {}]);
    expect(await eventsOf(id)).toEqual(['created', 'assigned', 'resigned']);
  });

  it('goes to one of two who press at the same moment', async () => {
    const { file, assessor, supervisor, assessmentPath } = await requestScene(test);
    const id = await file();
    const answers = await Promise.all([assessor, supervisor].map(({ client }) => client.patch(assessmentPath(id, '/assign'))));
    expect(statusesOf(answers)).toEqual([200, 403]);
  });

  it('a supervisor gives it to a colleague and takes it away', async () => {
    const { file, assessor, supervisor, colleague, assessmentPath } = await requestScene(test);
    const id = await file();
    const assign = (who: typeof assessor, employee_id: unknown) =>
      who.client.patch(assessmentPath(id, '/assign-employee'), { employee_id });
    expect(await assign(assessor, assessor.employeeId)).toMatchObject(refusedWith('invalid_permissions'));
    expect(await supervisor.client.patch(assessmentPath(id, '/resign-employee'))).toMatchObject(
      refusedWith('no_records_assigned'),
    );
    const outsider = await requestScene(test);
    const clerk = await colleague('finance');
    for (const wrong of [undefined, 'x', 987_654, outsider.assessor.employeeId, clerk.employeeId]) {
      expect(await assign(supervisor, wrong)).toMatchObject(wrongWith('employee_id'));
    }
    expect((await assign(supervisor, assessor.employeeId)).body.data.records).toMatchObject([
      { employee_id: assessor.employeeId },
      {},
    ]);
    expect(await assign(supervisor, assessor.employeeId)).toMatchObject(wrongWith('employee_id'));
    expect(await assessor.client.patch(assessmentPath(id, '/resign-employee'))).toMatchObject(refusedWith('invalid_permissions'));
    expect((await supervisor.client.patch(assessmentPath(id, '/resign-employee'))).body.data.records).toMatchObject([
      { employee_id: null },
      { employee_id: null },
    ]);
    expect(await eventsOf(id)).toEqual(['created', 'assigned-by-supervisor', 'resigned']);
  });
});

describe('approving', () => {
  it('makes confirmed facts about the requester, who then applies', async () => {
    const scene = await requestScene(test);
    const { fileAssigned, assessor, assessmentPath, requester, sponsor, asRequester, path, flags, apply } = scene;
    const id = await fileAssigned();
    expect(await flags()).toEqual({ pending: true, approved: false, declined: false });
    const answer = await assessor.client.patch(assessmentPath(id, '/approve'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { state: 'approved', resolved_at: expect.any(String), records: [{ state: 'approved' }, { state: 'approved' }] },
      },
    });
    const confirmed = { validator: assessor.identity.id, organization: sponsor.id };
    expect(await validationsOf(requester.id)).toEqual([
      { key: 'children_nth', value: '1', ...confirmed },
      { key: 'municipality', value: 'Merendam', ...confirmed },
    ]);
    expect((await asRequester.get(`${path}/${id}`)).body.data.state).toBe('approved');
    expect(await flags()).toEqual({ pending: false, approved: true, declined: false });
    expect((await apply()).status).toBe(201);
    expect(await flags()).toEqual({ pending: true, approved: false, declined: false });
    expect(await eventsOf(id)).toEqual(['created', 'assigned', 'record-approved', 'record-approved', 'approved']);
  });

  it('is done once: afterwards nothing can be decided, taken or given back', async () => {
    const { fileAssigned, assessor, supervisor, assessmentPath } = await requestScene(test);
    const id = await fileAssigned();
    const answers = await Promise.all([1, 2].map(() => assessor.client.patch(assessmentPath(id, '/approve'))));
    expect(statusesOf(answers)).toEqual([200, 403]);
    for (const [rest, body] of [
      ['/approve', undefined],
      ['/decline', {}],
      ['/disregard', { notify: true }],
      ['/assign', undefined],
      ['/resign', undefined],
    ] as const) {
      expect(await assessor.client.patch(assessmentPath(id, rest), body)).toMatchObject(refusedWith('not_pending'));
    }
    expect(await supervisor.client.patch(assessmentPath(id, '/resign-employee'))).toMatchObject(refusedWith('not_pending'));
    expect(await assessor.client.patch(assessmentPath(id, '/disregard-undo'))).toMatchObject(refusedWith('not_disregarded'));
  });

  it('gives the voucher of this fund where the sponsor wants that', async () => {
    const { fileAssigned, assessor, assessmentPath, flags, requester, apply } = await requestScene(test, {
      policy: 'apply_auto_requested',
    });
    await assessor.client.patch(assessmentPath(await fileAssigned(), '/approve'));
    expect(await flags()).toEqual({ pending: true, approved: false, declined: false });
    expect((await test.as(requester).get('/platform/vouchers')).body.data).toMatchObject([{ amount: '150.00' }]);
    expect(await apply()).toMatchObject({ status: 403, body: { error: 'already_received' } });
  });

  it('gives the vouchers of all funds of the sponsor that the requester may have', async () => {
    const scene = await requestScene(test, { policy: 'apply_auto_available' });
    const open = { organizationId: scene.sponsor.id, formulas: [{ type: 'fixed' as const, amountCents: 500 }] };
    const met = await test.build.fund({ ...open, criteria: [{ recordTypeKey: 'children_nth', operator: '>=', value: '1' }] });
    await test.build.fund({ ...open, criteria: [{ recordTypeKey: 'children_nth', operator: '>=', value: '2' }] });
    await test.build.fund({ ...open, state: 'paused' });
    await test.build.fund({ ...open, type: 'external' });
    await test.build.fund({ ...open, config: { isConfigured: false } });
    await test.build.fund({ formulas: open.formulas });
    await scene.assessor.client.patch(scene.assessmentPath(await scene.fileAssigned(), '/approve'));
    const vouchers = (await scene.asRequester.get('/platform/vouchers')).body.data as { fund_id: number }[];
    expect(new Set(vouchers.map((voucher) => voucher.fund_id))).toEqual(new Set([scene.fund.id, met.id]));
    expect(vouchers).toHaveLength(2);
  });

  it('only approves what the assessor assesses', async () => {
    const scene = await requestScene(test);
    const { file, assessor, supervisor, assessmentPath } = scene;
    const id = await file();
    const [first] = await recordsOf(scene, id);
    expect(await assessor.client.patch(assessmentPath(id, '/approve'))).toMatchObject(refusedWith('no_records_assigned'));
    await test.app.deps.db
      .updateTable('fundRequestRecords')
      .set({ employeeId: assessor.employeeId })
      .where('id', '=', first ?? 0)
      .execute();
    expect((await assessor.client.patch(assessmentPath(id, '/approve'))).body.data).toMatchObject({
      state: 'pending',
      resolved_at: null,
      records: [{ state: 'approved' }, { state: 'pending' }],
    });
    expect(await validationsOf(scene.requester.id)).toEqual([]);
    await supervisor.client.patch(assessmentPath(id, '/assign'));
    expect((await supervisor.client.patch(assessmentPath(id, '/approve'))).body.data.state).toBe('approved');
    expect((await validationsOf(scene.requester.id)).map((each) => each.validator)).toEqual([
      assessor.identity.id,
      supervisor.identity.id,
    ]);
  });
});

describe('declining', () => {
  it('notes the reason, and a new request stays possible', async () => {
    const scene = await requestScene(test);
    const { fileAssigned, assessor, assessmentPath, flags, file, requester } = scene;
    const id = await fileAssigned();
    expect(await assessor.client.patch(assessmentPath(id, '/decline'), { note: 'x'.repeat(2001) })).toMatchObject(
      wrongWith('note'),
    );
    const answer = await assessor.client.patch(assessmentPath(id, '/decline'), { note: 'Uw inkomen is te hoog.' });
    expect(answer.body.data).toMatchObject({
      state: 'declined',
      note: 'Uw inkomen is te hoog.',
      records: [{ state: 'declined', note: 'Uw inkomen is te hoog.' }, { state: 'declined' }],
    });
    expect(await validationsOf(requester.id)).toEqual([]);
    expect(await flags()).toEqual({ pending: false, approved: false, declined: true });
    await file();
    expect(await flags()).toEqual({ pending: true, approved: false, declined: false });
  });

  it('needs no reason', async () => {
    const { fileAssigned, assessor, assessmentPath } = await requestScene(test);
    expect((await assessor.client.patch(assessmentPath(await fileAssigned(), '/decline'))).body.data).toMatchObject({
      state: 'declined',
      note: '',
    });
  });
});

describe('answers one by one', () => {
  it('make a request that is approved in part; what was approved is confirmed, and nothing is given', async () => {
    const scene = await requestScene(test, { policy: 'apply_auto_requested' });
    const { fileAssigned, assessor, assessmentPath, requester, flags } = scene;
    const id = await fileAssigned();
    const [first, second] = await recordsOf(scene, id);
    const one = (record: number | undefined, verb: string, body?: object) =>
      assessor.client.patch(assessmentPath(id, `/records/${record}/${verb}`), body);
    expect(await one(first, 'decline', { note: 'x'.repeat(2001) })).toMatchObject(wrongWith('note'));
    expect(await one(first, 'approve', {})).toMatchObject({ status: 200, body: { data: { id: first, state: 'approved' } } });
    expect(await one(first, 'decline')).toMatchObject({ status: 403 });
    expect((await one(second, 'decline', { note: 'Klopt niet.' })).body.data).toMatchObject({
      state: 'declined',
      note: 'Klopt niet.',
    });
    expect((await assessor.client.get(assessmentPath(id))).body.data.state).toBe('approved_partly');
    expect((await validationsOf(requester.id)).map(({ key }) => key)).toEqual(['children_nth']);
    expect(await flags()).toEqual({ pending: false, approved: false, declined: false });
    expect((await test.as(requester).get('/platform/vouchers')).body.data).toEqual([]);

    // The assessor gives it back, and a colleague decides again.
    expect((await assessor.client.patch(assessmentPath(id, '/resign'))).body.data).toMatchObject({
      state: 'pending',
      resolved_at: null,
      records: [{ state: 'pending' }, { state: 'pending', note: null }],
    });
    await assessor.client.patch(assessmentPath(id, '/assign'));
    expect((await assessor.client.patch(assessmentPath(id, '/approve'))).body.data.state).toBe('approved');
    expect((await validationsOf(requester.id)).map(({ key }) => key)).toEqual(['children_nth', 'municipality']);
  });

  it('cannot be given back when the requester has filed a new request meanwhile', async () => {
    const scene = await requestScene(test);
    const { fileAssigned, assessor, supervisor, assessmentPath, file } = scene;
    const id = await fileAssigned();
    const [first] = await recordsOf(scene, id);
    await assessor.client.patch(assessmentPath(id, `/records/${first}/approve`));
    await assessor.client.patch(assessmentPath(id, '/decline'));
    await file();
    expect(await assessor.client.patch(assessmentPath(id, '/resign'))).toMatchObject(refusedWith('fund_request_replaced'));
    expect(await supervisor.client.patch(assessmentPath(id, '/resign-employee'))).toMatchObject(
      refusedWith('fund_request_replaced'),
    );
  });

  it('belong to the request of the path, and to who assesses them', async () => {
    const scene = await requestScene(test);
    const { fileAssigned, assessor, supervisor, assessmentPath } = scene;
    const [id, otherId] = [await fileAssigned(), await scene.file(test.as(await test.build.requester()))];
    const [first, second] = await recordsOf(scene, id);
    const other = await test.app.deps.db
      .selectFrom('fundRequestRecords')
      .select('id')
      .where('fundRequestId', '=', otherId)
      .executeTakeFirstOrThrow();
    for (const verb of ['approve', 'decline']) {
      expect(await assessor.client.patch(assessmentPath(id, `/records/${other.id}/${verb}`))).toMatchObject(
        refusedWith('invalid_endpoint'),
      );
      expect((await assessor.client.patch(assessmentPath(id, `/records/987654/${verb}`))).status).toBe(404);
    }
    expect(await assessor.client.get(assessmentPath(id, `/records/${other.id}`))).toMatchObject(refusedWith('invalid_endpoint'));
    await test.app.deps.db
      .updateTable('fundRequestRecords')
      .set({ employeeId: supervisor.employeeId })
      .where('id', '=', second ?? 0)
      .execute();
    expect(await assessor.client.patch(assessmentPath(id, `/records/${second}/approve`))).toMatchObject(
      refusedWith('not_assigned_employee'),
    );
    expect(await assessor.client.get(assessmentPath(id, `/records/${first}`))).toMatchObject({
      status: 200,
      body: { data: { value: '1' } },
    });
    expect((await assessor.client.get(assessmentPath(id, '/records'))).body.data).toHaveLength(2);
  });
});

describe('putting aside', () => {
  it('and taking up again', async () => {
    const { fileAssigned, assessor, assessmentPath, flags } = await requestScene(test);
    const id = await fileAssigned();
    for (const wrong of [{}, { notify: null }, { notify: true, note: 'x'.repeat(2001) }]) {
      expect((await assessor.client.patch(assessmentPath(id, '/disregard'), wrong)).status).toBe(422);
    }
    const answer = await assessor.client.patch(assessmentPath(id, '/disregard'), { notify: true, note: 'Dubbel' });
    expect(answer.body.data).toMatchObject({ state: 'disregarded', replaced: false, records: [{ state: 'disregarded' }, {}] });
    expect(await flags()).toEqual({ pending: false, approved: false, declined: false });
    for (const rest of ['/approve', '/resign']) {
      expect(await assessor.client.patch(assessmentPath(id, rest))).toMatchObject(refusedWith('not_pending'));
    }
    const again = await assessor.client.patch(assessmentPath(id, '/disregard-undo'));
    expect(again.body.data).toMatchObject({
      state: 'pending',
      resolved_at: null,
      records: [{ state: 'pending' }, { state: 'pending' }],
    });
    expect(await eventsOf(id)).toEqual(['created', 'assigned', 'disregarded', 'disregard-undone']);
  });

  it('stands in the way of other decisions about the same request', async () => {
    const scene = await requestScene(test);
    const { fileAssigned, assessor, supervisor, assessmentPath } = scene;
    const id = await fileAssigned();
    const [, second] = await recordsOf(scene, id);
    await test.app.deps.db
      .updateTable('fundRequestRecords')
      .set({ employeeId: supervisor.employeeId })
      .where('id', '=', second ?? 0)
      .execute();
    expect((await assessor.client.patch(assessmentPath(id, '/disregard'), { notify: false })).body.data.state).toBe('pending');
    for (const [rest, body] of [
      ['/approve', undefined],
      ['/decline', {}],
      ['/disregard', { notify: false }],
      ['/resign', undefined],
      [`/records/${second}/approve`, {}],
    ] as const) {
      expect(await assessor.client.patch(assessmentPath(id, rest), body)).toMatchObject(refusedWith('has_disregarded_records'));
    }
    expect((await supervisor.client.patch(assessmentPath(id, '/approve'))).body.data.state).toBe('disregarded');
    expect(await validationsOf(scene.requester.id)).toEqual([]); // something was put aside, so nothing is confirmed
  });

  it('cannot be undone beside a newer request or what came of one, nor by a colleague', async () => {
    const scene = await requestScene(test, { policy: 'apply_auto_requested' });
    const { fileAssigned, assessor, supervisor, assessmentPath, file } = scene;
    const id = await fileAssigned();
    await assessor.client.patch(assessmentPath(id, '/disregard'), { notify: false });
    expect(await supervisor.client.patch(assessmentPath(id, '/disregard-undo'))).toMatchObject(
      refusedWith('no_records_assigned'),
    );
    const newer = await file();
    expect(await assessor.client.patch(assessmentPath(id, '/disregard-undo'))).toMatchObject(
      refusedWith('fund_request_replaced'),
    );
    expect((await assessor.client.get(assessmentPath(id))).body.data.replaced).toBe(true);
    await assessor.client.patch(assessmentPath(newer, '/assign'));
    await assessor.client.patch(assessmentPath(newer, '/approve'));
    expect(await assessor.client.patch(assessmentPath(id, '/disregard-undo'))).toMatchObject(
      refusedWith('approved_request_exists'),
    );
  });
});

describe('the partner', () => {
  const partner = { record_type_key: 'partner_bsn', value: '999990032' };

  it('is written down by the sponsor’s assessor, approved, unreadable for others, and gone when it is given back', async () => {
    const scene = await requestScene(test, { bsnEnabled: true });
    const { fileAssigned, assessor, supervisor, assessmentPath, requester, asRequester, path } = scene;
    await confirmBsn(test, requester.id, '999990019');
    const id = await fileAssigned();
    const add = (body: object) => assessor.client.post(assessmentPath(id, '/records'), body);
    for (const wrong of [
      {},
      { ...partner, record_type_key: 'gender' },
      { ...partner, value: 'abc' },
      { ...partner, value: '999990031' },
    ]) {
      expect((await add(wrong)).status).toBe(422);
    }
    const added = await add(partner);
    expect(added).toMatchObject({
      status: 201,
      body: { data: { record_type_key: 'partner_bsn', state: 'approved', value: '******032', is_assigned: true } },
    });
    const reveal = (who: typeof assessor, thing: object) =>
      who.client.post(`/platform/organizations/${scene.sponsor.id}/service-numbers/reveal`, { ...thing, reason: 'Controle' });
    const answerOf = { fund_request_record_id: added.body.data.id };
    expect((await reveal(assessor, answerOf)).body).toEqual({ data: { bsn: '999990032' } });
    expect((await reveal(assessor, { fund_request_id: id })).body).toEqual({ data: { bsn: '999990019' } });
    expect((await reveal(supervisor, answerOf)).status).toBe(403);
    expect((await add(partner)).status).toBe(403);
    const { rows } = await test.app.database.pool.query<{ value: string }>(
      'select value from fund_request_records where id = $1',
      [added.body.data.id],
    );
    expect(rows).toEqual([{ value: '' }]);
    expect(JSON.stringify((await asRequester.get(`${path}/${id}`)).body)).not.toContain('999990032');
    expect((await assessor.client.get(assessmentPath(id))).body.data.bsn).toBe('******019');
    const list = `/platform/organizations/${scene.sponsor.id}/fund-requests`;
    expect((await supervisor.client.get(`${list}?q=999990019`)).body.data).toMatchObject([{ id }]);

    expect((await assessor.client.patch(assessmentPath(id, '/resign'))).body.data.records).toHaveLength(2);
    await assessor.client.patch(assessmentPath(id, '/assign'));
    await add(partner);
    await assessor.client.patch(assessmentPath(id, '/approve'));
    expect((await validationsOf(requester.id)).map(({ key, value }) => [key, value])).toEqual([
      ['children_nth', '1'],
      ['municipality', 'Merendam'],
      ['partner_bsn', ''],
    ]);
  });

  it('is kept as a hash too where the fund compares hashes', async () => {
    const scene = await requestScene(test, { bsnEnabled: true });
    await test.app.deps.db
      .updateTable('funds')
      .set({ bsnHashSalt: test.app.deps.secrets.encrypt('zout') })
      .where('id', '=', scene.fund.id)
      .execute();
    const id = await scene.fileAssigned();
    await scene.assessor.client.post(scene.assessmentPath(id, '/records'), partner);
    await scene.assessor.client.patch(scene.assessmentPath(id, '/approve'));
    expect((await validationsOf(scene.requester.id)).at(-1)).toMatchObject({
      key: 'partner_bsn_hash',
      value: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is nothing for a sponsor that does not work with service numbers', async () => {
    const { fileAssigned, assessor, assessmentPath } = await requestScene(test);
    const id = await fileAssigned();
    expect(await assessor.client.post(assessmentPath(id, '/records'), partner)).toMatchObject(refusedWith('bsn_not_enabled'));
    await test.app.deps.db
      .insertInto('fundRequestRecords')
      .values({
        fundRequestId: id,
        recordTypeId: (
          await test.app.deps.db.selectFrom('recordTypes').select('id').where('key', '=', 'bsn_hash').executeTakeFirstOrThrow()
        ).id,
        value: 'abc',
        createdAt: test.clock.now(),
        updatedAt: test.clock.now(),
      })
      .execute();
    expect((await assessor.client.get(assessmentPath(id))).body.data.records).toHaveLength(2);
  });
});
