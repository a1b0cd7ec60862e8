import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { planOf, startTestApp, vacuumed } from '../../../../testing/index.ts';

const { app, build, databaseUrl } = await startTestApp();
const { db } = app.deps;
const many = 20_000;

it('a row that is newer than what the database counted last is joined by a key, and no table is read from its beginning', async () => {
  const fund = await build.fund();
  const requester = await build.requester();
  const provider = await build.provider({ fundId: fund.id });
  const product = await build.product({ organizationId: provider.id });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const reserve = async (code: number) => {
    const { rows } = await owner.query<{ id: number }>(
      `with paying as (
         insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at) values ($1, $2, 100, $3, now()) returning id),
       bought as (
         insert into vouchers (fund_id, identity_id, parent_id, product_id, amount_cents, expire_at, created_at)
         select $1, $2, id, $4, 100, $3, now() from paying returning id, parent_id)
       insert into product_reservations (code, voucher_id, product_voucher_id, product_id, state, amount_cents, price_type, price_cents, expire_at, created_at)
       select $5, parent_id, id, $4, 'pending', 100, 'regular', 100, $3, now() from bought returning id`,
      [fund.id, requester.id, build.inDays(100), product.id, code],
    );
    return rows[0]?.id;
  };
  for (let code = 10_000_000; code < 10_000_020; code++) await reserve(code);
  await owner.query(
    `insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
     select $1, $2, 100, $3, now() from generate_series(1, $4::integer)`,
    [fund.id, requester.id, build.inDays(100), many],
  );
  await vacuumed(databaseUrl, 'vouchers');
  const id = await reserve(10_000_020);
  await owner.end();

  const plan = await planOf(
    db,
    sql`select voucher.expire_at from product_reservations reservation join vouchers voucher on voucher.id = reservation.voucher_id
     where reservation.id = ${id}`,
  );
  expect(plan).toContain('Nested Loop');
  expect(plan).toMatch(/Index Cond: \(id = reservation\.voucher_id\)/);
});
