import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked, passedIn, differencesBetween, startTestApp, type TestApp, vacuumed } from '../../../../testing/index.ts';
import { transactionOnce } from '#platform/database/database';
import { allOf, orderOf, type PageRequest } from '#platform/database/pagination';
import { findSponsorVoucherIds, sponsorVoucherList, type SponsorVoucherFilter } from './sponsor-voucher-list-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** What the totals say and what there is, by everything that is counted apart; nothing when they are the same. */
async function differences(): Promise<unknown[]> {
  const counted = sql`select fund_id, parent_id is not null, product_id is not null, source, state, expire_at, identity_id is not null,
    first_used_at is not null, count(*), sum(amount_cents) from vouchers where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8`;
  const kept = sql`select fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, sum(vouchers), sum(cents)
    from voucher_totals group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(vouchers) <> 0 or sum(cents) <> 0`;
  const totals = await differencesBetween(test.app.deps.db, counted, kept);
  return [...totals, ...(await differencesOfDays()), ...(await differencesOfHolders())];
}

/** The same of vouchers by the day on which they were made. */
async function differencesOfDays(): Promise<unknown[]> {
  const day = sql`(created_at at time zone 'Europe/Amsterdam')::date - date '2000-01-01'`;
  const counted = sql`select fund_id, product_id is not null, source, ${day}, count(*) from vouchers
    where deleted_at is null and parent_id is null group by 1, 2, 3, 4`;
  const kept = sql`select fund_id, is_product, source, day, sum(vouchers) from voucher_days group by 1, 2, 3, 4 having sum(vouchers) <> 0`;
  return differencesBetween(test.app.deps.db, counted, kept);
}

/** The same of how many vouchers of a fund each person holds. */
async function differencesOfHolders(): Promise<unknown[]> {
  const counted = sql`select fund_id, identity_id, count(*) from vouchers
    where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2`;
  const kept = sql`select fund_id, identity_id, sum(vouchers)
    from (select * from voucher_holders union all select fund_id, identity_id, vouchers from voucher_holder_changes) each_row
   group by 1, 2 having sum(vouchers) <> 0`;
  const several = sql`select fund_id, identity_id, vouchers::bigint from holders_of_several`;
  const { rows } = await sql`(${counted} except ${kept}) union all (${kept} except ${counted})
    union all (${counted} having count(*) > 1 except ${several}) union all (${several} except ${counted})`.execute(
    test.app.deps.db,
  );
  return rows;
}

/** The jobs that put totals together. */
const merging = () => test.app.jobs.filter(({ name }) => /^merge-voucher-(totals|holders)$/.test(name));

/** A sponsor with a fund, and one that has ended, and vouchers of every kind in both; another sponsor has one as well. */
async function scene() {
  const { build, app, as, clock } = test;
  const { db } = app.deps;
  const sponsor = await build.organization({ isSponsor: true });
  const funds = [
    await build.fund({ organizationId: sponsor.id }),
    await build.fund({ organizationId: sponsor.id, endDate: build.inDays(-1) }),
  ];
  const holders = [await build.requester(), await build.requester()];
  const product = await build.product({ organizationId: (await build.provider({ fundId: funds[0]?.id ?? 0 })).id });
  await build.voucher({ fundId: (await build.fund()).id, requester: await build.requester() });
  const states = ['active', 'active', 'pending', 'deactivated'] as const;
  const { rows } = await sql<{ id: number }>`
    insert into vouchers (fund_id, identity_id, product_id, source, state, amount_cents, expire_at, first_used_at, created_at, deleted_at)
    select (${funds.map(({ id }) => id)}::integer[])[1 + n % 2],
           case when n % 5 <> 0 then (${holders.map(({ id }) => id)}::integer[])[1 + n / 7 % 2] end,
           case when n % 3 = 0 then ${product.id}::integer end, case when n % 4 = 0 then 'employee' else 'user' end,
           (${[...states]}::text[])[1 + n / 3 % 4], 100 + n, ${build.inDays(0)}::date + n % 3 - 1,
           case when n % 6 = 0 then ${clock.now()}::timestamptz end, ${clock.now()}::timestamptz - n / 4 * interval '1 minute',
           case when n % 11 = 0 then ${clock.now()}::timestamptz end
      from generate_series(1, 60) n returning id`.execute(db);
  await sql`insert into voucher_tokens (address, voucher_id, needs_confirmation)
    select '0xe' || lpad(to_hex(id), 39, '0'), id, false from vouchers where id = any(${rows.map(({ id }) => id)}::integer[])`.execute(
    db,
  );
  const path = `/platform/organizations/${sponsor.id}/sponsor/vouchers`;
  const desk = as(sponsor.owner, { 'client-type': 'sponsor' });
  return { sponsor, funds, holders, product, ids: rows.map(({ id }) => id), path, desk };
}

describe('totals of vouchers', () => {
  it('are what there is after every change', async () => {
    const { ids, funds, holders, product } = await scene();
    const { db } = test.app.deps;
    expect(await differences()).toEqual([]);
    const [id = 0, other = 0] = ids;
    const change = (values: object) => db.updateTable('vouchers').set(values).where('id', '=', id).execute();
    for (const values of [
      { state: 'deactivated' },
      { deletedAt: test.clock.now() },
      { note: 'Dossier 1' },
      { deletedAt: null, state: 'active' },
      { identityId: null },
      { identityId: holders[0]?.id },
      { expireAt: test.build.inDays(9) },
      { firstUsedAt: null },
      { firstUsedAt: test.clock.now() },
      { amountCents: 7, source: 'employee' },
      { createdAt: test.build.inDays(-40) },
      { productId: product.id, parentId: other },
      { parentId: null },
      { productId: null },
      { fundId: funds[0]?.id },
      { fundId: funds[1]?.id },
    ]) {
      await change(values);
      expect([values, await differences()]).toEqual([values, []]);
    }
    await db.deleteFrom('voucherTokens').where('voucherId', '=', other).execute();
    await db.deleteFrom('vouchers').where('id', '=', other).execute();
    expect(await differences()).toEqual([]);
  });

  it('nobody waits for who gives the same people vouchers of the same fund in another order', async () => {
    const { app, build } = test;
    const fund = await build.fund();
    const people = [(await build.requester()).id, (await build.requester()).id];
    const give = (db: typeof app.deps.db, identityId: number) =>
      db
        .insertInto('vouchers')
        .values({ fundId: fund.id, identityId, amountCents: 100, expireAt: build.inDays(9), createdAt: test.clock.now() })
        .execute();
    const firstGiven = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await Promise.all(
      [people, people.toReversed()].map((order, turn) =>
        transactionOnce(app.deps.db, async (tx) => {
          for (const identityId of order) {
            await give(tx, identityId);
            firstGiven[turn]?.resolve();
            await Promise.all(firstGiven.map(({ promise }) => promise));
          }
        }),
      ),
    );
    expect(await differences()).toEqual([]);
  });

  it('are put together by the clock, and stay the same', async () => {
    await scene();
    await sql`update vouchers set state = 'deactivated' where state = 'active'`.execute(test.app.deps.db);
    const runAll = () => Promise.all(merging().flatMap((job) => [job.run(), job.run()]));
    await runAll();
    await runAll();
    expect(await test.app.deps.db.selectFrom('voucherHolderChanges').select('id').execute()).toEqual([]);
    const { rows } = await sql<{ most: number }>`
      select max(rows)::integer as most from (select count(*) as rows from voucher_totals
        group by fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used) kinds`.execute(test.app.deps.db);
    const days = await sql<{ most: number }>`
      select max(rows)::integer as most from (select count(*) as rows from voucher_days group by fund_id, is_product, source, day) kinds`.execute(
      test.app.deps.db,
    );
    expect([...rows, ...days.rows]).toEqual([{ most: 1 }, { most: 1 }]);
    expect(await differences()).toEqual([]);
  });
});

describe('a list of vouchers', () => {
  it('tells how many it holds, whatever it is asked for', async () => {
    const { desk, path, funds } = await scene();
    for (const query of [
      '',
      'type=fund_voucher',
      'type=product_voucher',
      'source=user',
      'source=employee',
      'state=active',
      'state=pending',
      'state=deactivated',
      'state=expired',
      'expired=0',
      'expired=1',
      'granted=1',
      'unassigned=1',
      'in_use=1',
      'in_use=0',
      `fund_id=${funds[0]?.id}`,
      `fund_id=${funds[1]?.id}&state=active`,
      'in_use=1&granted=1&type=fund_voucher',
      'amount_min=1.30&amount_max=1.40',
      'in_use=1&amount_min=1.30',
      'count_per_identity_min=2',
      'count_per_identity_max=1',
      'q=voorbeeld',
    ]) {
      const address = `${path}?type=all&source=all&per_page=100&${query}`;
      const { body } = await desk.get(address);
      expect([query, body.meta?.total]).toEqual([query, (body.data as unknown[]).length]);
    }
  });
});

describe('among very many vouchers', () => {
  let filter: SponsorVoucherFilter;

  beforeAll(async () => {
    const { build, app, clock } = test;
    const sponsor = await build.organization({ isSponsor: true });
    const fund = await build.fund({ organizationId: sponsor.id });
    filter = {
      organizationId: sponsor.id,
      now: clock.now(),
      type: 'all',
      source: 'all',
      codesOfQ: true,
      sortBy: 'created_at',
      sortOrder: 'asc',
    };
    const { db } = app.deps;
    await sql`
      with holders as (
        insert into identities (address, created_at)
        select '0xf' || lpad(to_hex(n), 39, '0'), ${clock.now()} from generate_series(1, 20000) n returning id)
      insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at, note)
      select ${fund.id}, id, 100, ${build.inDays(100)}, ${clock.now()}::timestamptz - id * interval '1 minute', 'Dossier ' || id from holders`.execute(
      db,
    );
    await Promise.all(merging().map((job) => job.run()));
    await vacuumed(test.databaseUrl, 'vouchers');
  }, 60_000);

  /** A page, and what was asked of the database for it: in words, and how many vouchers were passed. */
  async function pageOf(wanted: Partial<SponsorVoucherFilter>, page: PageRequest) {
    const { answer, statements } = await asked(() => findSponsorVoucherIds(test.app.deps.db, { ...filter, ...wanted }, page));
    return { answer, passed: passedIn(statements), texts: statements.map(({ text }) => text).join('\n') };
  }

  async function idsOf(wanted: Partial<SponsorVoucherFilter>): Promise<number[]> {
    const list = sponsorVoucherList({ ...filter, ...wanted });
    const { rows } = await sql<{ id: number }>`
      select vouchers.id from ${list.from} where ${allOf(list.where)} order by ${orderOf(list)}`.execute(test.app.deps.db);
    return rows.map(({ id }) => id);
  }

  async function planOf(wanted: Partial<SponsorVoucherFilter>, end: RawBuilder<unknown>): Promise<string> {
    const list = sponsorVoucherList({ ...filter, ...wanted });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select vouchers.id from ${list.from} where ${allOf(list.where)} order by ${orderOf(list)} ${end}`.execute(
      test.app.deps.db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('a page is read from an index, in its order', async () => {
    const plan = await planOf({}, sql`limit 15`);
    expect(plan).toContain('vouchers_made');
    expect(plan).not.toMatch(/Sort|Seq Scan on vouchers/);
  });

  it('what is searched is found by indexes, also where it could be a citizen service number', async () => {
    for (const wanted of [{ q: 'dossier 88', serviceNumberOfQ: 0 }, { serviceNumberId: 7 }, { email: 'inwoner-9@' }]) {
      expect(await planOf(wanted, sql`limit 15`)).not.toContain('Seq Scan on vouchers');
    }
  });

  it('those of people who have two are found by indexes, whichever the database thinks cheaper for the rest', async () => {
    const plan = await planOf({ countMin: 2 }, sql``);
    expect(plan).toContain('voucher_holders_several');
    expect(plan).not.toMatch(/Seq Scan on voucher(s|_holders)\b/);
  });

  it.each([{}, { inUse: true }, { state: 'active' as const }])('how many there are is not counted: %o', async (wanted) => {
    const { answer, texts } = await pageOf(wanted, { page: 1, perPage: 15 });
    expect(answer.total).toBe('inUse' in wanted ? 0 : 20_000);
    expect(texts).toContain('from voucher_totals');
    expect(texts).not.toMatch(/count\(/);
  });

  it.each([
    { sortOrder: 'asc' },
    { sortOrder: 'desc' },
    { type: 'fund_voucher' },
    { source: 'user' },
  ] satisfies Partial<SponsorVoucherFilter>[])(
    'pages in the middle are read from their day, in their order: %o',
    async (wanted) => {
      const all = await idsOf(wanted);
      expect(all).toHaveLength(20_000);
      for (const page of [20, 21, 35, 60, 100, 180, 181]) {
        const { answer, passed } = await pageOf(wanted, { page, perPage: 100 });
        expect(answer).toEqual({ ids: all.slice((page - 1) * 100, page * 100), total: 20_000 });
        expect(Math.max(...passed)).toBeLessThanOrEqual(2_000);
      }
    },
  );

  it.each([
    { sortBy: 'amount' },
    { state: 'active' },
    { granted: true },
    { inUse: false },
    { minCents: 1 },
  ] satisfies Partial<SponsorVoucherFilter>[])(
    'pages of what is not counted by day are found by passing all before them: %o',
    async (wanted) => {
      const all = await idsOf(wanted);
      const { answer, passed } = await pageOf(wanted, { page: 60, perPage: 100 });
      expect(answer.ids).toEqual(all.slice(5_900, 6_000));
      expect(passed).toContain(5_900);
    },
  );
});
