import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  asked,
  planOf,
  differencesBetween,
  startTestApp,
  type Statement,
  type TestApp,
  vacuumed,
} from '../../../../../testing/index.ts';
import { allOf } from '#platform/database/pagination';
import { transaction } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { assessedRequests, type AssessedFilter } from './list/assessed-filter.ts';
import { countAssessed, countAssessedTotals } from './list/count-assessed-requests.ts';
import { findAssessedRequests } from './list/find-assessed-requests.ts';

const many = 20_000;
let test: TestApp;
let filter: AssessedFilter;

beforeAll(async () => {
  test = await startTestApp();
  const { build, clock, app } = test;
  const sponsor = await build.organization({ isSponsor: true });
  // A number that is searched is part of no name.
  const fund = await build.fund({ organizationId: sponsor.id, config: { name: 'Meedoen' } });
  filter = { organizationId: sponsor.id, now: clock.now() };
  await sql`
    with holders as (
      insert into identities (address, created_at)
      select '0xf' || lpad(to_hex(n), 39, '0'), ${clock.now()} from generate_series(1, ${many}::integer) n returning id)
    insert into fund_requests (fund_id, identity_id, state, created_at, updated_at)
    select ${fund.id}, id, 'pending', ${clock.now()}::timestamptz - id / 3 * interval '1 minute', ${clock.now()} from holders`.execute(
    app.deps.db,
  );
  await vacuumed(test.databaseUrl, 'fund_requests');
}, 60_000);

/** A page of a list: the ids on it, and how many requests the list has. */
async function read(asked: Parameters<typeof findAssessedRequests>[1]) {
  const { db } = test.app.deps;
  const { ids, total } = await findAssessedRequests(db, asked);
  const { rows } = await sql<{ id: number }>`select unnest(${ids}) as id`.execute(db);
  return { ids: rows.map(({ id }) => id), total };
}

const pageOf = (page: number, direction: 'asc' | 'desc') =>
  read({ filter, orderBy: 'created_at', direction, page: { page, perPage: 50 } });

const textOf = (statements: readonly Statement[]) => statements.map(({ text }) => text).join('\n');

/** What the database did for each of these, step by step. */
async function doneFor(statements: readonly Statement[]): Promise<string> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const steps: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`, [
      ...values,
    ]);
    steps.push(...rows.map((row) => row['QUERY PLAN']));
  }
  await client.end();
  return steps.join('\n');
}

/** What the totals say and what there is; nothing when they are the same. */
async function differences(): Promise<unknown[]> {
  const counted = sql`select fund_id, state, count(*) from fund_requests group by 1, 2`;
  const kept = sql`select fund_id, state, sum(requests) from request_totals group by 1, 2 having sum(requests) <> 0`;
  return differencesBetween(test.app.deps.db, counted, kept);
}

describe('totals of requests', () => {
  it('are what there is after every change, and after one that was taken back', async () => {
    const { build, app, clock } = test;
    const { db } = app.deps;
    const [fund, other] = [await build.fund(), await build.fund()];
    const make = async (of = db) => {
      const { id: identityId } = await build.requester();
      const moment = clock.now();
      const values = { fundId: fund.id, identityId, createdAt: moment, updatedAt: moment };
      return (await of.insertInto('fundRequests').values(values).returning('id').executeTakeFirstOrThrow()).id;
    };
    const [id] = [await make(), await make()];
    const change = (values: object) => db.updateTable('fundRequests').set(values).where('id', '=', id).execute();
    for (const values of [
      { state: 'approved', resolvedAt: clock.now() },
      { state: 'pending', resolvedAt: null },
      { note: 'Nog niet' },
      { fundId: other.id },
    ]) {
      await change(values);
      expect([values, await differences()]).toEqual([values, []]);
    }
    await db.deleteFrom('fundRequests').where('id', '=', id).execute();
    const tried = transaction(db, async (tx) => {
      await make(tx);
      await make();
      throw new Error('taken back');
    });
    await expect(tried).rejects.toThrow('taken back');
    expect(await differences()).toEqual([]);
  });

  it('are put together by the clock, also twice at once, and stay the same', async () => {
    const { app } = test;
    const job = app.jobs.find(({ name }) => name === 'merge-request-totals');
    await Promise.all([job?.run(), job?.run()]);
    await job?.run();
    const { rows } = await sql<{ most: number }>`
      select max(rows)::integer as most from (select count(*) as rows from request_totals group by fund_id, state) kinds`.execute(
      app.deps.db,
    );
    expect(rows).toEqual([{ most: 1 }]);
    expect(await differences()).toEqual([]);
  });
});

describe('among very many requests', () => {
  it('a page is read from an index, in its order', async () => {
    const { from, where } = assessedRequests(filter);
    const page = sql`select request.id from ${from} where ${allOf(where)} order by request.created_at desc, request.id desc limit 15`;
    const plan = await planOf(test.app.deps.db, page);
    expect(plan).toContain('fund_requests_filed');
    expect(plan).not.toMatch(/Sort|identity_emails/);
  });

  it('pages are the same from both ends, and tell how many there are', async () => {
    for (const page of [1, 2, 200, 399, 400]) {
      const [falling, rising] = [await pageOf(page, 'desc'), await pageOf(401 - page, 'asc')];
      expect(falling.total).toBe(many);
      expect(falling.ids).toHaveLength(50);
      expect(falling.ids).toEqual(rising.ids.toReversed());
    }
    expect(await pageOf(401, 'desc')).toEqual({ ids: [], total: many });
  });

  it('how many there are is not counted, nor how many are decided', async () => {
    const { statements } = await asked(async () => {
      expect((await pageOf(1, 'desc')).total).toBe(many);
      const totals = await countAssessedTotals(test.app.deps.db, filter, 0);
      expect(totals).toMatchObject({ all: many, pending: many, assigned: 0, resolved: 0, mine: 0 });
    });
    const texts = textOf(statements);
    expect(texts.match(/from request_totals/g)).toHaveLength(2);
    expect(texts).not.toMatch(/count\(\*\)[^]{0,40}from fund_requests request join funds/);
    // Nor are all gone through to find that none is assessed for somebody else.
    const counts = statements.filter(({ text }) => text.includes('from request_totals'));
    const steps = await doneFor(counts);
    expect(steps).toContain('One-Time Filter');
    expect(steps).not.toMatch(/Seq Scan on fund_requests (?!.*never executed)/);
  });

  it('how many are free or with somebody is read from what is kept of open ones', async () => {
    const { db } = test.app.deps;
    for (const [stateGroup, total] of [
      ['pending', many],
      ['assigned', 0],
    ] as const) {
      const { statements } = await asked(async () =>
        expect(await countAssessed(db, { ...filter, stateGroup })).toEqual({ total, open: 0 }),
      );
      const steps = await doneFor(statements);
      expect(steps).toContain(' on open_requests request');
      expect(steps).not.toMatch(/ on fund_request(s|_records) (?!.*never executed)/);
    }
  });

  it('those searched are looked up by the address of their requester', async () => {
    const { from, where } = assessedRequests({ ...filter, q: 'inwoner-77' });
    const plan = await planOf(test.app.deps.db, sql`select request.id from ${from} where ${allOf(where)}`);
    expect(plan).toContain('Index Cond: (identity_id = requester.identity_id)');
  });

  it('those searched are found once each, however many ways they match, and stand in their order', async () => {
    const { db } = test.app.deps;
    const found = await db
      .selectFrom('fundRequests as request')
      .innerJoin('funds as fund', 'fund.id', 'request.fundId')
      .select(['request.id', 'request.identityId'])
      .where('fund.organizationId', '=', filter.organizationId)
      .orderBy('request.id')
      .limit(12)
      .execute();
    const ids = [found[0], found[5], found[11]].flatMap((request) => request?.id ?? []);
    const q = String(ids[1]);
    for (const { id, identityId } of found.filter((request) => ids.includes(request.id))) {
      await db
        .insertInto('identityEmails')
        .values({ identityId, email: `nummer-${q}-van-${id}@voorbeeld.test`, isPrimary: true, createdAt: test.clock.now() })
        .execute();
    }
    const searched = (page: number, direction: 'asc' | 'desc') =>
      read({ filter: { ...filter, q }, orderBy: 'created_at', direction, page: { page, perPage: 2 } });
    expect(await searched(1, 'desc')).toEqual({ ids: ids.slice(0, 2), total: 3 });
    expect(await searched(2, 'desc')).toEqual({ ids: ids.slice(2), total: 3 });
    expect(await searched(3, 'desc')).toEqual({ ids: [], total: 3 });
    expect(await searched(1, 'asc')).toEqual({ ids: ids.slice(1).toReversed(), total: 3 });
    expect((await countAssessedTotals(db, { ...filter, q }, 0)).all).toBe(3);
  });

  it('by deadline, pages are the same from both ends, and those that are decided stand last', async () => {
    const { app, clock } = test;
    const { db } = app.deps;
    const decided = await db
      .selectFrom('fundRequests as request')
      .innerJoin('funds as fund', 'fund.id', 'request.fundId')
      .select('request.id')
      .where('fund.organizationId', '=', filter.organizationId)
      .orderBy('request.id')
      .limit(70)
      .execute();
    const ids = decided.map(({ id }) => id);
    const decide = (values: object) => db.updateTable('fundRequests').set(values).where('id', '=', oneOf(ids)).execute();
    await decide({ state: 'approved', resolvedAt: clock.now() });
    const byDeadline = (page: number, direction: 'asc' | 'desc') =>
      read({ filter, orderBy: 'deadline', direction, page: { page, perPage: 40 } });
    const last = [await byDeadline(499, 'asc'), await byDeadline(500, 'asc')].flatMap((page) => page.ids);
    expect(last.slice(-70)).toEqual(ids);
    expect(last).toHaveLength(80);
    const falling = [await byDeadline(499, 'desc'), await byDeadline(500, 'desc')].flatMap((page) => page.ids);
    expect(falling.slice(-70)).toEqual(ids.toReversed());
    expect((await byDeadline(1, 'asc')).ids).toEqual(
      [...(await byDeadline(498, 'desc')).ids, ...falling.slice(0, 10)].toReversed().slice(0, 40),
    );
    await decide({ state: 'pending', resolvedAt: null });
  });
});
