import type pg from 'pg';
import { fillRequestTotals, fillReservationTotals, fillVoucherTotals } from './fill-totals.ts';

/** How much of what the back office lists a filled database has, beside its vouchers and payments. */
export interface DeskSize {
  /** One in ten waits; of these one in two is with an employee. */
  readonly requests: number;
  /** Of one provider; one in ten waits. */
  readonly reservations: number;
  /** Providers with one application each to the first fund; one in ten waits. */
  readonly providers: number;
  readonly batches: number;
}

const inEachBatch = 100;

/** Fills a database that `fillPayments` filled: requests of its holders, reservations out of its vouchers, applications, and batches of payments. */
export async function fillDesk(client: pg.Client, { requests, reservations, providers, batches }: DeskSize): Promise<void> {
  await client.query('set session_replication_role = replica');
  await fillRequests(client, requests);
  await fillReservations(client, reservations);
  await client.query(
    `with made as (
       insert into organizations (owner_id, name, kvk, business_type_id, is_provider, created_at)
       select (select min(id) from identities), 'Aanbieder ' || substr(md5('p' || n), 1, 8), lpad(n::text, 8, '1'),
              (select min(id) from business_types), true, now() - n * interval '1 minute' from generate_series(0, ${providers - 1}) n
       returning id)
     insert into fund_providers (fund_id, organization_id, state, allow_budget, created_at)
     select 1, id, case when id % 10 = 0 then 'pending' else 'accepted' end, id % 10 <> 0, now() - id * interval '1 minute' from made`,
  );
  await client.query(
    `with made as (
       insert into voucher_transaction_bulks (organization_id, bank, state, iban_from, account_name, created_at, updated_at)
       select organization_id, 'bng', case when n % 10 = 0 then 'draft' else 'accepted' end, 'NL91ABNA0417164300', 'Gemeente', now() - n * interval '1 day', now()
         from generate_series(0, ${batches - 1}) n, funds where funds.id = 1 returning id),
     batch as (select id, row_number() over (order by id) - 1 as number from made),
     payment as (
       select id, row_number() over (order by id) - 1 as number from voucher_transactions
        where address like '0xa%' and state = 'success' limit ${batches * inEachBatch})
     update voucher_transactions set voucher_transaction_bulk_id = batch.id
       from payment join batch on batch.number = payment.number / ${inEachBatch} where payment.id = voucher_transactions.id`,
  );
  await fillVoucherTotals(client);
  await fillRequestTotals(client);
  await fillReservationTotals(client);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

async function fillRequests(client: pg.Client, requests: number): Promise<void> {
  await client.query(
    `with holder as (select id, row_number() over (order by id) - 1 as n from identities where address like '0xc%'),
     own as (select id, row_number() over (order by id) - 1 as number, count(*) over () as funds
               from funds where organization_id = (select organization_id from funds where id = 1)),
     made as (
       insert into fund_requests (fund_id, identity_id, state, resolved_at, created_at, updated_at)
       select own.id, holder.id, case when n % 10 = 0 then 'pending' when n % 3 = 0 then 'declined' else 'approved' end,
              case when n % 10 <> 0 then now() end, now() - n * interval '5 minutes', now()
         from holder join own on own.number = n % own.funds where n < ${requests} returning id, fund_id, state, created_at),
     criterion as (select fund_id, min(id) as id, min(record_type_id) as record_type_id from fund_criteria group by fund_id)
     insert into fund_request_records (fund_request_id, fund_criterion_id, record_type_id, value, state, employee_id, created_at, updated_at)
     select made.id, criterion.id, criterion.record_type_id, '1', made.state, case when made.id / 10 % 2 = 0 then employee.id end, made.created_at, now()
       from made join criterion on criterion.fund_id = made.fund_id
      cross join (select employees.id from employees join organizations on organizations.id = organization_id and owner_id = identity_id
                   where organization_id = (select organization_id from funds where funds.id = 1) limit 1) employee`,
  );
}

async function fillReservations(client: pg.Client, reservations: number): Promise<void> {
  await client.query(
    `create temp table taken as
       select nextval(pg_get_serial_sequence('vouchers', 'id'))::integer as id, voucher.id as parent_id, voucher.fund_id, voucher.identity_id,
              row_number() over (order by voucher.id) - 1 as n, product.id as product_id
         from (select * from vouchers where note like 'Dossier %' order by id limit ${reservations}) voucher,
              (select products.id from products join identity_emails address on address.email = 'aanbieder@tegoed.example'
                 join organizations on organizations.id = products.organization_id and owner_id = address.identity_id
                where products.deleted_at is null order by 1 limit 1) product`,
  );
  await client.query(
    `insert into vouchers (id, fund_id, identity_id, product_id, parent_id, amount_cents, expire_at, created_at)
     select id, fund_id, identity_id, product_id, parent_id, 500, current_date + 200, now() from taken`,
  );
  await client.query(
    `insert into voucher_tokens (address, voucher_id, needs_confirmation)
     select '0xe' || lpad(to_hex(id), 39, '0'), id, false from taken union all select '0xf' || lpad(to_hex(id), 39, '0'), id, true from taken`,
  );
  await client.query(
    `insert into product_reservations (code, voucher_id, product_voucher_id, product_id, state, amount_cents, price_type, price_cents, expire_at,
                                       accepted_at, first_name, last_name, created_at)
     select 20000000 + n, parent_id, id, product_id, case when n % 10 = 0 then 'pending' else 'accepted' end, 500, 'regular', 500, current_date + 200,
            case when n % 10 <> 0 then now() end, 'R.', 'Voorbeeld ' || n, now() - n * interval '7 minutes' from taken`,
  );
  await client.query('drop table taken');
}
