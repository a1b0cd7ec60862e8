import type pg from 'pg';

/** Entries in the books of each voucher that fills a database. */
export const entriesOfEach = 5;

/** The address of a voucher that fills a database; the first is 0. */
export const filledAddress = (number: number) => `0x${(0xb_0000_0000 + number).toString(16).padStart(40, '0')}`;

/**
 * Fills a database of the demo with vouchers of its first fund, two for each holder, each granted € 1.000,- and charged four times.
 * The rules that keep the books in order look at each row as it comes, which these rows need not: they are made in order.
 */
export async function fillVouchers(client: pg.Client, vouchers: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `create temp table holders as
       select nextval(pg_get_serial_sequence('identities', 'id'))::integer as id, n from generate_series(0, ${Math.ceil(vouchers / 2)}) n`,
  );
  await client.query(
    `insert into identities (id, address, created_at) select id, '0xc' || lpad(to_hex(id), 39, '0'), now() from holders`,
  );
  await client.query(
    `create temp table filled as
       select nextval(pg_get_serial_sequence('vouchers', 'id'))::integer as id, n from generate_series(0, ${vouchers - 1}) n`,
  );
  await client.query(
    `insert into vouchers (id, fund_id, identity_id, amount_cents, expire_at, created_at)
     select filled.id, 1, holders.id, 100000, current_date + 200, now() - interval '10 days'
       from filled join holders on holders.n = filled.n / 2`,
  );
  await client.query(
    `insert into voucher_tokens (address, voucher_id, needs_confirmation)
     select '0x' || lpad(to_hex(${0xb_0000_0000}::bigint + n), 40, '0'), id, false from filled
     union all select '0xd' || lpad(to_hex(n), 39, '0'), id, true from filled`,
  );
  await client.query(
    `insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at)
     select id, number, case when number = 1 then 'granted' else 'paid' end, case when number = 1 then 100000 else -1000 end,
            100000 - 1000 * (number - 1), now() - interval '9 days'
       from filled, generate_series(1, ${entriesOfEach}) number`,
  );
  await client.query('reset session_replication_role');
  await client.query('drop table holders, filled');
  await client.query('vacuum analyze');
}
