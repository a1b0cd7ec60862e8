import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { maybeEnding } from './voucher-end-queries.ts';

it('vouchers that end soon are found by an index, among very many', async () => {
  const test = await startTestApp();
  test.clock.at('2026-01-01T12:00:00Z');
  const { db } = test.app.deps;
  const [long, ending] = [await test.build.fund({ endDate: '2040-12-31' }), await test.build.fund({ endDate: '2026-01-20' })];
  const { id: holder } = await test.build.requester();
  await sql`
    insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
    select case when number % 500 = 0 then ${ending.id}::integer else ${long.id} end, ${holder}, 100, '2026-01-01'::date + number % 3000, now()
      from generate_series(1, 30000) as number`.execute(db);
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${maybeEnding('2026-01-01')}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('vouchers_last_day');
  expect(plan).toContain('vouchers_fund');
  expect(plan).not.toContain('Seq Scan on vouchers');
});
