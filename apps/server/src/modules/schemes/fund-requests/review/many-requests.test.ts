import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { allOf } from '#platform/database/pagination';
import { assessedRequests, type AssessedFilter } from './list/assessed-filter.ts';
import { findAssessedRequests } from './list/find-assessed-requests.ts';

const many = 20_000;
let test: TestApp;
let filter: AssessedFilter;

beforeAll(async () => {
  test = await startTestApp();
  const { build, clock, app } = test;
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id });
  filter = { organizationId: sponsor.id, now: clock.now() };
  await sql`
    with holders as (
      insert into identities (address, created_at)
      select '0xf' || lpad(to_hex(n), 39, '0'), ${clock.now()} from generate_series(1, ${many}::integer) n returning id)
    insert into fund_requests (fund_id, identity_id, state, created_at, updated_at)
    select ${fund.id}, id, 'pending', ${clock.now()}::timestamptz - id / 3 * interval '1 minute', ${clock.now()} from holders`.execute(
    app.deps.db,
  );
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}, 60_000);

const pageOf = (page: number, direction: 'asc' | 'desc') =>
  findAssessedRequests(test.app.deps.db, { filter, orderBy: 'created_at', direction, page: { page, perPage: 50 } });

describe('among very many requests', () => {
  it('a page is read from an index, in its order', async () => {
    const { from, where } = assessedRequests(filter);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select request.id from ${from} where ${allOf(where)} order by request.created_at desc, request.id desc limit 15`.execute(
      test.app.deps.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
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
});
