import type pg from 'pg';
import { fillTotals } from './fill-totals.ts';

/** Entries in the books of each voucher. */
const entriesOfEach = 10;

/**
 * Fills a database of the demo with vouchers of the sponsor of its first fund, in all its funds by turns, one for each holder, and with
 * payments from nine in ten of them, whenever they were made, to all providers, a tenth of which wait. Every second one was in a batch, so that it has a name.
 * The rules that look at each row as it comes are left out: the rows are made to be right.
 */
export async function fillPayments(client: pg.Client, filled: { vouchers: number; payments: number }): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `create temp table holders as
       select nextval(pg_get_serial_sequence('identities', 'id'))::integer as id, n from generate_series(0, ${filled.vouchers - 1}) n`,
  );
  await client.query(
    `insert into identities (id, address, created_at) select id, '0xc' || lpad(to_hex(id), 39, '0'), now() from holders`,
  );
  await client.query(
    `insert into identity_emails (identity_id, email, is_initial, is_primary, verified_at, created_at)
     select id, 'inwoner-' || n || '@voorbeeld.example', true, true, now(), now() from holders`,
  );
  await client.query(
    `create temp table own as
       select id, row_number() over (order by id) - 1 as number, count(*) over () as funds, organization_id
         from funds where organization_id = (select organization_id from funds where id = 1)`,
  );
  await client.query(
    `create temp table filled as
       select nextval(pg_get_serial_sequence('vouchers', 'id'))::integer as id, n, own.id as fund_id, own.organization_id
         from generate_series(0, ${filled.vouchers - 1}) n join own on own.number = n % own.funds`,
  );
  await client.query(
    `insert into vouchers (id, fund_id, identity_id, amount_cents, expire_at, created_at, note)
     select filled.id, filled.fund_id, holders.id, 100000, current_date + 200, now() - filled.n * interval '1 minute', 'Dossier ' || filled.n
       from filled join holders on holders.n = filled.n`,
  );
  await client.query(
    `insert into voucher_tokens (address, voucher_id, needs_confirmation)
     select '0xb' || lpad(to_hex(id), 39, '0'), id, false from filled
     union all select '0xd' || lpad(to_hex(id), 39, '0'), id, true from filled`,
  );
  await client.query(
    `insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at)
     select id, number, case when number = 1 then 'granted' else 'paid' end, case when number = 1 then 100000 else -1000 end,
            100000 - 1000 * (number - 1), now()
       from filled cross join generate_series(1, ${entriesOfEach}) number`,
  );
  await client.query(
    `create temp table sellers as
       select id, name, iban, row_number() over (order by id) - 1 as number, count(*) over () as sellers
         from organizations where id in (select organization_id from fund_providers)`,
  );
  await client.query(
    `insert into voucher_transactions (address, voucher_id, fund_id, sponsor_id, target, state, initiator, amount_cents,
                                       organization_id, attempts, iban_to, iban_to_name, payment_at, created_at, updated_at)
     select '0xa' || lpad(to_hex(k), 39, '0'), filled.id, filled.fund_id, filled.organization_id, 'provider',
            case when k % 10 = 0 then 'pending' else 'success' end, 'provider', 100 + k % 900, sellers.id, 0,
            case when k % 10 <> 0 and k % 2 = 1 then sellers.iban end, case when k % 10 <> 0 and k % 2 = 1 then sellers.name end,
            case when k % 10 <> 0 then now() end, now() - k * interval '1 minute', now()
       from generate_series(0, ${filled.payments - 1}) as made(k)
       join filled on filled.n = (k::bigint * 7919) % (${filled.vouchers} * 9 / 10) * 10 / 9
       join sellers on sellers.number = (k / 3) % sellers.sellers`,
  );
  await client.query(
    `update vouchers set first_used_at = used.at
       from (select voucher_id, min(created_at) as at from voucher_transactions group by voucher_id) used
      where used.voucher_id = vouchers.id and first_used_at is null`,
  );
  await fillTotals(client);
  await client.query('reset session_replication_role');
  await client.query('drop table holders, own, filled, sellers');
  await client.query('vacuum analyze');
}
