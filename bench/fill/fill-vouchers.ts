import type pg from 'pg';
import { fillTotals } from './fill-totals.ts';

/** Entries in the books of each voucher that fills a database. */
export const entriesOfEach = 5;

/** The address of a voucher that fills a database; the first is 0. */
export const filledAddress = (number: number) => `0x${(0xb_0000_0000 + number).toString(16).padStart(40, '0')}`;

/**
 * Fills a database of the demo with vouchers of its first fund, two for each holder, each granted € 1.000,- and charged four times. Of
 * one in sixteen the payments are there as well: enough for the database to know where such rows stand.
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
    `create temp table payments as
       select nextval(pg_get_serial_sequence('voucher_transactions', 'id'))::integer as id, filled.id as voucher_id, number
         from filled, generate_series(2, ${entriesOfEach}) number where n % 16 = 0`,
  );
  await client.query(
    `insert into voucher_transactions (id, address, voucher_id, fund_id, sponsor_id, target, state, initiator, amount_cents, organization_id, attempts,
                                       payment_at, created_at, updated_at)
     select id, '0xa' || lpad(to_hex(id), 39, '0'), voucher_id, 1, (select organization_id from funds where id = 1), 'provider', 'success', 'provider', 1000,
            (select min(organization_id) from fund_providers where fund_id = 1 and state = 'accepted'), 0,
            now() - interval '8 days', now() - interval '9 days', now() - interval '8 days'
       from payments`,
  );
  await client.query(
    `insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, transaction_id, created_at)
     select filled.id, of_voucher.number, case when of_voucher.number = 1 then 'granted' else 'paid' end, case when of_voucher.number = 1 then 100000 else -1000 end,
            100000 - 1000 * (of_voucher.number - 1), payments.id, now() - interval '9 days'
       from filled cross join generate_series(1, ${entriesOfEach}) as of_voucher(number)
       left join payments on payments.voucher_id = filled.id and payments.number = of_voucher.number`,
  );
  await fillTotals(client);
  await client.query('reset session_replication_role');
  await client.query('drop table holders, filled, payments');
  await client.query('vacuum analyze');
}
