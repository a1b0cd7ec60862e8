import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../testing/index.ts';
import { findDeadlines, isWaiting } from '../deadline.ts';
import { hasRecord, isAnswered } from './assessed-filter.ts';
import { countAssessedTotals, openRequests } from './count-assessed-requests.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-12T10:00:00Z');
});

/** A fund with a request that has two answers, and an employee who may assess. */
async function scene() {
  const { build, app, clock } = test;
  const { db } = app.deps;
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({
    organizationId: sponsor.id,
    criteria: [
      { recordTypeKey: 'children_nth', operator: '>=', value: '1' },
      { recordTypeKey: 'municipality', operator: '=', value: 'Merendam' },
    ],
  });
  const { id: employeeId } = await build.employee({
    organizationId: sponsor.id,
    identity: await build.identity(),
    roles: ['validation'],
  });
  const { id: identityId } = await build.requester();
  const moment = clock.now();
  const { id } = await db
    .insertInto('fundRequests')
    .values({ fundId: fund.id, identityId, createdAt: new Date(moment.getTime() - 30 * 86_400_000), updatedAt: moment })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: records } = await sql<{ id: number }>`
    insert into fund_request_records (fund_request_id, fund_criterion_id, record_type_id, value, created_at, updated_at)
    select ${id}, id, record_type_id, '1', ${moment}, ${moment} from fund_criteria where fund_id = ${fund.id} returning id`.execute(
    db,
  );
  return { sponsor, fund, employeeId, id, recordIds: records.map((record) => record.id) };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** How far the open requests of a sponsor are, as it is kept. */
async function kept({ sponsor, employeeId }: Scene): Promise<unknown[]> {
  const open = openRequests({ organizationId: sponsor.id, now: test.clock.now() }, employeeId);
  return (await sql`select is_waiting, is_answered, is_assigned, is_mine, deadline from (${open}) open`.execute(test.app.deps.db))
    .rows;
}

/** The same, looked up in what was filed, asked and answered. */
async function lookedUp({ fund, employeeId }: Scene): Promise<unknown[]> {
  const { db } = test.app.deps;
  const { rows } = await sql<{ id: number }>`
    select request.id, ${isWaiting} as is_waiting, ${isAnswered} as is_answered, ${hasRecord(sql`record.employee_id is not null`)} as is_assigned,
           ${hasRecord(sql`record.employee_id = ${employeeId}`)} as is_mine
      from fund_requests request where request.fund_id = ${fund.id} and request.state = 'pending'`.execute(db);
  const deadlines = await findDeadlines(
    db,
    rows.map(({ id }) => id),
    test.clock.now(),
  );
  return rows.map(({ id, ...others }) => ({ ...others, deadline: deadlines.get(id)?.deadline }));
}

describe('how far open requests are', () => {
  it('is what was filed, asked and answered, after every change', async () => {
    const made = await scene();
    const { fund, employeeId, id, recordIds } = made;
    const { db } = test.app.deps;
    const [record = 0, other = 0] = recordIds;
    const day = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
    const setRecord = (values: object) => db.updateTable('fundRequestRecords').set(values).where('id', '=', record).execute();
    const setRequest = (values: object) => db.updateTable('fundRequests').set(values).where('id', '=', id).execute();
    const ask = (fundRequestRecordId: number, createdAt: Date) =>
      db
        .insertInto('fundRequestClarifications')
        .values({ fundRequestRecordId, question: '?', createdAt, updatedAt: createdAt })
        .execute();
    const answer = (recordId: number, answeredAt: Date) =>
      db
        .updateTable('fundRequestClarifications')
        .set({ state: 'answered', answeredAt })
        .where('fundRequestRecordId', '=', recordId)
        .execute();
    const seen = new Set<string>();
    for (const change of [
      () => setRecord({ employeeId }),
      () => ask(record, day(-9)),
      () => ask(other, day(-7)),
      () => answer(record, day(-5)),
      () => answer(other, day(-1)),
      () => setRecord({ state: 'approved' }),
      () => setRecord({ state: 'pending', employeeId: null }),
      () => db.updateTable('funds').set({ decisionDays: 10 }).where('id', '=', fund.id).execute(),
      () => setRequest({ createdAt: day(-40) }),
      () => db.deleteFrom('fundRequestClarifications').where('fundRequestRecordId', '=', other).execute(),
      () => db.deleteFrom('fundRequestRecords').where('id', '=', record).execute(),
      () => setRequest({ state: 'approved', resolvedAt: day(0) }),
      () => setRequest({ state: 'pending', resolvedAt: null }),
    ]) {
      await change();
      const now = await kept(made);
      expect([seen.size, now]).toEqual([seen.size, await lookedUp(made)]);
      seen.add(JSON.stringify(now));
    }
    expect(seen.size).toBeGreaterThan(8); // the changes changed something
  });

  it('is kept of those alone that are to be decided, and counts them', async () => {
    const made = await scene();
    const { db } = test.app.deps;
    const filter = { organizationId: made.sponsor.id, now: test.clock.now() };
    expect(await countAssessedTotals(db, filter, made.employeeId)).toMatchObject({
      all: 1,
      pending: 1,
      mine: 0,
    });
    await db
      .updateTable('fundRequests')
      .set({ state: 'declined', resolvedAt: test.clock.now() })
      .where('id', '=', made.id)
      .execute();
    expect(await kept(made)).toEqual([]);
    expect(await countAssessedTotals(db, filter, made.employeeId)).toMatchObject({ all: 1, resolved: 1 });
    expect(await db.selectFrom('openRequests').select('id').where('id', '=', made.id).execute()).toEqual([]);
  });

  it('is right when two people change two answers of a request at once', async () => {
    const made = await scene();
    const { db } = test.app.deps;
    await Promise.all(
      made.recordIds.map((id) =>
        db.updateTable('fundRequestRecords').set({ employeeId: made.employeeId }).where('id', '=', id).execute(),
      ),
    );
    expect(await kept(made)).toEqual(await lookedUp(made));
  });
});
