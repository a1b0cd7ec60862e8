import { beforeAll, describe, expect, it } from 'vitest';
import { statusesOf, type TestApp } from '../../../../../testing/index.ts';
import { confirmBsn, requestScene, startRequestApp, upload } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const refusedWith = (error: string) => ({ status: 403, body: { error, message: expect.stringMatching(/\w+ \w+/) } });

describe('POST /platform/funds/{fund}/requests', () => {
  it('stores the answers, and answers with the request', async () => {
    const { asRequester, path, body, fund, criteria } = await requestScene(test);
    const answer = await asRequester.post(path, body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'pending',
          employee_id: null,
          fund_id: fund.id,
          contact_information: null,
          fund: { id: fund.id, has_pending_fund_requests: true, criteria: [{ is_valid: null }, { is_valid: null }] },
          records: [
            {
              fund_criterion_id: criteria[0]?.id,
              record_type_key: 'children_nth',
              value: '1',
              state: 'pending',
              employee_id: null,
            },
            { fund_criterion_id: criteria[1]?.id, value: 'Merendam', record_type: { key: 'municipality', name: 'Gemeente' } },
          ],
        },
      },
    });
  });

  it('under its old name too', async () => {
    const { asRequester, fund, body } = await requestScene(test);
    expect(await asRequester.post(`/platform/funds/${fund.id}/request`, body)).toMatchObject({
      status: 201,
      body: { data: { state: 'pending' } },
    });
    expect((await test.visitor().post(`/platform/funds/${fund.id}/request`, body)).status).toBe(401);
  });

  it('takes numbers as numbers and trims texts', async () => {
    const { asRequester, path, answers } = await requestScene(test);
    const records = answers.map((answer, index) => ({ ...answer, value: index === 0 ? 3 : '  Merendam ' }));
    const answer = await asRequester.post(path, { records });
    expect(answer.body.data.records).toMatchObject([{ value: '3' }, { value: 'Merendam' }]);
  });

  it('is for somebody who is signed in, on a fund that exists', async () => {
    const { path, body, asRequester } = await requestScene(test);
    expect((await test.visitor().post(path, body)).status).toBe(401);
    expect((await asRequester.post('/platform/funds/987654/requests', body)).status).toBe(404);
  });

  it('says of every answer what is wrong with it', async () => {
    const { asRequester, path, answers } = await requestScene(test);
    const [children, place] = answers;
    const errorsOf = async (records: unknown) => {
      const answer = await asRequester.post(path, { records });
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors as object).sort();
    };
    expect(await errorsOf([{ ...children, value: '0' }, place])).toEqual(['records.0.value']);
    expect(await errorsOf([{ ...children, value: null }, place])).toEqual(['records.0.value']);
    expect(await errorsOf([{ ...children, value: '' }, place])).toEqual(['records.0.value']);
    expect(await errorsOf([{ ...children, record_type_key: 'gender' }, place])).toEqual(['records.0.record_type_key']);
    expect(await errorsOf([{ ...children, record_type_key: 'nonsense' }, place])).toEqual(['records.0.record_type_key']);
    expect(await errorsOf([{ ...children, fund_criterion_id: 987_654 }, place])).toEqual([
      'records',
      'records.0',
      'records.0.fund_criterion_id',
    ]);
    expect(await errorsOf([children, place, { ...place }])).toEqual(['records']);
    expect(await errorsOf([children])).toEqual(['records']);
    expect(await errorsOf([])).toEqual(['records']);
    expect(await errorsOf(null)).toEqual(['records']);
    expect(await errorsOf([{ record_type_key: 'children_nth' }, place])).toEqual([
      'records.0.fund_criterion_id',
      'records.0.value',
    ]);
  });

  it('assesses truthful answers by what the question asks, not by its own value', async () => {
    const criteria = [
      { recordTypeKey: 'birth_date', operator: '<=', value: '31-12-2007' },
      { recordTypeKey: 'tax_id', operator: '>=', value: '1' },
      { recordTypeKey: 'municipality', operator: '=', value: 'Merendam' },
      { recordTypeKey: 'gender', operator: '!=', value: 'een heel lang woord' },
    ] as const;
    const { asRequester, path, answers } = await requestScene(test, { criteria: [...criteria] });
    const given = (values: readonly string[]) => ({
      records: answers.map((answer, index) => ({ ...answer, value: values[index] })),
    });
    const wrong = await asRequester.post(path, given(['01-01-2008', '1.5', 'Arnhem', 'Een heel lang woord']));
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors as object)).toEqual([0, 1, 2, 3].map((index) => `records.${index}.value`));
    const right = given(['05-03-1985', '987654321', 'merendam', 'x'.repeat(100)]);
    expect((await asRequester.post(path, right)).status).toBe(201);
  });

  it('asks only for what the fund does not know yet', async () => {
    const { asRequester, path, answers, fileAssigned, assessor, assessmentPath, requester } = await requestScene(test, {
      formulas: [{ type: 'fixed', amountCents: 100 }],
    });
    const id = await fileAssigned();
    expect((await assessor.client.patch(assessmentPath(id, '/approve'))).status).toBe(200);
    expect(await test.app.deps.db.selectFrom('vouchers').select('id').where('identityId', '=', requester.id).execute()).toEqual(
      [],
    );
    // Both are known now, so one answer alone is a whole request; without a voucher a new one is fine.
    expect((await asRequester.post(path, { records: [answers[1]] })).status).toBe(201);
  });

  describe('files', () => {
    const withProof = {
      criteria: [{ recordTypeKey: 'base_salary', operator: '<=', value: '1900', showAttachment: true }],
    } as const;
    const asked = async () => {
      const scene = await requestScene(test, { criteria: [...withProof.criteria] });
      const send = (files: unknown) => scene.asRequester.post(scene.path, { records: [{ ...scene.answers[0], files }] });
      return { ...scene, send };
    };

    it('are shown to the judge in the order in which they were sent', async () => {
      const { send, requester, assessor, assessmentPath } = await asked();
      const uids = [await upload(test, requester), await upload(test, requester)].reverse();
      const { id } = (await send(uids)).body.data;
      const answer = await assessor.client.get(assessmentPath(id));
      expect(answer.body.data.records[0].files).toMatchObject(uids.map((uid) => ({ uid })));
    });

    it('are needed where the question says so', async () => {
      const { send } = await asked();
      for (const none of [undefined, null, []]) {
        expect(await send(none)).toMatchObject({ status: 422, body: { errors: { 'records.0': [expect.any(String)] } } });
      }
    });

    it('must be own, of the right type, and free', async () => {
      const { send, requester } = await asked();
      const stranger = await test.build.identity();
      const own = await upload(test, requester);
      for (const wrong of [
        'nonsense',
        await upload(test, stranger),
        await upload(test, requester, 'fund_request_clarification_proof'),
      ]) {
        expect(await send([own, wrong])).toMatchObject({
          status: 422,
          body: { errors: { 'records.0.files.1': [expect.any(String)] } },
        });
      }
      expect((await send([own, own])).status).toBe(422);
      expect((await send([own])).status).toBe(201);
      const other = await requestScene(test, { criteria: [...withProof.criteria] });
      const again = { records: [{ ...other.answers[0], files: [own] }] };
      expect((await test.as(requester).post(other.path, again)).body.errors).toHaveProperty(['records.0.files.0']);
    });
  });

  describe('how to be reached', () => {
    const nameless = async (config: object = {}) => {
      const scene = await requestScene(test, { config: { emailRequired: false, ...config } });
      const client = test.as(await test.build.identity({ email: null }));
      const send = (contact_information?: unknown) => client.post(scene.path, { ...scene.body, contact_information });
      return { ...scene, client, send };
    };

    it('is asked of who has no e-mail address', async () => {
      const { send } = await nameless();
      for (const wrong of [undefined, null, '  ', '0612', 'x'.repeat(2001)]) {
        expect((await send(wrong)).body.errors).toHaveProperty('contact_information');
      }
      expect(await send('06 12 34 56 78')).toMatchObject({
        status: 201,
        body: { data: { contact_information: '06 12 34 56 78' } },
      });
    });

    it('is not asked of others, where it is not wanted, nor where it is free', async () => {
      const { asRequester, path, body } = await requestScene(test);
      expect((await asRequester.post(path, { ...body, contact_information: 'bel' })).status).toBe(201);
      const off = await nameless({ contactInfoEnabled: false });
      expect(await off.send('06 12 34 56 78')).toMatchObject({ status: 201, body: { data: { contact_information: null } } });
      const free = await nameless({ contactInfoRequired: false });
      expect((await free.send('0612')).status).toBe(422);
      expect((await free.send()).status).toBe(201);
    });

    it('is not asked of a step', async () => {
      const { client, path, body } = await nameless();
      expect((await client.post(`${path}/validate`, body)).status).toBe(200);
    });
  });

  it('refuses, in this order, with a code and a sentence', async () => {
    const bodyOf = (scene: Awaited<ReturnType<typeof requestScene>>) => [scene.path, scene.body] as const;
    const stale = await requestScene(test, { config: { bsnConfirmationApiTime: 900, isConfigured: false } });
    expect(await stale.asRequester.post(...bodyOf(stale))).toMatchObject(refusedWith('bsn_confirmation_required'));
    const unready = await requestScene(test, { config: { isConfigured: false } });
    expect(await unready.asRequester.post(...bodyOf(unready))).toMatchObject(refusedWith('fund_not_configured'));
    const external = await requestScene(test, { type: 'external' });
    expect(await external.asRequester.post(...bodyOf(external))).toMatchObject(refusedWith('fund_external'));
    const closed = await requestScene(test, { config: { allowFundRequests: false } });
    expect(await closed.asRequester.post(...bodyOf(closed))).toMatchObject(refusedWith('fund_not_active'));
    const mailed = await requestScene(test, { config: { contactInfoRequired: false } });
    const nameless = test.as(await test.build.identity({ email: null }));
    expect(await nameless.post(...bodyOf(mailed))).toMatchObject(refusedWith('email_is_mandatory'));
  });

  it('tells of waiting, paused, closed and ended funds in words of their own', async () => {
    const said = new Set<string>();
    for (const given of [{ state: 'waiting' }, { state: 'paused' }, { state: 'closed' }] as const) {
      const { asRequester, path, body } = await requestScene(test, given);
      for (const answer of [
        await asRequester.post(path, body),
        await asRequester.post(path, {}),
        await asRequester.post(`${path}/validate`, {}),
        await asRequester.get(path),
      ]) {
        expect(answer).toMatchObject(refusedWith('fund_not_active'));
        said.add(answer.body.message as string);
      }
    }
    expect(said.size).toBe(3);
    const ended = await requestScene(test, { startDate: test.build.inDays(-30), endDate: test.build.inDays(-1) });
    expect((await ended.asRequester.post(ended.path, {})).status).toBe(422); // its state is active, so answers come first
    expect(await ended.asRequester.post(ended.path, ended.body)).toMatchObject(refusedWith('fund_not_active'));
    expect(await ended.asRequester.get(ended.path)).toMatchObject(refusedWith('fund_not_active'));
    const english = await ended.asRequester.post(ended.path, ended.body, { 'accept-language': 'en' });
    expect(english.body.message).toMatch(/scheme/);
  });

  it('wants DigiD where the shop does, and a confirmation that is not too old', async () => {
    const { implementationId } = await digidShop();
    const scene = await requestScene(test, { implementationKey: 'met-digid' });
    expect(implementationId).toBeGreaterThan(0);
    expect(await scene.asRequester.post(scene.path, scene.body)).toMatchObject(refusedWith('bsn_record_is_mandatory'));
    await confirmBsn(test, scene.requester.id, '999990044');
    expect((await scene.asRequester.post(scene.path, scene.body)).status).toBe(201);

    const start = test.clock.now();
    const short = await requestScene(test, { config: { bsnConfirmationApiTime: 900 } });
    await confirmBsn(test, short.requester.id, '999990056');
    try {
      test.clock.at(new Date(start.getTime() + 1230_000)); // 900 seconds and the 300 that the shop adds
      expect(await short.asRequester.post(short.path, short.body)).toMatchObject(refusedWith('bsn_confirmation_required'));
      test.clock.at(new Date(start.getTime() + 1190_000));
      expect((await short.asRequester.post(short.path, short.body)).status).toBe(201);
    } finally {
      test.clock.at(start);
    }
  });

  async function digidShop() {
    const { id } = await test.build.implementation({ key: 'met-digid' });
    await test.app.deps.db.updateTable('implementations').set({ digidMandatory: true }).where('id', '=', id).execute();
    return { implementationId: id };
  }

  it('is one at a time, and none beside a voucher that came of an approval', async () => {
    const { asRequester, path, body, file, assessor, assessmentPath, apply } = await requestScene(test);
    const id = await file();
    expect(await asRequester.post(path, body)).toMatchObject(refusedWith('pending_request_exists'));
    await assessor.client.patch(assessmentPath(id, '/assign'));
    await assessor.client.patch(assessmentPath(id, '/approve'));
    expect((await apply()).status).toBe(201);
    expect(await asRequester.post(path, body)).toMatchObject(refusedWith('approved_request_exists'));
  });

  it('may follow an approval of which the voucher has run out, a decline, and one put aside', async () => {
    const approved = await requestScene(test, { policy: 'apply_auto_requested' });
    const id = await approved.fileAssigned();
    await approved.assessor.client.patch(approved.assessmentPath(id, '/approve'));
    expect((await approved.asRequester.post(approved.path, approved.body)).status).toBe(403);
    await test.app.deps.db
      .updateTable('vouchers')
      .set({ expireAt: test.build.inDays(-1) })
      .where('identityId', '=', approved.requester.id)
      .execute();
    expect((await approved.asRequester.post(approved.path, approved.body)).status).toBe(201);

    for (const [way, body] of [
      ['/decline', {}],
      ['/disregard', { notify: false }],
    ] as const) {
      const scene = await requestScene(test);
      await scene.assessor.client.patch(scene.assessmentPath(await scene.fileAssigned(), way), body);
      expect((await scene.asRequester.post(scene.path, scene.body)).status).toBe(201);
    }
  });

  it('makes one request of many at the same moment', async () => {
    const { asRequester, path, body } = await requestScene(test);
    const answers = await Promise.all([1, 2, 3, 4].map(() => asRequester.post(path, body)));
    expect(statusesOf(answers)).toEqual([201, 403, 403, 403]);
    expect((await asRequester.get(path)).body.meta.total).toBe(1);
  });

  it('answers the same to the same key', async () => {
    const { asRequester, path, body } = await requestScene(test);
    const key = { 'idempotency-key': 'one-press-of-the-button' };
    const [first, second] = [await asRequester.post(path, body, key), await asRequester.post(path, body, key)];
    expect(second).toMatchObject({ status: 201, body: first.body });
  });

  it('does not exist where the shop takes no requests', async () => {
    const { id } = await test.build.implementation({ key: 'zonder-aanvragen' });
    await test.app.deps.db.updateTable('implementations').set({ fundRequests: false }).where('id', '=', id).execute();
    const { asRequester, path, body } = await requestScene(test, { implementationKey: 'zonder-aanvragen' });
    for (const answer of await Promise.all([
      asRequester.get(path),
      asRequester.post(path, body),
      asRequester.post(path.replace(/s$/, ''), body),
      asRequester.post(`${path}/validate`, body),
      asRequester.get(`${path}/draft`),
      asRequester.put(`${path}/draft`, { step: 'criteria', records: [] }),
      asRequester.delete(`${path}/draft`),
      asRequester.get(`${path}/1`),
      asRequester.get(`${path}/1/records`),
      asRequester.get(`${path}/1/records/1`),
      asRequester.get(`${path}/1/clarifications`),
      asRequester.get(`${path}/1/clarifications/1`),
      asRequester.patch(`${path}/1/clarifications/1`, { answer: 'Ja' }),
    ])) {
      expect(answer.status).toBe(404);
    }
  });
});

describe('POST /platform/funds/{fund}/requests/validate', () => {
  it('checks a step and stores nothing', async () => {
    const { asRequester, path, answers } = await requestScene(test);
    expect(await asRequester.post(`${path}/validate`, { records: [answers[0]] })).toMatchObject({ status: 200, body: undefined });
    expect((await asRequester.post(`${path}/validate`, { records: [] })).status).toBe(200);
    const wrong = await asRequester.post(`${path}/validate`, { records: [{ ...answers[0], value: '0' }] });
    expect(wrong.body.errors).toEqual({ 'records.0.value': ['Vul bij uw antwoord 1 of meer in.'] });
    expect((await asRequester.get(path)).body.data).toEqual([]);
    expect((await test.visitor().post(`${path}/validate`, { records: [] })).status).toBe(401);
  });

  it('puts a box that is not ticked on the value', async () => {
    const { asRequester, path, answers } = await requestScene(test, {
      criteria: [{ recordTypeKey: 'kindpakket_eligible', operator: '=', value: 'Ja' }],
    });
    const answer = await asRequester.post(`${path}/validate`, { records: [{ ...answers[0], value: null }] });
    expect(answer.body.errors).toEqual({ 'records.0.value': ['Zet een vinkje als dit voor u klopt.'] });
  });

  it('only validates: a request that waits does not stand in the way', async () => {
    const { asRequester, path, body, file } = await requestScene(test);
    await file();
    expect((await asRequester.post(`${path}/validate`, body)).status).toBe(200);
  });
});

describe('a fund that validates by itself', () => {
  async function automatic(given: { policy?: 'apply_auto_requested' } = {}) {
    const scene = await requestScene(test, given);
    await test.app.deps.db
      .updateTable('funds')
      .set({ autoValidation: true, defaultValidatorEmployeeId: scene.assessor.employeeId })
      .where('id', '=', scene.fund.id)
      .execute();
    return scene;
  }

  it('approves at once whom DigiD knows, and the voucher is one press away', async () => {
    const { asRequester, path, body, requester, apply, flags, fund } = await automatic();
    expect((await asRequester.get(`/platform/funds/${fund.id}`)).body.data.auto_validation).toBe(true);
    await confirmBsn(test, requester.id, '999990032');
    const answer = await asRequester.post(path, body);
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { state: 'approved', records: [{ state: 'approved' }, { state: 'approved' }] } },
    });
    expect(await flags()).toEqual({ pending: false, approved: true, declined: false });
    expect(await apply()).toMatchObject({ status: 201, body: { data: { amount: '150.00' } } });
  });

  it('lets others wait for the default validator', async () => {
    const { asRequester, path, body, assessor } = await automatic();
    const answer = await asRequester.post(path, body);
    expect(answer.body.data).toMatchObject({
      state: 'pending',
      records: [{ state: 'pending', employee_id: assessor.employeeId }, { employee_id: assessor.employeeId }],
    });
  });

  it('does not trust a default validator who may not judge any more', async () => {
    const { asRequester, path, body, requester, assessor } = await automatic();
    await confirmBsn(test, requester.id, '010000003');
    await test.app.deps.db.deleteFrom('employeeRoles').where('employeeId', '=', assessor.employeeId).execute();
    expect((await asRequester.post(path, body)).body.data).toMatchObject({
      state: 'pending',
      records: [{ employee_id: null }, {}],
    });
  });

  it('answers a press right after it with the voucher that the policy made', async () => {
    const { asRequester, path, body, requester, apply } = await automatic({ policy: 'apply_auto_requested' });
    await confirmBsn(test, requester.id, '000000012');
    expect((await asRequester.post(path, body)).body.data.state).toBe('approved');
    const start = test.clock.now();
    try {
      test.clock.at(start);
      expect(await apply()).toMatchObject({ status: 200, body: { data: { amount: '150.00' } } });
      test.clock.at(new Date(start.getTime() + 61_000));
      expect(await apply()).toMatchObject({ status: 403, body: { error: 'already_received' } });
    } finally {
      test.clock.at(start);
    }
  });
});
