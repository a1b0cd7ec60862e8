import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { planOf, startTestApp, vacuumed } from '../../../../../testing/index.ts';
import { allOf, orderOf } from '#platform/database/pagination';
import { findReservations, reservationList, totalOf, type ReservationFilter } from './reservation-list-queries.ts';

const test = await startTestApp();
const { db } = test.app.deps;
/** A quarter is of the provider that is asked for. */
const many = 9_000;
let filter: ReservationFilter;

beforeAll(async () => {
  const { build, clock } = test;
  const fund = await build.fund();
  const provider = await build.provider({ fundId: fund.id });
  const product = await build.product({ organizationId: provider.id });
  const otherProvider = await build.provider({ fundId: fund.id });
  const other = await build.product({ organizationId: otherProvider.id });
  const requester = await build.requester();
  filter = { of: { organizationId: provider.id }, now: clock.now() };
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  // Past the triggers, which count the stock of the offer for each.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `with paying as (
       insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at, state, note)
       select $1, $2, 100, $3, $4, case when n % 100 = 0 then 'deactivated' else 'active' end, n from generate_series(1, $6::integer) n
       returning id, note::integer as n),
     bought as (
       insert into vouchers (fund_id, identity_id, parent_id, product_id, amount_cents, expire_at, created_at, note)
       select $1, $2, id, $5, 100, $3, $4, n from paying returning id, note::integer as n),
     tokens as (
       insert into voucher_tokens (address, voucher_id, needs_confirmation) select '0xe' || lpad(to_hex(id), 39, '0'), id, true from paying)
     insert into product_reservations (code, voucher_id, product_voucher_id, product_id, organization_id, fund_id, usable_until, state, amount_cents, price_type, price_cents, expire_at,
                                       accepted_at, first_name, last_name, created_at)
     select 20000000 + n, paying.id, bought.id, case when n % 4 = 0 then $5::integer else $7 end, case when n % 4 = 0 then $8::integer else $9 end, $1,
            case when n % 100 <> 0 then $3::date end, case when n % 10 = 0 then 'pending' else 'accepted' end, 100, 'regular', 100, $3,
            case when n % 10 <> 0 then $4::timestamptz end, 'R.', 'Voorbeeld', $4::timestamptz - n * interval '1 minute'
       from paying join bought using (n)`,
    [fund.id, requester.id, build.inDays(100), clock.now(), product.id, many, other.id, provider.id, otherProvider.id],
  );
  await owner.query(
    `insert into reservation_totals (organization_id, product_id, state, archived, reservations)
     select organization_id, product_id, state, archived, count(*) from product_reservations group by 1, 2, 3, 4`,
  );
  await owner.query('reset session_replication_role');
  await owner.end();
  await vacuumed(test.databaseUrl, 'product_reservations');
}, 60_000);

describe('among very many reservations', () => {
  it.each([{}, { states: ['pending' as const] }, { archived: false }])(
    'for a page and its total neither vouchers are looked at nor all reservations: %o',
    async (asked) => {
      const list = reservationList({ ...filter, ...asked });
      const page = sql`select ${list.id} from ${list.from} where ${allOf(list.where)} order by ${orderOf(list)} limit 15`;
      for (const question of [page, totalOf({ ...filter, ...asked })]) {
        const plan = await planOf(db, question);
        expect(plan).toMatch(/Index (Only )?Scan (Backward )?using product_reservations_(waiting|of_provider)/);
        expect(plan).not.toMatch(/Seq Scan on product_reservations|Sort|vouchers/);
      }
    },
  );

  it('what is searched is found by indexes', async () => {
    const list = reservationList({ ...filter, q: '20000444' });
    const plan = await planOf(db, sql`select ${list.id} from ${list.from} where ${allOf(list.where)}`);
    expect(plan).toContain('product_reservations_text');
  });

  it('those that wait on a voucher which cannot be used are not among them', async () => {
    const page = { page: 1, perPage: 15 };
    expect((await findReservations(db, filter, page)).total).toBe(many / 4 - many / 100);
    expect((await findReservations(db, { ...filter, states: ['pending'] }, page)).total).toBe(many / 20 - many / 100);
    const rows = (await findReservations(db, { ...filter, q: 'voorbeeld' }, { page: 144, perPage: 15 })).rows;
    expect(rows).toHaveLength(15);
  });
});
