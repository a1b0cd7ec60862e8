import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { differencesBetween, startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { reservationJobs } from './reservation-jobs.ts';
import { findReservations } from './reservation-list-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** What the totals say and what there is, and what rows say and what their offers and vouchers do; nothing when they are the same. */
async function differences(): Promise<unknown[]> {
  const { db } = test.app.deps;
  const counted = sql`select organization_id, product_id, state, archived, count(*) from product_reservations group by 1, 2, 3, 4`;
  const kept = sql`select organization_id, product_id, state, archived, sum(reservations) from reservation_totals group by 1, 2, 3, 4
    having sum(reservations) <> 0`;
  const totals = await differencesBetween(db, counted, kept);
  const parties = await sql`
    select reservation.id from product_reservations reservation join products product on product.id = product_id join vouchers voucher on voucher.id = voucher_id
     where (reservation.organization_id, reservation.fund_id) is distinct from (product.organization_id, voucher.fund_id)
        or (reservation.state = 'pending'
            and reservation.usable_until is distinct from case when voucher.state = 'active' then voucher.expire_at end)`.execute(
    db,
  );
  return [...totals, ...parties.rows];
}

let code = 30_000_000;

async function scene() {
  const { build, app, clock } = test;
  const { db } = app.deps;
  const fund = await build.fund();
  const provider = await build.provider({ fundId: fund.id });
  const other = await build.provider({ fundId: fund.id });
  const products = [await build.product({ organizationId: provider.id }), await build.product({ organizationId: provider.id })];
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester });
  const ids: number[] = [];
  for (const state of ['pending', 'pending', 'accepted', 'rejected']) {
    const productId = products[ids.length % 2]?.id ?? 0;
    const { rows } = await sql<{ id: number }>`
      with bought as (
        insert into vouchers (fund_id, identity_id, parent_id, product_id, amount_cents, expire_at, created_at)
        values (${fund.id}, ${requester.id}, ${voucher.id}, ${productId}, 100, ${build.inDays(9)}, ${clock.now()}) returning id)
      insert into product_reservations (code, voucher_id, product_voucher_id, product_id, state, amount_cents, price_type, price_cents, expire_at, created_at)
      select ${(code += 1)}, ${voucher.id}, id, ${productId}, ${state}, 100, 'regular', 100, ${build.inDays(9)}, ${clock.now()} from bought
      returning id`.execute(db);
    ids.push(rows[0]?.id ?? 0);
  }
  const total = async () =>
    (await findReservations(db, { of: { organizationId: provider.id }, now: clock.now() }, { page: 1, perPage: 15 })).total;
  return { fund, provider, other, products, voucher, ids, total };
}

describe('totals of reservations', () => {
  it('are what there is after every change of a reservation', async () => {
    const { ids, products, provider, other, total } = await scene();
    const { db } = test.app.deps;
    expect([await differences(), await total()]).toEqual([[], 4]);
    for (const values of [
      { state: 'accepted' },
      { archived: true },
      { firstName: 'Jo' },
      { archived: false, state: 'canceled' },
      { state: 'pending' },
      { productId: products[1]?.id },
      { organizationId: other.id, fundId: 1, usableUntil: null },
    ]) {
      await db
        .updateTable('productReservations')
        .set(values)
        .where('id', '=', ids[0] ?? 0)
        .execute();
      expect([values, await differences()]).toEqual([values, []]);
    }
    for (const organizationId of [other.id, provider.id]) {
      await db
        .updateTable('products')
        .set({ organizationId })
        .where('id', '=', products[1]?.id ?? 0)
        .execute();
      expect(await differences()).toEqual([]);
    }
    await db
      .deleteFrom('productReservations')
      .where('id', '=', ids[1] ?? 0)
      .execute();
    expect([await differences(), await total()]).toEqual([[], 3]);
  });

  it('those that wait are counted while their voucher can be used', async () => {
    const { voucher, fund, total } = await scene();
    const { db } = test.app.deps;
    const { build } = test;
    const set = (values: object) => db.updateTable('vouchers').set(values).where('id', '=', voucher.id).execute();
    const setFund = (endDate: string) => db.updateTable('funds').set({ endDate }).where('id', '=', fund.id).execute();
    for (const [change, expected] of [
      [() => set({ state: 'deactivated' }), 2],
      [() => set({ state: 'active' }), 4],
      [() => set({ expireAt: build.inDays(-1) }), 2],
      [() => set({ expireAt: build.inDays(5) }), 4],
      [() => setFund(build.inDays(-1)), 2],
      [() => setFund(build.inDays(5)), 4],
    ] as const) {
      await change();
      expect([await total(), await differences()]).toEqual([expected, []]);
    }
  });

  it('are put together without changing', async () => {
    const { total } = await scene();
    const { db } = test.app.deps;
    await Promise.all(reservationJobs({ db }).map((job) => job.run()));
    const { rows } =
      await sql`select from reservation_totals group by organization_id, product_id, state, archived having count(*) > 1`.execute(
        db,
      );
    expect([rows, await differences(), await total()]).toEqual([[], [], 4]);
  });
});
