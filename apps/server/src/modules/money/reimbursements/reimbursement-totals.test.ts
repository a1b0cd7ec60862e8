import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { planOf, differencesBetween, startTestApp, type TestApp, vacuumed } from '../../../../testing/index.ts';
import { reservationList } from '#money/reservations';
import { allOf } from '#platform/database/pagination';
import { reimbursementJobs } from './reimbursement-jobs.ts';
import { findReimbursements, reimbursementList, type ReimbursementFilter } from './reimbursement-list-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** What the totals say and what there is, and what rows say and what their vouchers do; nothing when they are the same. */
async function differences(): Promise<unknown[]> {
  const { db } = test.app.deps;
  const counted = sql`select sponsor_id, fund_id, state, count(*) from reimbursements group by 1, 2, 3`;
  const kept = sql`select sponsor_id, fund_id, state, sum(reimbursements) from reimbursement_totals group by 1, 2, 3 having sum(reimbursements) <> 0`;
  const totals = await differencesBetween(db, counted, kept);
  const parties = await sql`
    select reimbursement.id from reimbursements reimbursement join vouchers voucher on voucher.id = voucher_id join funds fund on fund.id = voucher.fund_id
     where (reimbursement.fund_id, reimbursement.sponsor_id, reimbursement.usable_until)
           is distinct from (voucher.fund_id, fund.organization_id, case when voucher.state <> 'deactivated' then voucher.expire_at end)`.execute(
    db,
  );
  return [...totals, ...parties.rows];
}

let code = 30_000_000;

/** Three reimbursements of a sponsor, one of which is a draft, on one voucher. */
async function scene() {
  const { build, app, clock } = test;
  const { db } = app.deps;
  const fund = await build.fund();
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester });
  const other = await build.voucher({ fundId: (await build.fund()).id, requester });
  const ids: number[] = [];
  for (const state of ['draft', 'pending', 'declined']) {
    const { rows } = await sql<{ id: number }>`
      insert into reimbursements (code, voucher_id, state, title, amount_cents, iban, iban_name, submitted_at, resolved_at, created_at)
      values (${(code += 1)}, ${voucher.id}, ${state}, 'Zwembroek', 100, 'NL91ABNA0417164300', 'R. Voorbeeld',
              ${state === 'draft' ? null : clock.now()}, ${state === 'declined' ? clock.now() : null}, ${clock.now()})
      returning id`.execute(db);
    ids.push(rows[0]?.id ?? 0);
  }
  const of = { organizationId: fund.organizationId };
  const total = async (filter: Partial<ReimbursementFilter> = {}) =>
    (await findReimbursements(db, { of, now: clock.now(), fundId: fund.id, ...filter }, { page: 1, perPage: 15 })).total;
  return { db, fund, voucher, other, ids, total };
}

describe('totals of reimbursements', () => {
  it('are what there is after every change of a reimbursement, its voucher and its fund', async () => {
    const { db, fund, voucher, other, ids, total } = await scene();
    const { clock, build } = test;
    expect([await differences(), await total()]).toEqual([[], 2]);
    for (const values of [
      { state: 'pending', submittedAt: clock.now() },
      { title: 'Zwembril' },
      { voucherId: other.id },
      { sponsorId: 1, fundId: 1, usableUntil: null },
      { state: 'draft', submittedAt: null, deletedAt: clock.now() },
    ]) {
      await db
        .updateTable('reimbursements')
        .set(values)
        .where('id', '=', ids[0] ?? 0)
        .execute();
      expect([values, await differences()]).toEqual([values, []]);
    }
    for (const values of [{ state: 'deactivated' }, { expireAt: build.inDays(-3) }, { state: 'active' }]) {
      await db.updateTable('vouchers').set(values).where('id', '=', voucher.id).execute();
      expect([values, await differences()]).toEqual([values, []]);
    }
    const { organizationId } = await build.fund();
    await db.updateTable('funds').set({ organizationId }).where('id', '=', fund.id).execute();
    expect(await differences()).toEqual([]);
    await db
      .deleteFrom('reimbursements')
      .where('id', '=', ids[1] ?? 0)
      .execute();
    expect([await differences(), await total({ of: { organizationId } })]).toEqual([[], 1]);
  });

  it('are put together without changing', async () => {
    const { db, total } = await scene();
    await Promise.all(reimbursementJobs({ db }).map((job) => job.run()));
    const { rows } = await sql`select from reimbursement_totals group by sponsor_id, fund_id, state having count(*) > 1`.execute(
      db,
    );
    expect([rows, await differences(), await total()]).toEqual([[], [], 2]);
  });

  it('tell what no total knows as well: whether the voucher is over or stopped', async () => {
    const { db, fund, voucher, total } = await scene();
    const { build } = test;
    const counts = async () => {
      const counted: Record<string, number[]> = {};
      for (const name of ['archived', 'expired', 'deactivated'] as const)
        counted[name] = [await total({ [name]: true }), await total({ [name]: false })];
      return counted;
    };
    const set = (values: object) => db.updateTable('vouchers').set(values).where('id', '=', voucher.id).execute();
    const current = { archived: [0, 2], expired: [0, 2], deactivated: [0, 2] };
    expect(await counts()).toEqual(current);
    await set({ expireAt: build.inDays(-1) });
    expect(await counts()).toEqual({ archived: [2, 0], expired: [1, 1], deactivated: [0, 2] });
    await set({ state: 'deactivated' });
    expect(await counts()).toEqual({ archived: [2, 0], expired: [1, 1], deactivated: [1, 1] });
    await set({ expireAt: build.inDays(9) });
    expect(await counts()).toEqual({ archived: [2, 0], expired: [0, 2], deactivated: [1, 1] });
    await set({ state: 'active' });
    expect(await counts()).toEqual(current);
    await db
      .updateTable('funds')
      .set({ endDate: build.inDays(-1) })
      .where('id', '=', fund.id)
      .execute();
    expect(await counts()).toEqual({ archived: [2, 0], expired: [1, 1], deactivated: [0, 2] });
  });
});

it('what somebody reserved and claimed is found by their vouchers, among very many', async () => {
  const { build, app, clock } = test;
  const { db } = app.deps;
  const fund = await build.fund();
  const { id: holder } = await build.requester();
  const { id: identityId } = await build.requester();
  await sql`
    insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
    select ${fund.id}, ${holder}, 100, '2040-12-31', now() from generate_series(1, 20000)`.execute(db);
  await vacuumed(test.databaseUrl, 'vouchers');
  for (const list of [reimbursementList, reservationList]) {
    const { from, where } = list({ of: { identityId }, now: clock.now() });
    const plan = await planOf(db, sql`select count(*) from ${from} where ${allOf(where)}`);
    expect(plan).toContain('vouchers_identity');
    expect(plan).not.toContain('Seq Scan on vouchers');
  }
});
