import type pg from 'pg';
import { fillChildren, fillPrevalidationTotals, fillReimbursementTotals } from './fill-totals.ts';

/** What a filled database has beside its vouchers and payments, of citizens. */
export interface CitizensSize {
  /** Claims of costs on a sponsor's vouchers, one in ten of which waits; the others were declined. */
  readonly claims: number;
  /** Activation codes of the sponsor, every second of which was used. */
  readonly codes: number;
  /** Messages of the one citizen who asks for them; the others have one each, who also have a session each. */
  readonly messages: number;
}

/** The one citizen who asks for lists. */
const asking = 'inwoner@tegoed.example';

/** Fills a database that `fillPayments` filled: claims, activation codes, messages, sessions and records of its holders, and as many things that happened and were done. */
export async function fillCitizens(client: pg.Client, { claims, codes, messages }: CitizensSize): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `create temp table holders as
       select id, row_number() over (order by id) - 1 as n from identities where address like '0xc%'`,
  );
  await fillClaims(client, claims);
  await fillCodes(client, codes);
  await fillMessages(client, messages);
  await fillSessions(client);
  await fillPast(client);
  await fillRecords(client);
  await client.query('reset session_replication_role');
  await client.query('drop table holders');
  await client.query('vacuum analyze');
}

async function fillClaims(client: pg.Client, claims: number): Promise<void> {
  await client.query(
    `insert into reimbursements (code, voucher_id, state, title, amount_cents, iban, iban_name, submitted_at, resolved_at, created_at)
     select 10000000 + n, voucher.id, case when n % 10 = 0 then 'pending' else 'declined' end, 'Zwembroek ' || n, 1000 + n % 5000,
            'NL91ABNA0417164300', 'R. Voorbeeld', now() - n * interval '5 minutes', case when n % 10 <> 0 then now() end, now() - n * interval '5 minutes'
       from (select id, row_number() over (order by id) - 1 as n from vouchers where note like 'Dossier %' and parent_id is null order by id limit ${claims}) voucher
     on conflict do nothing`,
  );
  await fillReimbursementTotals(client);
}

async function fillCodes(client: pg.Client, codes: number): Promise<void> {
  await client.query(
    `with own as (select id, organization_id, row_number() over (order by id) - 1 as number, count(*) over () as funds
                    from funds where organization_id = (select organization_id from funds where id = 1)),
     made as (
       insert into prevalidations (uid, fund_id, organization_id, maker_id, state, primary_key_value, primary_key_hash, records_hash, exported,
                                   validated_at, redeemed_by_id, redeemed_at, created_at)
       select substr(md5(n::text), 1, 4) || '-' || lpad(n::text, 8, '0'), own.id, own.organization_id, (select min(identity_id) from employees where organization_id = own.organization_id),
              case when n % 2 = 0 then 'used' else 'pending' end, 'k' || n, md5('k' || n), md5('r' || n), n % 3 = 0,
              now(), case when n % 2 = 0 then holders.id end, case when n % 2 = 0 then now() end, now() - n * interval '5 minutes'
         from holders join own on own.number = n % own.funds where n < ${codes} returning id, primary_key_value)
     insert into prevalidation_records (prevalidation_id, record_type_id, value)
     select made.id, type.id, case when type.key = 'children_nth' then '2' else made.primary_key_value end
       from made join record_types type on type.key in ('children_nth', 'primary_email')`,
  );
  await fillPrevalidationTotals(client);
}

/** Copies of a message that the demo sent. */
async function fillMessages(client: pg.Client, messages: number): Promise<void> {
  await client.query(
    `insert into notifications (identity_id, key, scopes, content, target, created_at)
     select readers.id, sent.key, sent.scopes, sent.content, sent.target, now() - n * interval '1 minute'
       from (select id, n from holders
             union all
             select identity_id, n from identity_emails, generate_series(1, ${messages}) n where email = '${asking}') readers,
            (select message.* from notifications message join identity_emails address on address.identity_id = message.identity_id
              where address.email = '${asking}' and message.scopes = array['webshop'] order by number limit 1) sent`,
  );
}

async function fillSessions(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (
       insert into access_tokens (identity_id, type, state, token_hash, created_at, activated_at, dies_at)
       select id, 'email_code', 'active', sha256(('t' || id)::bytea), now(), now(), now() + interval '30 days' from holders returning id)
     insert into sessions (uid, access_token_id, client_group, client_type, started_at, last_activity_at, last_client_type)
     select 's' || id, id, 'webshop', 'webshop', now(), now(), 'webshop' from made`,
  );
}

/** What happened and was told, and what employees did. */
async function fillPast(client: pg.Client): Promise<void> {
  await client.query(
    `insert into events (name, payload, created_at, handled_at, next_attempt_at)
     select 'payment.made', jsonb_build_object('paymentId', n), now() - n * interval '1 second', now(), now() from holders`,
  );
  await client.query(
    `insert into audit_entries (at, operation, subject_type, subject_id) select now() - n * interval '1 second', 'updateFund', 'fund', 1 from holders`,
  );
}

/** How many children every third person has, as the sponsor confirmed. */
async function fillRecords(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (
       insert into records (identity_id, record_type_id, value, created_at)
       select holders.id, type.id, (n % 4)::text, now() from holders, record_types type where type.key = 'children_nth' and n % 3 = 0 returning id)
     insert into record_validations (record_id, uuid, state, validator_id, organization_id, created_at)
     select made.id, gen_random_uuid(), 'approved', employee.identity_id, employee.organization_id, now()
       from made cross join (select identity_id, organization_id from employees
                              where organization_id = (select organization_id from funds where id = 1) order by id limit 1) employee`,
  );
  await fillChildren(client);
}
