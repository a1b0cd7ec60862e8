import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked, planOf, startTestApp, type TestApp, vacuumed } from '../../../../../testing/index.ts';
import { findVoucherFigures } from './fund-stats-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** Reimbursements of € 10,- on each of these vouchers that nobody decided about. */
async function reimburse(vouchers: readonly number[]): Promise<void> {
  await sql`
    insert into reimbursements (code, voucher_id, state, title, amount_cents, iban, iban_name, submitted_at, created_at)
    select 10000000 + id, id, 'pending', 'Zwembroek', 1000, 'NL91ABNA0417164300', 'R. Voorbeeld', now(), now()
      from unnest(${[...vouchers]}::integer[]) id`.execute(test.app.deps.db);
}

async function reservedOf(...fundIds: number[]): Promise<(number | undefined)[]> {
  const figures = await findVoucherFigures(test.app.deps.db, { fundIds, now: test.clock.now() });
  return fundIds.map((id) => figures.get(id)?.reservedCents);
}

describe('what reimbursements set apart of a fund', () => {
  it('follows them to another voucher, and their voucher to another fund', async () => {
    const { build, app } = test;
    const [one, other] = [await build.fund(), await build.fund()];
    const requester = await build.requester();
    const voucher = await build.voucher({ fundId: one.id, requester });
    const [{ id: elsewhere }, { id: voucherId }] = [await build.voucher({ fundId: other.id, requester }), voucher];
    await reimburse([voucherId]);
    expect(await reservedOf(one.id, other.id)).toEqual([1000, 0]);
    await app.deps.db.updateTable('reimbursements').set({ voucherId: elsewhere }).where('voucherId', '=', voucherId).execute();
    expect(await reservedOf(one.id, other.id)).toEqual([0, 1000]);
    await app.deps.db.updateTable('vouchers').set({ fundId: one.id }).where('id', '=', elsewhere).execute();
    expect(await reservedOf(one.id, other.id)).toEqual([1000, 0]);
  });

  it('is told from an index, without going through the vouchers of the fund, among very many', async () => {
    const { build, app } = test;
    const funds = [await build.fund(), await build.fund()];
    const { rows } = await sql<{ id: number }>`
      insert into vouchers (fund_id, amount_cents, expire_at, created_at)
      select (${funds.map(({ id }) => id)}::integer[])[1 + n % 2], 10000, '2040-12-31', now() from generate_series(1, 20000) n returning id`.execute(
      app.deps.db,
    );
    await reimburse(rows.map(({ id }) => id).slice(0, 2_000));
    await vacuumed(test.databaseUrl, 'vouchers', 'reimbursements');
    const { answer, statements } = await asked(() => reservedOf(...funds.map(({ id }) => id)));
    expect(answer).toEqual([1_000_000, 1_000_000]);
    const plan = (await Promise.all(statements.map((statement) => planOf(app.deps.db, statement)))).join('\n');
    expect(plan).toContain('Index Only Scan using reimbursements_set_apart');
    expect(plan).not.toMatch(/vouchers_fund\b|Seq Scan on vouchers/);
  });
});
