import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked, startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { findVoucherFigures } from './fund-stats-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const runJob = async (name: string) => test.app.jobs.find((job) => job.name === name)?.run();

async function childrenOf(fundIds: readonly number[]): Promise<(number | undefined)[]> {
  const figures = await findVoucherFigures(test.app.deps.db, { fundIds, now: test.clock.now() });
  return fundIds.map((id) => figures.get(id)?.children);
}

/** The same, added up from what is known of each holder: of each the number that was confirmed last. */
async function counted(fundIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ children: number }>`
    select (select coalesce(sum(latest.value::integer), 0)::integer
              from (select distinct on (record.identity_id) record.value
                      from records record join record_validations validation on validation.record_id = record.id
                     where record.deleted_at is null and record.value ~ '^[0-9]{1,3}$' and validation.state = 'approved'
                       and record.record_type_id = (select id from record_types where key = 'children_nth')
                       and (validation.organization_id is null or validation.organization_id = fund.organization_id)
                       and record.identity_id in (select identity_id from vouchers
                                                   where fund_id = fund.id and parent_id is null and deleted_at is null)
                     order by record.identity_id, validation.created_at desc, validation.id desc) latest) as children
      from unnest(${[...fundIds]}::integer[]) with ordinality asked (id, place) join funds fund on fund.id = asked.id order by place`.execute(
    test.app.deps.db,
  );
  return rows.map(({ children }) => children);
}

/** Two sponsors, one with two funds, and people of whom things become known. */
async function scene() {
  const { build } = test;
  const sponsors = [await build.organization({ isSponsor: true }), await build.organization({ isSponsor: true })];
  const [first = 0, second = 0] = sponsors.map(({ id }) => id);
  const funds = [
    await build.fund({ organizationId: first }),
    await build.fund({ organizationId: first }),
    await build.fund({ organizationId: second }),
  ].map(({ id }) => id);
  const people = [await build.requester(), await build.requester(), await build.requester()].map(({ id }) => id);
  return { sponsors: [first, second], funds, people };
}

/** Everything that changes of whom children are known, of one of these people and funds as the numbers say. */
function changesOf({ sponsors, funds, people }: Awaited<ReturnType<typeof scene>>) {
  const at = () => test.clock.now();
  const any = (rows: readonly number[], number: number) => rows[number % rows.length];
  const ofPerson = (n: number) => sql`identity_id = ${any(people, n)}`;
  const ownRecord = (n: number) =>
    sql`(select id from records where ${ofPerson(n)} order by (id + ${n}::integer) % 5, id limit 1)`;
  const confirmations = sql`record_validations`;
  const changes: Record<string, (n: number) => RawBuilder<unknown>> = {
    give: (n) => sql`insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
      values (${any(funds, n)}, ${any(people, n >> 2)}, 100, '2040-12-31', ${at()})`,
    takeBack: (n) => sql`update vouchers set deleted_at = ${at()} where ${ofPerson(n)} and fund_id = ${any(funds, n >> 2)}`,
    handOver: (n) => sql`update vouchers set identity_id = ${any(people, n >> 2)}
      where id = (select min(id) from vouchers where ${ofPerson(n)})`,
    record: (n) => sql`insert into records (identity_id, record_type_id, value, created_at)
      select ${any(people, n)}, id, ${n % 7 === 0 ? 'veel' : String(n % 7)}, ${at()} from record_types
       where key = ${n % 5 === 0 ? 'adults_nth' : 'children_nth'}`,
    confirm: (n) => sql`insert into ${confirmations} (uuid, record_id, state, organization_id, created_at)
      select ${randomUUID()}, id, ${n % 5 === 0 ? 'pending' : 'approved'}, ${[null, ...sponsors][n % 3] ?? null}::integer,
             ${at()}::timestamptz + ${n % 9} * interval '1 minute' from records where id = ${ownRecord(n)}`,
    decide: (n) =>
      sql`update ${confirmations} set state = ${n % 2 === 0 ? 'approved' : 'declined'} where record_id = ${ownRecord(n)}`,
    move: (n) => sql`update ${confirmations} set record_id = ${ownRecord(n >> 2)}
      where record_id = ${ownRecord(n)} and ${ownRecord(n >> 2)} is not null`,
    takeAway: (n) => sql`delete from ${confirmations} where record_id = ${ownRecord(n)}`,
    changeRecord: (n) => sql`update records set value = ${String(n % 4)} where id = ${ownRecord(n)}`,
    forget: (n) =>
      sql`update records set deleted_at = case when deleted_at is null then ${at()}::timestamptz end where id = ${ownRecord(n)}`,
    sell: (n) => sql`update funds set organization_id = ${any(sponsors, n >> 2)} where id = ${any(funds, n)}`,
  };
  return changes;
}

describe('the children of the holders of a fund', () => {
  it.each([1, 2, 3, 4])(
    'are those that were confirmed last, whatever changes and whenever they are counted: %d',
    async (seed) => {
      const place = await scene();
      const changes = changesOf(place);
      // What adds to it comes more often, so that there is something to take away.
      const often = ['give', 'give', 'record', 'confirm', 'confirm', 'confirm', 'confirm'];
      const step = fc.record({
        name: fc.constantFrom(...Object.keys(changes), ...often),
        number: fc.nat({ max: 1000 }),
        merges: fc.constantFrom('', '', 'merge-voucher-holders', 'merge-children'),
      });
      for (const { name, number, merges } of fc.sample(step, { seed, numRuns: 200 })) {
        await changes[name]?.(number).execute(test.app.deps.db);
        await Promise.all([runJob(merges), runJob(merges)]);
        expect([name, await childrenOf(place.funds)]).toEqual([name, await counted(place.funds)]);
      }
      await runJob('merge-voucher-holders');
      await runJob('merge-children');
      const { rows } =
        await sql`select fund_id, children::integer from fund_children where children <> 0 and fund_id = any(${place.funds}::integer[])
      except select fund_id, sum(children)::integer from holder_children group by fund_id`.execute(test.app.deps.db);
      expect(rows).toEqual([]);
      expect(await childrenOf(place.funds)).toEqual(await counted(place.funds));
    },
  );

  it('are read from what is kept, once they were counted', async () => {
    const place = await scene();
    const { give, record, confirm } = changesOf(place);
    const { db } = test.app.deps;
    for (const change of [give, record, confirm]) await change?.(3).execute(db);
    await runJob('merge-voucher-holders');
    expect(await db.selectFrom('childrenChanges').select('id').execute()).not.toEqual([]);
    await runJob('merge-children');
    const { answer, statements } = await asked(() => childrenOf(place.funds));
    expect(answer).toEqual(await counted(place.funds));
    expect(answer.some((children) => children !== 0)).toBe(true);
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`, [
        ...values,
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Function Scan on count_children counted (never executed)');
      expect(plan).not.toMatch(/ on (records|record_validations) /);
    }
    await client.end();
  });
});
