import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, unreadFields, type ReadFields, type TestApp } from '../../../../../testing/index.ts';
import { confirmBsn, requestScene, startRequestApp, upload, type SceneGiven } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

type Scene = Awaited<ReturnType<typeof requestScene>>;

/** The answers as later clients send them: by the criterion alone. */
const later = ({ answers }: Pick<Scene, 'answers'>, ...values: unknown[]) =>
  answers.map(({ fund_criterion_id, value }, index) => ({ fund_criterion_id, value: values[index] ?? value, files: [] }));

const errorsOf = (answer: { status: number; body: { errors?: object } }) => {
  expect(answer.status).toBe(422);
  return Object.keys(answer.body.errors ?? {});
};

/** A request about whose first answer the assessor asked as many things. */
async function questioned(scene: Scene, questions = 1) {
  const id = await scene.fileAssigned();
  const [record] = (await scene.asRequester.get(`${scene.path}/${id}/records`)).body.data as { id: number }[];
  const asked: number[] = [];
  for (let count = 0; count < questions; count++) {
    const { body } = await scene.assessor.client.post(scene.assessmentPath(id, '/clarifications'), {
      fund_request_record_id: record?.id,
      question: `Vraag ${count + 1}`,
    });
    asked.push((body as { data: { id: number } }).data.id);
  }
  return { id, asked };
}

const readOfRequest: ReadFields = {
  state_locale: 'text',
  created_at_locale: 'text',
  note: 'text?',
  contact_information: 'text?',
  'fund.organization_id': 'number',
  'fund.organization_name': 'text',
  'fund.criteria': 'list',
  records: 'list',
  'records.0.clarifications': 'list',
  'records.0.record_type': 'object',
  'records.0.created_at_locale': 'text',
  payouts: 'list',
  vouchers: 'list',
  current_period: 'boolean',
  active_vouchers: 'list',
};

describe('a request by criteria alone, as later clients file it', () => {
  it('takes the kind of each answer from its criterion', async () => {
    const scene = await requestScene(test);
    expect((await scene.asRequester.post(`${scene.path}/validate`, { records: later(scene) })).status).toBe(200);
    const { status, body } = await scene.asRequester.post(scene.path, { contact_information: '', records: later(scene) });
    expect([status, body.data.state]).toEqual([201, 'pending']);
    expect(body.data.records).toMatchObject([
      { record_type_key: 'children_nth', value: '1' },
      { record_type_key: 'municipality', value: 'Merendam' },
    ]);
    expect(unreadFields(body.data, readOfRequest)).toEqual([]);
  });

  it('must match the kind where it is told none the less', async () => {
    const scene = await requestScene(test);
    const [first, second] = later(scene);
    const wrong = { records: [first, { ...second, record_type_key: 'gender' }] };
    expect(errorsOf(await scene.asRequester.post(scene.path, wrong))).toEqual(['records.1.record_type_key']);
    const empty = { records: [first, { ...second, record_type_key: null }] };
    expect((await scene.asRequester.post(scene.path, empty)).status).toBe(201);
  });

  it('tells what is wrong at the place of the answer in the list that was sent', async () => {
    const criteria: SceneGiven['criteria'] = [
      { recordTypeKey: 'children_nth', operator: '>=', value: '1' },
      { recordTypeKey: 'base_salary', operator: '<=', value: '1900', showAttachment: true },
    ];
    const scene = await requestScene(test, { criteria });
    const [children, salary] = later(scene, '2', '1500');
    const check = (...records: unknown[]) => scene.asRequester.post(`${scene.path}/validate`, { records });
    // The others are not missed while steps are checked.
    expect((await check(children)).status).toBe(200);
    expect((await check()).status).toBe(200);
    expect(errorsOf(await check({ ...children, value: '' }))).toEqual(['records.0.value']);
    expect(errorsOf(await check(salary))).toEqual(['records.0.files']);
    expect(errorsOf(await check({ ...salary, value: '2000' }))).toEqual(['records.0.files', 'records.0.value']);
    expect(errorsOf(await check(children, { ...salary, fund_criterion_id: 987_654 }))).toEqual(['records.1.record']);
    expect(errorsOf(await check({ ...salary, files: ['x'] }))).toContain('records.0.files');
    const proof = await upload(test, scene.requester);
    expect((await check({ ...salary, files: [proof] })).status).toBe(200);
    // A whole request answers everything.
    expect(errorsOf(await scene.asRequester.post(scene.path, { records: [children] }))).toEqual(['records']);
  });

  it('that is approved at once tells the vouchers it led to', async () => {
    const scene = await requestScene(test, { policy: 'apply_auto_requested' });
    await test.app.deps.db
      .updateTable('funds')
      .set({ autoValidation: true, defaultValidatorEmployeeId: scene.assessor.employeeId })
      .where('id', '=', scene.fund.id)
      .execute();
    await confirmBsn(test, scene.requester.id, '999990068');
    const { body } = await scene.asRequester.post(scene.path, { records: later(scene) });
    const [voucher] = (await scene.asRequester.get('/platform/vouchers')).body.data;
    expect(body.data).toMatchObject({
      state: 'approved',
      current_period: true,
      active_vouchers: [{ id: voucher.id, number: voucher.number }],
      vouchers: [{ id: voucher.id, number: voucher.number, type: 'regular' }],
    });
  });
});

describe('GET /platform/fund-requests, as later clients ask', () => {
  const path = '/platform/fund-requests';

  it('narrows by what is decided and by fund, and passes over what it does not know', async () => {
    const scene = await requestScene(test);
    const other = await requestScene(test);
    const declined = await scene.fileAssigned();
    await scene.assessor.client.patch(scene.assessmentPath(declined, '/decline'), {});
    const pending = await scene.file();
    const elsewhere = await other.file(scene.asRequester);
    const found = async (query: string) => idsOf(await scene.asRequester.get(`${path}?${query}`));
    expect(await found('archived=1')).toEqual([declined]);
    expect(await found('archived=0')).toEqual([elsewhere, pending]);
    expect(await found(`fund_id=${scene.fund.id}`)).toEqual([pending, declined]);
    expect(await found('fund_id=987654')).toEqual([]);
    expect(await found('order_by=id&order_dir=asc')).toEqual([declined, pending, elsewhere]);
    expect(await found('order_by=colour')).toEqual([elsewhere, pending, declined]);
    expect(await found('order_by=state&order_dir=asc')).toEqual([declined, pending, elsewhere]);
    await test.app.deps.db.updateTable('funds').set({ name: 'AAA' }).where('id', '=', other.fund.id).execute();
    expect((await found('order_by=fund_name&order_dir=asc'))[0]).toBe(elsewhere);
    expect((await found('order_by=fund_name&order_dir=desc')).at(-1)).toBe(elsewhere);
  });

  it('puts those first of which most is still to be answered', async () => {
    const scene = await requestScene(test);
    const scenes = [await requestScene(test), await requestScene(test), await requestScene(test)] as const;
    const [one, two, none] = scenes.map((each) => ({
      ...each,
      asRequester: scene.asRequester,
      file: () => each.file(scene.asRequester),
    }));
    if (!one || !two || !none) throw new Error('three scenes');
    const asked = [];
    for (const [each, questions] of [
      [one, 1],
      [two, 2],
      [none, 0],
    ] as const) {
      const id = await each.file();
      await each.assessor.client.patch(each.assessmentPath(id, '/assign'));
      const [record] = (await scene.asRequester.get(`${each.path}/${id}/records`)).body.data as { id: number }[];
      for (let count = 0; count < questions; count++) {
        await each.assessor.client.post(each.assessmentPath(id, '/clarifications'), {
          fund_request_record_id: record?.id,
          question: 'Hoe oud?',
        });
      }
      asked.push(id);
    }
    expect(idsOf(await scene.asRequester.get(`${path}?order_by=no_answer_clarification`))).toEqual([
      asked[1],
      asked[0],
      asked[2],
    ]);
  });
});

describe('GET /platform/fund-requests/{id}', () => {
  const pathOf = (id: number) => `/platform/fund-requests/${id}`;

  it('tells an own request whole, on a closed fund too, and nobody else’s', async () => {
    const scene = await requestScene(test);
    const { id, asked } = await questioned(scene, 2);
    await test.app.deps.db.updateTable('funds').set({ state: 'closed' }).where('id', '=', scene.fund.id).execute();
    const { status, body } = await scene.asRequester.get(pathOf(id));
    expect(status).toBe(200);
    expect(unreadFields(body.data, readOfRequest)).toEqual([]);
    expect(body.data).toMatchObject({
      id,
      state_locale: 'Wij bekijken uw aanvraag',
      fund: { organization_name: expect.stringMatching(/./), criteria: [{ record_type_key: 'children_nth' }, {}] },
      records: [
        {
          clarifications: [
            { id: asked[0], question: 'Vraag 1', text_requirement: 'required', files_requirement: 'optional' },
            { id: asked[1], question: 'Vraag 2' },
          ],
        },
        { clarifications: [] },
      ],
      payouts: [],
      vouchers: [],
      current_period: false,
      active_vouchers: [],
    });
    expect((await test.as(await test.build.requester()).get(pathOf(id))).status).toBe(404);
    expect((await scene.asRequester.get(pathOf(987_654))).status).toBe(404);
    expect((await test.visitor().get(pathOf(id))).status).toBe(401);
  });

  it('leaves out citizen service numbers', async () => {
    const scene = await requestScene(test, {
      criteria: [
        { recordTypeKey: 'bsn', operator: '!=', value: '1' },
        { recordTypeKey: 'children_nth', operator: '>=', value: '1' },
      ],
    });
    const { body } = await scene.asRequester.post(scene.path, { records: later(scene, '999990081', '2') });
    const keysOf = (data: { records: { record_type_key: string }[] }) => data.records.map((record) => record.record_type_key);
    expect(keysOf(body.data)).toEqual(['bsn', 'children_nth']);
    expect(keysOf((await scene.asRequester.get(pathOf(body.data.id))).body.data)).toEqual(['children_nth']);
    const [listed] = (await scene.asRequester.get('/platform/fund-requests')).body.data;
    expect(keysOf(listed)).toEqual(['children_nth']);
  });

  it('says whether what it gave still lives', async () => {
    const scene = await requestScene(test);
    const id = await scene.fileAssigned();
    await scene.assessor.client.patch(scene.assessmentPath(id, '/approve'));
    const reported = async () => (await scene.asRequester.get(pathOf(id))).body.data as unknown;
    expect(await reported()).toMatchObject({ state: 'approved', current_period: false, vouchers: [], active_vouchers: [] });
    const voucher = (await scene.apply()).body.data as { id: number; number: string };
    expect(await reported()).toMatchObject({ current_period: true, vouchers: [], active_vouchers: [{ number: voucher.number }] });
    const { db } = test.app.deps;
    await db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', voucher.id).execute();
    expect(await reported()).toMatchObject({ current_period: true, active_vouchers: [] });
    await db
      .updateTable('vouchers')
      .set({ expireAt: test.build.inDays(-1) })
      .where('id', '=', voucher.id)
      .execute();
    expect(await reported()).toMatchObject({ current_period: false, active_vouchers: [] });
  });
});

describe('PATCH /platform/fund-requests/{id}/clarifications/{id}', () => {
  const pathOf = (id: number, clarification: number) => `/platform/fund-requests/${id}/clarifications/${clarification}`;

  it('answers a question once, as the operation under the fund does', async () => {
    const scene = await requestScene(test);
    const { id, asked } = await questioned(scene);
    const path = pathOf(id, asked[0] ?? 0);
    expect(errorsOf(await scene.asRequester.patch(path, { answer: '' }))).toEqual(['answer']);
    const wrongFile = await scene.asRequester.patch(path, { answer: 'Drie en zes.', files: ['x'] });
    expect(errorsOf(wrongFile)).toContain('files.0');
    const proof = await upload(test, scene.requester, 'fund_request_clarification_proof');
    const answered = await scene.asRequester.patch(path, { answer: 'Drie en zes.', files: [proof] });
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { id: asked[0], state: 'answered', answer: 'Drie en zes.', files: [{ uid: proof }] } },
    });
    const again = await scene.asRequester.patch(path, { answer: 'Drie en zes.' });
    expect(again).toMatchObject({ status: 403, body: { error: 'already_resolved' } });
  });

  it('does not know what is somebody else’s, nor what is not of the request', async () => {
    const scene = await requestScene(test);
    const { id, asked } = await questioned(scene);
    const own = await (await requestScene(test)).file(scene.asRequester);
    const body = { answer: 'Drie en zes.' };
    expect((await test.as(await test.build.requester()).patch(pathOf(id, asked[0] ?? 0), body)).status).toBe(404);
    expect((await test.visitor().patch(pathOf(id, asked[0] ?? 0), body)).status).toBe(401);
    expect((await scene.asRequester.patch(pathOf(id, 987_654), body)).status).toBe(404);
    expect((await scene.asRequester.patch(pathOf(own, asked[0] ?? 0), body)).status).toBe(403);
  });
});
