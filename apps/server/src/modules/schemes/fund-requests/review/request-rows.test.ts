import { beforeAll, describe, expect, it } from 'vitest';
import { atHour } from '@tegoed/domain/amsterdam-time';
import { countQueries, idsOf, unreadFields, type ReadFields, type TestApp } from '../../../../../testing/index.ts';
import { confirmBsn, requestScene, startRequestApp, upload } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

type Scene = Awaited<ReturnType<typeof requestScene>>;

/** When a day of the calendar began, so many days from today: in days of 24 hours a change of the clock could make it another one. */
const moment = (days: number) => atHour(test.build.inDays(days), 0);

/** A request that was filed so many days ago, or at a moment. */
async function filed(scene: Scene, at: number | Date, who = scene.asRequester): Promise<number> {
  const id = await scene.file(who);
  const createdAt = typeof at === 'number' ? moment(-at) : at;
  await test.app.deps.db.updateTable('fundRequests').set({ createdAt }).where('id', '=', id).execute();
  return id;
}

/** Another citizen who files a request for the fund. */
const somebody = async () => test.as(await test.build.requester());

/** Something asked about the answer of a request at a moment, and maybe answered at another. */
async function asked(requestId: number, at: Date, answeredAt: Date | null = null): Promise<void> {
  const { db } = test.app.deps;
  const record = await db
    .selectFrom('fundRequestRecords')
    .select('id')
    .where('fundRequestId', '=', requestId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const state = answeredAt === null ? 'pending' : 'answered';
  await db
    .insertInto('fundRequestClarifications')
    .values({ fundRequestRecordId: record.id, question: 'Hoe oud?', state, answeredAt, createdAt: at, updatedAt: at })
    .execute();
}

const listOf = (scene: Scene) => `/platform/organizations/${scene.sponsor.id}/fund-requests`;

async function rows(scene: Scene, query = '', client = scene.assessor.client) {
  const { status, body } = await client.get(`${listOf(scene)}?view=row&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body as { data: Record<string, unknown>[]; meta: { total: number; totals: Record<string, number> } };
}

/** The deadline of a request, and how many days are left. */
async function deadline(scene: Scene, id: number) {
  const { data } = await rows(scene, `q=${id}&per_page=100`);
  const row = data.find((one) => one.id === id);
  return { at: row?.deadline_at, left: row?.days_left, waiting: row?.waiting_for_requester };
}

describe('the deadline of a request', () => {
  it('is eight weeks after filing, and a day more for each day on which a question was unanswered', async () => {
    const scene = await requestScene(test);
    const id = await filed(scene, new Date('2025-01-02T13:00:00Z'));
    expect((await deadline(scene, id)).at).toBe('2025-02-27');
    await asked(id, new Date('2025-01-10T13:00:00Z'), new Date('2025-01-15T13:00:00Z'));
    expect((await deadline(scene, id)).at).toBe('2025-03-04');
    // Asked and answered on one day costs none; several questions at a time count once.
    await asked(id, new Date('2025-01-20T08:00:00Z'), new Date('2025-01-20T15:00:00Z'));
    await asked(id, new Date('2025-01-12T13:00:00Z'), new Date('2025-01-17T13:00:00Z'));
    expect((await deadline(scene, id)).at).toBe('2025-03-06');
    await asked(id, new Date('2025-02-01T13:00:00Z'), new Date('2025-02-02T13:00:00Z'));
    expect((await deadline(scene, id)).at).toBe('2025-03-07');
  });

  it('goes by the days of Amsterdam', async () => {
    const scene = await requestScene(test);
    const id = await filed(scene, new Date('2025-01-01T23:30:00Z'));
    expect((await deadline(scene, id)).at).toBe('2025-02-27');
    const summer = await filed(scene, new Date('2025-06-30T22:30:00Z'), await somebody());
    expect((await deadline(scene, summer)).at).toBe('2025-08-26');
  });

  it('moves along while a question is open, until the request is decided', async () => {
    const scene = await requestScene(test);
    const id = await filed(scene, 10);
    expect(await deadline(scene, id)).toEqual({ at: test.build.inDays(46), left: 46, waiting: false });
    await asked(id, moment(-4));
    await asked(id, moment(-2));
    expect(await deadline(scene, id)).toEqual({ at: test.build.inDays(50), left: 50, waiting: true });
    await scene.assessor.client.patch(scene.assessmentPath(id, '/assign'));
    expect((await scene.assessor.client.patch(scene.assessmentPath(id, '/decline'), {})).status).toBe(200);
    expect(await deadline(scene, id)).toEqual({ at: test.build.inDays(50), left: null, waiting: false });
    await test.app.deps.db
      .updateTable('fundRequests')
      .set({ resolvedAt: moment(-1) })
      .where('id', '=', id)
      .execute();
    expect((await deadline(scene, id)).at).toBe(test.build.inDays(49));
  });

  it('is as many days away as the fund says', async () => {
    const scene = await requestScene(test);
    const id = await filed(scene, 10);
    const manager = await scene.colleague('manager');
    const path = `/platform/organizations/${scene.sponsor.id}/funds/${scene.fund.id}/configuration`;
    const set = (decision_days: number) => manager.client.patch(path, { decision_days });
    expect((await set(0)).status).toBe(422);
    expect((await set(366)).status).toBe(422);
    expect((await set(28)).status).toBe(200);
    expect(await deadline(scene, id)).toMatchObject({ at: test.build.inDays(18), left: 18 });
  });

  it('is told of whole requests too', async () => {
    const scene = await requestScene(test);
    const id = await filed(scene, 57);
    await scene.assessor.client.patch(scene.assessmentPath(id, '/assign'));
    const { body } = await scene.assessor.client.get(scene.assessmentPath(id));
    expect(body.data).toMatchObject({
      deadline_at: test.build.inDays(-1),
      deadline_at_locale: expect.stringMatching(/ \d{4}$/),
      days_left: -1,
      waiting_for_requester: false,
      assignee: { id: scene.assessor.employeeId, email: scene.assessor.identity.email },
    });
  });
});

describe('the list of requests in rows', () => {
  it('tells what whoever divides the work looks at, and no answers', async () => {
    const scene = await requestScene(test, {
      bsnEnabled: true,
      criteria: [
        { recordTypeKey: 'children_nth', operator: '>=', value: '1', showAttachment: true },
        { recordTypeKey: 'municipality', operator: '=', value: 'Merendam' },
      ],
    });
    await confirmBsn(test, scene.requester.id, '999990093');
    const proof = await upload(test, scene.requester);
    const records = scene.answers.map((answer, index) => (index === 0 ? { ...answer, value: '7', files: [proof] } : answer));
    const { id } = (await scene.asRequester.post(scene.path, { records })).body.data;
    await scene.assessor.client.patch(scene.assessmentPath(id, '/assign'));
    await asked(id, moment(-1), moment(0));
    const { data } = await rows(scene);
    const read: ReadFields = {
      number: 'text',
      state_locale: 'text',
      'fund.name': 'text',
      created_at_locale: 'text',
      resolved_at: 'text?',
      resolved_at_locale: 'text?',
      deadline_at: 'day',
      deadline_at_locale: 'text',
    };
    expect(unreadFields(data[0], read)).toEqual([]);
    expect(data).toMatchObject([
      {
        id,
        state: 'pending',
        fund: { id: scene.fund.id },
        email: scene.requester.email,
        assignee: { id: scene.assessor.employeeId, email: scene.assessor.identity.email },
        is_mine: true,
        records_count: 2,
        records_pending_count: 2,
        files_count: 1,
        answered_clarifications_count: 1,
        replaced: false,
      },
    ]);
    expect((await rows(scene, '', scene.supervisor.client)).data).toMatchObject([{ is_mine: false }]);
    const text = JSON.stringify(data);
    expect(text.length).toBeLessThan(1500);
    for (const secret of ['Merendam', '"7"', '990093', proof, 'records"']) expect(text).not.toContain(secret);
  });

  it('is the same list as the whole one, which stays as it is', async () => {
    const scene = await requestScene(test);
    const first = await scene.file();
    const second = await scene.file(await somebody());
    const whole = await scene.assessor.client.get(`${listOf(scene)}?order_by=id&order_dir=asc`);
    const full = await scene.assessor.client.get(`${listOf(scene)}?order_by=id&order_dir=asc&view=full`);
    expect(idsOf(whole)).toEqual([first, second]);
    expect(whole.body.meta).toMatchObject({ total: 2 });
    expect(whole.body.meta.totals).toBeUndefined();
    expect(full.body.data[0].records).toHaveLength(2);
    const lean = await rows(scene, 'order_by=id&order_dir=asc&per_page=1&page=2');
    expect(lean.data).toMatchObject([{ id: second }]);
    expect(lean.meta.total).toBe(2);
    expect((await scene.assessor.client.get(`${listOf(scene)}?view=lean`)).status).toBe(422);
    const clerk = await scene.colleague('finance');
    expect((await clerk.client.get(`${listOf(scene)}?view=row`)).status).toBe(403);
  });

  it('shows an external validator its own questions only', async () => {
    const scene = await requestScene(test);
    const organization = await test.build.organization();
    const { db } = test.app.deps;
    const link = await db
      .insertInto('organizationValidators')
      .values({ organizationId: scene.sponsor.id, validatorOrganizationId: organization.id, createdAt: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fundCriterionValidators')
      .values({ fundCriterionId: scene.criteria[0]?.id ?? 0, organizationValidatorId: link.id, accepted: true })
      .execute();
    const id = await scene.fileAssigned();
    const owner = test.as(organization.owner, { 'client-type': 'validator' });
    const { body } = await owner.get(
      `/platform/organizations/${organization.id}/fund-requests?view=row&fund_id=${scene.fund.id}`,
    );
    expect(body.data).toMatchObject([{ id, records_count: 1, records_pending_count: 1, assignee: null, is_mine: false }]);
  });

  it('is read in as many queries, however long it is', async () => {
    const scene = await requestScene(test);
    await scene.file();
    await rows(scene);
    const one = await countQueries(() => rows(scene));
    for (let count = 0; count < 3; count++) await scene.file(await somebody());
    expect(await countQueries(() => rows(scene))).toBe(one);
  });
});

describe('finding requests by how far they are', () => {
  /** One that is late, one due today, one that waits for its requester, one for later that the assessor assesses, one decided. */
  async function work() {
    const scene = await requestScene(test);
    const late = await filed(scene, 60);
    const today = await filed(scene, 56, await somebody());
    const waiting = await filed(scene, 50, await somebody());
    await asked(waiting, moment(-3));
    const later = await filed(scene, 20, await somebody());
    await asked(later, moment(-9), moment(-9));
    await scene.assessor.client.patch(scene.assessmentPath(later, '/assign'));
    const decided = await filed(scene, 70, await somebody());
    await scene.assessor.client.patch(scene.assessmentPath(decided, '/assign'));
    await scene.assessor.client.patch(scene.assessmentPath(decided, '/decline'), {});
    const found = async (query: string) => idsOf(await scene.supervisor.client.get(`${listOf(scene)}?view=row&${query}`));
    return { scene, late, today, waiting, later, decided, found };
  }

  it('narrows and orders by deadline, with what is decided last', async () => {
    const { scene, late, today, waiting, later, decided, found } = await work();
    const inDays = (days: number) => test.build.inDays(days);
    expect(await found('order_by=deadline&order_dir=asc')).toEqual([late, today, waiting, later, decided]);
    expect(await found('order_by=deadline&order_dir=desc')).toEqual([later, waiting, today, late, decided]);
    const due = 'order_by=deadline&order_dir=asc';
    expect(await found(`${due}&deadline_to=${inDays(-1)}`)).toEqual([late]);
    expect(await found(`${due}&deadline_from=${inDays(0)}&deadline_to=${inDays(0)}`)).toEqual([today]);
    expect(await found(`${due}&deadline_from=${inDays(0)}`)).toEqual([today, waiting, later]);
    const wrong = await scene.supervisor.client.get(`${listOf(scene)}?deadline_from=${inDays(1)}&deadline_to=${inDays(0)}`);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['deadline_to']]);
    // In the whole list too.
    expect(idsOf(await scene.supervisor.client.get(`${listOf(scene)}?${due}`))).toEqual([late, today, waiting, later, decided]);
  });

  it('narrows by who has to do something, and by fund', async () => {
    const { scene, late, today, waiting, later, decided, found } = await work();
    expect(await found('order_by=id&order_dir=asc&state_group=pending')).toEqual([late, today, waiting]);
    expect(await found('state_group=assigned')).toEqual([later]);
    expect(await found('state_group=resolved')).toEqual([decided]);
    expect(await found('order_by=id&order_dir=asc&state_group=all')).toEqual([late, today, waiting, later, decided]);
    expect(await found('state_group=pending&state=declined')).toEqual([]);
    expect(await found('waiting_for_requester=1')).toEqual([waiting]);
    expect(await found('order_by=id&order_dir=asc&waiting_for_requester=0')).toEqual([late, today, later, decided]);
    expect(await found('answered=1')).toEqual([later]);
    expect(await found(`fund_id=${scene.fund.id}`)).toHaveLength(5);
    const other = await requestScene(test);
    const elsewhere = await scene.supervisor.client.get(`${listOf(scene)}?fund_id=${other.fund.id}`);
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['fund_id']]);
  });

  it('counts them all, whatever says how far they are', async () => {
    const { scene } = await work();
    const totalsOf = async (query: string, client = scene.assessor.client) => (await rows(scene, query, client)).meta.totals;
    const totals = await totalsOf('');
    expect(totals).toEqual({
      all: 5,
      pending: 3,
      assigned: 1,
      resolved: 1,
      mine: 1,
      late: 1,
      this_week: 1,
      later: 1,
      waiting: 1,
    });
    for (const query of ['state=declined', 'state_group=pending', 'waiting_for_requester=1', 'assigned=1', 'answered=1'])
      expect(await totalsOf(query)).toEqual(totals);
    expect(await totalsOf(`deadline_to=${test.build.inDays(-1)}&employee_id=${scene.assessor.employeeId}`)).toEqual(totals);
    expect(await totalsOf('', scene.supervisor.client)).toEqual({ ...totals, mine: 0 });
    expect(await totalsOf(`from=${test.build.inDays(-30)}`)).toMatchObject({ all: 1, assigned: 1 });
  });

  it('lets a week end on Sunday', async () => {
    const scene = await requestScene(test);
    const untilSunday = (7 - new Date(`${test.build.inDays(0)}T00:00:00Z`).getUTCDay()) % 7;
    await filed(scene, 56 - untilSunday);
    expect((await rows(scene)).meta.totals).toMatchObject({ this_week: 1, later: 0 });
    await filed(scene, 55 - untilSunday, await somebody());
    expect((await rows(scene)).meta.totals).toMatchObject({ this_week: 1, later: 1 });
  });
});
