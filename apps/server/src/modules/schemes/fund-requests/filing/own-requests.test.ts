import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, idsOf, statusesOf, type TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp, upload } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const refusedWith = (error: string) => ({ status: 403, body: { error, message: expect.stringMatching(/\w+ \w+/) } });

/** A request about whose first answer the assessor asked something. */
async function questioned() {
  const scene = await requestScene(test);
  const id = await scene.fileAssigned();
  const [record] = (await scene.asRequester.get(`${scene.path}/${id}/records`)).body.data as { id: number }[];
  const asked = await scene.assessor.client.post(scene.assessmentPath(id, '/clarifications'), {
    fund_request_record_id: record?.id,
    question: 'Hoe oud zijn uw kinderen?',
    message: 'Wij kunnen het niet vinden.',
  });
  const clarificationId = (asked.body as { data: { id: number } }).data.id;
  return { ...scene, id, record, clarificationId, clarification: `${scene.path}/${id}/clarifications/${clarificationId}` };
}

describe('own requests', () => {
  it('have a number that people can name, and the last day on which they are decided', async () => {
    const { asRequester, path, fund, id, clarificationId } = await questioned();
    const year = test.build.inDays(0).slice(0, 4);
    const own = async (request: number) => (await asRequester.get(`${path}/${request}`)).body.data as { deadline_at: string };
    expect(await own(id)).toMatchObject({
      number: `${year}-${String(id).padStart(4, '0')}`,
      deadline_at: test.build.inDays(56),
      deadline_at_locale: expect.stringMatching(/^\d+ [a-z]+ \d{4}$/),
      objection_until: null,
      objection_until_locale: null,
      objection_text: null,
    });
    const question = `${path}/${id}/clarifications/${clarificationId}`;
    expect((await asRequester.get(question)).body.data).toMatchObject({
      answer_before: test.build.inDays(14),
      answer_before_locale: expect.stringMatching(/^\d+ [a-z]+ \d{4}$/),
    });
    await test.app.deps.db.updateTable('funds').set({ decisionDays: 28, answerDays: 7 }).where('id', '=', fund.id).execute();
    expect((await own(id)).deadline_at).toBe(test.build.inDays(28));
    expect((await asRequester.get(question)).body.data.answer_before).toBe(test.build.inDays(7));
  });

  it('that were decided otherwise say until when and how one may object', async () => {
    const { asRequester, path, fund, fileAssigned, assessor, assessmentPath } = await requestScene(test);
    const decided = async (rest: string, body = {}) => {
      const id = await fileAssigned();
      await assessor.client.patch(assessmentPath(id, rest), body);
      return (await asRequester.get(`${path}/${id}`)).body.data as object;
    };
    const until = test.build.inDays(42);
    expect(await decided('/decline')).toMatchObject({ objection_until: until, objection_text: null });
    await test.app.deps.db.updateTable('funds').set({ objectionText: 'Schrijf ons.' }).where('id', '=', fund.id).execute();
    expect(await decided('/disregard', { notify: false })).toMatchObject({
      objection_until: until,
      objection_text: 'Schrijf ons.',
    });
    expect(await decided('/approve')).toMatchObject({ objection_until: null, objection_text: null });
  });

  it('are listed in every state, newest first, and nobody else’s', async () => {
    const { asRequester, path, fileAssigned, file, assessor, assessmentPath } = await requestScene(test);
    const first = await fileAssigned();
    await assessor.client.patch(assessmentPath(first, '/decline'), {});
    const second = await file();
    await file(test.as(await test.build.requester()));
    const list = await asRequester.get(`${path}?check_criteria=1`);
    expect(idsOf(list)).toEqual([second, first]);
    expect(list.body.data).toMatchObject([
      { state: 'pending', fund: { criteria: [{ is_valid: false }, {}] } },
      { state: 'declined' },
    ]);
    expect(list.body.meta).toMatchObject({ total: 2, per_page: 15 });
    expect(idsOf(await asRequester.get(`${path}?per_page=1&page=2`))).toEqual([first]);
    expect((await asRequester.get(`${path}?per_page=0`)).status).toBe(422);
    expect((await test.visitor().get(path)).status).toBe(401);
    expect((await asRequester.get(path)).body.data[0].fund.criteria[0].is_valid).toBeNull();
  });

  it('are read in as many queries, however many there are', async () => {
    const { asRequester, path, file, assessor, assessmentPath } = await requestScene(test);
    const decline = async () => {
      const id = await file();
      await assessor.client.patch(assessmentPath(id, '/assign'));
      await assessor.client.patch(assessmentPath(id, '/decline'), {});
    };
    await decline();
    await asRequester.get(path);
    const one = await countQueries(() => asRequester.get(path));
    for (let count = 0; count < 3; count++) await decline();
    expect(await countQueries(() => asRequester.get(path))).toBe(one);
  });

  it('are shown to their requester alone, also when the fund is closed', async () => {
    const { asRequester, path, file, fund } = await requestScene(test);
    const other = await requestScene(test);
    const id = await file();
    const stranger = test.as(await test.build.requester());
    const [record] = (await asRequester.get(`${path}/${id}/records`)).body.data as { id: number }[];
    for (const rest of ['', '/records', `/records/${record?.id}`, '/clarifications', '/clarifications/1']) {
      expect(await stranger.get(`${path}/${id}${rest}`)).toMatchObject(refusedWith('not_requester'));
      expect(await stranger.get(`${other.path}/${id}${rest}`)).toMatchObject(refusedWith('invalid_endpoint'));
      expect(await asRequester.get(`${other.path}/${id}${rest}`)).toMatchObject(refusedWith('invalid_endpoint'));
      expect((await asRequester.get(`${path}/987654${rest}`)).status).toBe(404);
      expect((await test.visitor().get(`${path}/${id}${rest}`)).status).toBe(401);
    }
    await test.app.deps.db.updateTable('funds').set({ state: 'closed' }).where('id', '=', fund.id).execute();
    expect(await asRequester.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { data: { id, state: 'pending' } } });
    expect(await asRequester.get(`${path}/${id}/records`)).toMatchObject({ status: 200, body: { meta: { total: 2 } } });
    expect(await asRequester.get(`${path}/${id}/records/${record?.id}`)).toMatchObject({
      status: 200,
      body: { data: { id: record?.id } },
    });
  });

  it('show in the flags of the fund: to their requester, and that one waits only in the shop', async () => {
    const { file, flags, fund, requester } = await requestScene(test);
    expect(await flags()).toEqual({ pending: false, approved: false, declined: false });
    await file();
    expect(await flags()).toEqual({ pending: true, approved: false, declined: false });
    const unaware = { has_pending_fund_requests: false, has_approved_fund_requests: false, has_declined_fund_requests: false };
    const path = `/platform/funds/${fund.id}`;
    for (const client of [
      test.visitor(),
      test.as(await test.build.requester()),
      test.as(requester, { 'client-type': 'validator' }),
    ]) {
      expect((await client.get(path)).body.data).toMatchObject(unaware);
    }
  });

  it('have records of their own only', async () => {
    const { asRequester, path, file, fund } = await requestScene(test);
    const id = await file();
    const theirs = await file(test.as(await test.build.requester()));
    const record = await test.app.deps.db
      .selectFrom('fundRequestRecords')
      .select('id')
      .where('fundRequestId', '=', theirs)
      .executeTakeFirstOrThrow();
    expect(fund.id).toBeGreaterThan(0);
    expect(await asRequester.get(`${path}/${id}/records/${record.id}`)).toMatchObject(refusedWith('invalid_endpoint'));
    expect((await asRequester.get(`${path}/${id}/records/987654`)).status).toBe(404);
  });
});

describe('a question of the assessor', () => {
  it('is read and answered once, with files', async () => {
    const { asRequester, requester, clarification, clarificationId, path, id, record, assessor, assessmentPath } =
      await questioned();
    const pending = {
      id: clarificationId,
      question: 'Hoe oud zijn uw kinderen?',
      message: 'Wij kunnen het niet vinden.',
      attachment: null,
      answer: null,
      state: 'pending',
      fund_request_record_id: record?.id,
      fund_request_record_name: 'Aantal kinderen',
      files: [],
      answered_at: null,
    };
    expect((await asRequester.get(clarification)).body.data).toMatchObject(pending);
    expect((await asRequester.get(`${path}/${id}/clarifications`)).body.data).toMatchObject([pending]);

    const uid = await upload(test, requester, 'fund_request_clarification_proof');
    const answered = await asRequester.patch(clarification, { answer: 'Zeven en negen', files: [uid] });
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { state: 'answered', answer: 'Zeven en negen', answered_at: expect.any(String), files: [{ uid }] } },
    });
    expect(await asRequester.patch(clarification, { answer: 'Toch niet' })).toMatchObject(refusedWith('already_resolved'));
    expect((await asRequester.get(`${path}/${id}`)).body.data.state).toBe('pending');
    const seen = await assessor.client.get(assessmentPath(id, `/clarifications/${clarificationId}`));
    expect(seen.body.data).toMatchObject({ answer: 'Zeven en negen', files: [{ uid }] });
  });

  it('is answered once, also when it is pressed twice', async () => {
    const { asRequester, clarification } = await questioned();
    const answers = await Promise.all([1, 2].map(() => asRequester.patch(clarification, { answer: 'Zeven' })));
    expect(statusesOf(answers)).toEqual([200, 403]);
  });

  it('needs an answer, and files that are own, of the right type and free', async () => {
    const { asRequester, requester, clarification } = await questioned();
    for (const wrong of [{}, { answer: ' ' }, { answer: 'x'.repeat(2001) }, { answer: null }]) {
      expect((await asRequester.patch(clarification, wrong)).body.errors).toHaveProperty('answer');
    }
    for (const uid of [
      'nonsense',
      await upload(test, requester),
      await upload(test, await test.build.identity(), 'fund_request_clarification_proof'),
    ]) {
      const answer = await asRequester.patch(clarification, { answer: 'Zeven', files: [uid] });
      expect(answer).toMatchObject({ status: 422, body: { errors: { 'files.0': [expect.any(String)] } } });
    }
    expect((await asRequester.get(clarification)).body.data.state).toBe('pending');
    expect((await asRequester.patch(clarification, { answer: 'Zeven', files: null })).status).toBe(200);
  });

  it('is not answered once the request was decided', async () => {
    const scene = await requestScene(test);
    const id = await scene.fileAssigned();
    const records = (await scene.assessor.client.get(scene.assessmentPath(id))).body.data.records as { id: number }[];
    const question = { fund_request_record_id: records[0]?.id, question: 'Hoeveel?' };
    const asked = await scene.assessor.client.post(scene.assessmentPath(id, '/clarifications'), question);
    expect(asked.status).toBe(201);
    const place = `${scene.path}/${id}/clarifications/${asked.body.data.id}`;
    expect((await scene.assessor.client.patch(scene.assessmentPath(id, '/decline'), { note: 'Nee' })).status).toBe(200);
    expect(await scene.asRequester.patch(place, { answer: 'Twee' })).toMatchObject({
      status: 403,
      body: { error: 'not_pending', message: 'Over deze aanvraag is al besloten.' },
    });
    expect((await scene.asRequester.get(place)).body.data).toMatchObject({ state: 'pending', answer: null });
  });

  it('is nobody else’s to read or answer', async () => {
    const { clarification, asRequester, path } = await questioned();
    const stranger = test.as(await test.build.requester());
    expect(await stranger.get(clarification)).toMatchObject(refusedWith('not_requester'));
    expect(await stranger.patch(clarification, { answer: 'Ja' })).toMatchObject(refusedWith('not_requester'));
    expect(await stranger.patch(clarification, {})).toMatchObject(refusedWith('not_requester'));
    expect((await test.visitor().patch(clarification, { answer: 'Ja' })).status).toBe(401);
    const other = await questioned();
    const [, otherId] = /requests\/(\d+)/.exec(other.clarification) ?? [];
    expect(await asRequester.get(clarification.replace(/requests\/\d+/, `requests/${otherId}`))).toMatchObject(
      refusedWith('invalid_endpoint'),
    );
    const own = clarification.replace(/\d+$/, String(other.clarificationId));
    expect(await asRequester.get(own)).toMatchObject(refusedWith('invalid_endpoint'));
    expect(await asRequester.patch(own, { answer: 'Ja' })).toMatchObject(refusedWith('invalid_endpoint'));
    expect((await asRequester.get(clarification.replace(/\d+$/, '987654'))).status).toBe(404);
    expect(path).toContain('requests');
  });

  it('lets its requester read the file of the assessor, and the assessor the files of the answers', async () => {
    const scene = await requestScene(test);
    const id = await scene.fileAssigned();
    const [record] = (await scene.asRequester.get(`${scene.path}/${id}/records`)).body.data as { id: number }[];
    const uid = await upload(test, scene.assessor.identity, 'fund_request_clarification_proof');
    const asked = await scene.assessor.client.post(scene.assessmentPath(id, '/clarifications'), {
      fund_request_record_id: record?.id,
      question: 'Klopt dit?',
      attachment: uid,
    });
    expect(asked).toMatchObject({ status: 201, body: { data: { attachment: { uid } } } });
    expect((await scene.asRequester.get(`/files/${uid}`)).status).toBe(200);
    expect((await test.as(await test.build.requester()).get(`/files/${uid}`)).status).toBe(403);
    const own = await upload(test, scene.requester, 'fund_request_clarification_proof');
    const place = `${scene.path}/${id}/clarifications/${asked.body.data.id}`;
    expect((await scene.assessor.client.get(`/files/${own}`)).status).toBe(403);
    await scene.asRequester.patch(place, { answer: 'Ja', files: [own] });
    expect((await scene.assessor.client.get(`/files/${own}`)).status).toBe(200);
    const outsider = await requestScene(test);
    expect((await outsider.assessor.client.get(`/files/${own}`)).status).toBe(403);
  });
});

describe('an unfinished request', () => {
  const draft = {
    step: 'criteria_1',
    contact_information: null,
    records: [{ fund_criterion_id: 1, record_type_key: 'children_nth', value: 'nog niet goed', files: ['abc'] }],
  };

  it('is kept, replaced and thrown away', async () => {
    const { asRequester, path } = await requestScene(test);
    expect((await asRequester.get(`${path}/draft`)).status).toBe(404);
    const saved = await asRequester.put(`${path}/draft`, draft);
    expect(saved).toMatchObject({ status: 200, body: { data: { ...draft, updated_at: expect.any(String) } } });
    await asRequester.put(`${path}/draft`, { ...draft, step: 'criteria_2' });
    expect((await asRequester.get(`${path}/draft`)).body.data).toMatchObject({ step: 'criteria_2', records: draft.records });
    expect(await asRequester.delete(`${path}/draft`)).toMatchObject({ status: 200, body: {} });
    expect((await asRequester.get(`${path}/draft`)).status).toBe(404);
    expect((await asRequester.delete(`${path}/draft`)).status).toBe(200);
  });

  it('is its requester’s alone, and nobody reads it in the database', async () => {
    const { asRequester, path } = await requestScene(test);
    await asRequester.put(`${path}/draft`, draft);
    expect((await test.as(await test.build.requester()).get(`${path}/draft`)).status).toBe(404);
    const { rows } = await test.app.database.pool.query<{ content: string }>(
      `select encode(content, 'escape') as content from fund_request_drafts`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ content }) => content.includes('nog niet goed'))).toBe(false);
    for (const answer of [
      await test.visitor().get(`${path}/draft`),
      await test.visitor().put(`${path}/draft`, draft),
      await test.visitor().delete(`${path}/draft`),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  it('is listed in the shop of its fund for as long as it can be gone on with, to its requester alone', async () => {
    const { asRequester, path, fund, requester, file } = await requestScene(test);
    const list = async (who = asRequester): Promise<unknown> => (await who.get('/platform/fund-requests/drafts')).body.data;
    expect(await list()).toEqual([]);
    await asRequester.put(`${path}/draft`, draft);
    expect(await list()).toEqual([
      { fund_id: fund.id, fund_name: fund.name, updated_at: expect.any(String), updated_at_locale: expect.any(String) },
    ]);
    expect(await list(test.as(await test.build.requester()))).toEqual([]);
    await test.build.implementation({ key: 'another-shop' });
    expect(await list(test.as(requester, { 'client-key': 'another-shop' }))).toEqual([]);
    expect((await test.visitor().get('/platform/fund-requests/drafts')).status).toBe(401);
    const { db } = test.app.deps;
    await file();
    await asRequester.put(`${path}/draft`, draft);
    expect(await list()).toEqual([]);
    await db
      .updateTable('fundRequests')
      .set({ state: 'declined', resolvedAt: test.clock.now() })
      .where('fundId', '=', fund.id)
      .execute();
    expect(await list()).toHaveLength(1);
    await db.updateTable('funds').set({ state: 'paused' }).where('id', '=', fund.id).execute();
    expect(await list()).toEqual([]);
    await db.updateTable('funds').set({ state: 'active' }).where('id', '=', fund.id).execute();
    await db
      .updateTable('fundRequestDrafts')
      .set({ updatedAt: new Date(test.clock.now().getTime() - 30 * 24 * 3600_000) })
      .where('identityId', '=', requester.id)
      .execute();
    expect(await list()).toEqual([]);
  });

  it('goes when the request is filed, and after thirty days', async () => {
    const { asRequester, path, file } = await requestScene(test);
    await asRequester.put(`${path}/draft`, draft);
    await file();
    expect((await asRequester.get(`${path}/draft`)).status).toBe(404);

    const old = await requestScene(test);
    await old.asRequester.put(`${old.path}/draft`, draft);
    const saved = (days: number) =>
      test.app.deps.db
        .updateTable('fundRequestDrafts')
        .set({ updatedAt: new Date(test.clock.now().getTime() - days * 24 * 3600_000) })
        .where('identityId', '=', old.requester.id)
        .execute();
    await saved(29);
    expect((await old.asRequester.get(`${old.path}/draft`)).status).toBe(200);
    await saved(30);
    expect((await old.asRequester.get(`${old.path}/draft`)).status).toBe(404);
  });

  it('is bounded in size', async () => {
    const { asRequester, path } = await requestScene(test);
    const send = (wrong: object) => asRequester.put(`${path}/draft`, { ...draft, ...wrong });
    expect((await send({ step: 'x'.repeat(65) })).body.errors).toHaveProperty('step');
    expect((await send({ records: Array.from({ length: 201 }, () => draft.records[0]) })).body.errors).toHaveProperty('records');
    expect((await send({ records: [{ fund_criterion_id: 1, value: 'x'.repeat(5001) }] })).status).toBe(422);
    expect((await asRequester.put(`${path}/draft`, {})).status).toBe(422);
  });
});
