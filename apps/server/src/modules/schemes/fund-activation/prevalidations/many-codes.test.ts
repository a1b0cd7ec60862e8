import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  asked,
  planOf,
  differencesBetween,
  startTestApp,
  type Client,
  type Statement,
  type TestApp,
  vacuumed,
} from '../../../../../testing/index.ts';
import { transaction } from '#platform/database/database';

const many = 20_000;
let test: TestApp;
let client: Client;
let funds: readonly number[];
let place: { organizationId: number; makerId: number };

beforeAll(async () => {
  test = await startTestApp();
  const { build, clock, app } = test;
  const sponsor = await build.organization({ isSponsor: true });
  const fundId = async () => (await build.fund({ organizationId: sponsor.id })).id;
  funds = [await fundId(), await fundId()];
  place = { organizationId: sponsor.id, makerId: sponsor.owner.id };
  client = test.as(sponsor.owner);
  // Every second code is of the second fund, and every third was used; each says two things.
  await sql`
    with made as (
      insert into prevalidations (uid, fund_id, organization_id, maker_id, state, redeemed_by_id, primary_key_value, primary_key_hash, records_hash,
                                  validated_at, created_at)
      select 'abcd-' || lpad(n::text, 8, '0'), (${funds}::integer[])[1 + n % 2], ${sponsor.id}, ${sponsor.owner.id},
             case when n % 3 = 0 then 'used' else 'pending' end, case when n % 3 = 0 then ${sponsor.owner.id}::integer end,
             'k' || n, 'k' || n, 'r' || n, ${clock.now()}, ${clock.now()}
        from generate_series(1, ${many}::integer) n returning id, primary_key_value)
    insert into prevalidation_records (prevalidation_id, record_type_id, value)
    select made.id, type.id, case type.key when 'uid' then made.primary_key_value else '2' end
      from made join record_types type on type.key in ('uid', 'children_nth')`.execute(app.deps.db);
  await vacuumed(test.databaseUrl, 'prevalidations', 'prevalidation_records', 'prevalidation_totals');
}, 60_000);

/** A page of the list as its keys, how many codes the list has, and what the database was asked for it. */
async function read(query: string) {
  const { answer, statements } = await asked(() => client.get(`/platform/prevalidations?${query}`));
  const codes = answer.body.data as { uid: string }[];
  return { uids: codes.map(({ uid }) => uid), total: answer.body.meta.total as number, statements };
}

/** The statements of a list that look for its codes. */
const searches = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => / prevalidations code\s+where /.test(text));

/** What the database does for each of these, step by step. */
async function plansOf(statements: readonly Statement[]): Promise<string> {
  const plans: string[] = [];
  for (const statement of statements) plans.push(await planOf(test.app.deps.db, statement));
  return plans.join('\n');
}

/** What the totals say and what there is; nothing when they are the same. */
async function differences(): Promise<unknown[]> {
  const counted = sql`select organization_id, fund_id, state, count(*) from prevalidations where deleted_at is null group by 1, 2, 3`;
  const kept = sql`select organization_id, fund_id, state, sum(prevalidations) from prevalidation_totals group by 1, 2, 3
    having sum(prevalidations) <> 0`;
  return differencesBetween(test.app.deps.db, counted, kept);
}

describe('among very many activation codes', () => {
  it.each([
    ['', many],
    ['state=used', Math.floor(many / 3)],
    ['state=pending', many - Math.floor(many / 3)],
  ])('how many there are is not counted: %s', async (query, total) => {
    const found = await read(query);
    expect(found.total).toBe(total);
    expect(found.uids).toHaveLength(10);
    const texts = found.statements.map(({ text }) => text).join('\n');
    expect(texts).toContain('from prevalidation_totals');
    expect(texts).not.toMatch(/count\(\*\)[^]{0,60}prevalidations code/);
  });

  it('nor how many one fund has, and nothing is told of a fund of somebody else', async () => {
    const [first] = funds;
    expect((await read(`fund_id=${first}`)).total).toBe(many / 2);
    expect((await read(`fund_id=${first}&state=used`)).total).toBe(Math.floor(many / 6));
    const stranger = test.as((await test.build.organization({ isSponsor: true })).owner);
    expect((await stranger.get(`/platform/prevalidations?fund_id=${first}`)).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
  });

  it('a page is read from the index of its organization, in its order', async () => {
    const found = await read(`page=${many / 20}`);
    expect(found.uids[0]).toBe(`abcd-${String(many / 2 + 10).padStart(8, '0')}`);
    const plan = await plansOf(searches(found.statements));
    expect(plan).toContain('Index Only Scan Backward using prevalidations_organization');
    expect(plan).not.toContain('Sort');
  });

  it('those searched are looked up by indexes, once for the page and for how many there are', async () => {
    const found = await read('q=K1777');
    expect(found.uids).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((last) => `abcd-0001777${last}`));
    expect(found.total).toBe(11);
    const asks = searches(found.statements);
    expect(asks).toHaveLength(1);
    const plan = await plansOf(asks);
    expect(plan).toContain('prevalidations_text');
    expect(plan).toContain('prevalidation_records_text');
    expect(plan).not.toMatch(/Seq Scan on prevalidation/);
  });

  it('those searched are found once each, however many ways they match, with whatever else was asked', async () => {
    // The number is in the code and in the key of the person.
    expect(await read('q=12345')).toMatchObject({ uids: ['abcd-00012345'], total: 1 });
    expect(await read('q=12345&state=pending')).toMatchObject({ uids: [], total: 0 });
    expect(await read('q=k1777&page=2')).toMatchObject({ uids: ['abcd-00001777'], total: 11 });
    expect(await read('q=k1777&page=3')).toMatchObject({ uids: [], total: 11 });
    expect((await read(`q=2&fund_id=${funds[1]}`)).total).toBe(many / 2);
    const { body } = await client.get('/platform/prevalidations/export?export_format=csv&q=k1777&fields[]=code');
    expect((body as string).trim().split('\r\n')).toHaveLength(12);
  });
});

describe('totals of activation codes', () => {
  it('are what there is after every change, and after one that was taken back', async () => {
    const { db, now } = test.app.deps;
    let made = 0;
    const make = async (of = db) => {
      const key = `totals-${(made += 1)}`;
      const values = { uid: `efgh-000${made}`, fundId: funds[0] ?? 0, ...place };
      const hashes = { primaryKeyValue: key, primaryKeyHash: key, recordsHash: key, validatedAt: now(), createdAt: now() };
      return (
        await of
          .insertInto('prevalidations')
          .values({ ...values, ...hashes })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    };
    const [id] = [await make(), await make()];
    expect(await differences()).toEqual([]);
    const change = (values: object) => db.updateTable('prevalidations').set(values).where('id', '=', id).execute();
    for (const values of [
      { state: 'used', redeemedById: place.makerId },
      { exported: true },
      { fundId: funds[1] },
      { deletedAt: now() },
      { state: 'pending', redeemedById: null },
      { deletedAt: null },
    ]) {
      await change(values);
      expect([values, await differences()]).toEqual([values, []]);
    }
    await db.deleteFrom('prevalidations').where('id', '=', id).execute();
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
    const job = app.jobs.find(({ name }) => name === 'merge-prevalidation-totals');
    await Promise.all([job?.run(), job?.run()]);
    await job?.run();
    const { rows } = await sql<{ most: number }>`
      select max(rows)::integer as most from (select count(*) as rows from prevalidation_totals group by organization_id, fund_id, state) kinds`.execute(
      app.deps.db,
    );
    expect(rows).toEqual([{ most: 1 }]);
    expect(await differences()).toEqual([]);
  });
});
