import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { planOf, startTestApp, type TestApp, vacuumed } from '../../../../../testing/index.ts';
import { heldOfFund, nearTheirLastDay, notNotedOfFund, unnotedAfterTheirLastDay } from './voucher-end-queries.ts';
import { meantOfNext, nextOfWalk } from './walk-vouchers.ts';

/** How the database answers a question, once it knows how many vouchers there are. */
async function planAmongMany(question: RawBuilder<unknown>, test: TestApp): Promise<string> {
  await vacuumed(test.databaseUrl, 'vouchers', 'unnoted_voucher_ends');
  return planOf(test.app.deps.db, question);
}

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
  const place = { id: 1, day: '2026-01-02' };
  const own = await planAmongMany(nextOfWalk(nearTheirLastDay('2026-01-01'), place), test);
  const ofFund = await planAmongMany(nextOfWalk(heldOfFund(ending.id), place), test);
  expect(own).toContain('vouchers_last_day');
  expect(ofFund).toContain('vouchers_fund');
  // In the order of the index: nothing is put in order anew for each part.
  for (const plan of [own, ofFund]) expect(plan).not.toMatch(/Sort|Seq Scan on vouchers/);
});

it('vouchers of which the end was not told yet are found by an index, among very many of which it was', async () => {
  const test = await startTestApp();
  test.clock.at('2026-01-01T12:00:00Z');
  const { db } = test.app.deps;
  const fund = await test.build.fund({ endDate: '2040-12-31' });
  const { id: holder } = await test.build.requester();
  await sql`
    insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
    select ${fund.id}, ${holder}, 100, '2025-12-30'::date + number, now()
      from (select (random() * 1000)::integer - 800 as number from generate_series(1, 30000)) as days`.execute(db);
  await sql`delete from unnoted_voucher_ends where last_day < '2026-01-01'`.execute(db);
  const plan = await planAmongMany(unnotedAfterTheirLastDay('2026-01-01', 1000), test);
  expect(plan).toContain('unnoted_voucher_ends_last_day');
  expect(plan).not.toContain('Seq Scan on vouchers');
});

it('vouchers of an ended fund of which the end was not noted are looked up one by one, among very many of other funds', async () => {
  const test = await startTestApp();
  test.clock.at('2026-01-01T12:00:00Z');
  const { db } = test.app.deps;
  const [living, ended] = [await test.build.fund({ endDate: '2040-12-31' }), await test.build.fund({ endDate: '2025-12-31' })];
  const { id: holder } = await test.build.requester();
  await sql`
    insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
    select case when number % 20 = 0 then ${ended.id}::integer else ${living.id} end, ${holder}, 100, '2040-12-31', now()
      from generate_series(1, 100000) as number`.execute(db);
  await sql`delete from unnoted_voucher_ends where voucher_id in (select id from vouchers where fund_id = ${ended.id})`.execute(
    db,
  );
  const plan = await planAmongMany(meantOfNext(notNotedOfFund(ended.id)), test);
  expect(plan).toContain('unnoted_voucher_ends_pkey');
  expect(plan).not.toContain('Seq Scan on unnoted_voucher_ends');
});
