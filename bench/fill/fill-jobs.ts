import type pg from 'pg';
import { fillTotals } from './fill-totals.ts';

/** How many days from now all vouchers that are filled end. */
export const daysToEnd = 120;

/** Entries in the books of each voucher. */
const entriesOfEach = 10;

/**
 * Fills a database of the demo with so much work for each job: people with a voucher each that ends on the same day, every tenth for an offer;
 * payments that wait for a batch, and a tenth of them of nothing, beside batches of earlier days; offers that ended, sessions that end, and of
 * everything that is forgotten some time as many rows that are too old. The rules that look at each row as it comes are left out: the rows are made to be right.
 */
export async function fillJobs(client: pg.Client, size: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await fillVouchers(client, size);
  await fillPayments(client, size);
  await fillOffers(client, Math.ceil(size / 10));
  await fillTokens(client);
  await fillOldRows(client, size);
  await fillRequests(client, Math.ceil(size / 10));
  await fillTotals(client);
  await fillChanges(client, size);
  await client.query('reset session_replication_role');
  await client.query('drop table filled');
  await client.query('vacuum analyze');
}

async function fillVouchers(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `create temp table filled as
       select nextval(pg_get_serial_sequence('identities', 'id'))::integer as identity_id, nextval(pg_get_serial_sequence('vouchers', 'id'))::integer as id, n
         from generate_series(0, ${size - 1}) n`,
  );
  await client.query(
    `insert into identities (id, address, created_at) select identity_id, '0xc' || lpad(to_hex(identity_id), 39, '0'), now() from filled`,
  );
  await client.query(
    `insert into identity_emails (identity_id, email, is_initial, is_primary, verified_at, created_at)
     select identity_id, 'inwoner-' || n || '@voorbeeld.example', true, true, now(), now() from filled`,
  );
  await client.query(
    `insert into vouchers (id, fund_id, identity_id, product_id, amount_cents, expire_at, created_at)
     select filled.id, 1, identity_id, case when n % 10 = 0 then offer.id end, 100000, current_date + ${daysToEnd}, now() - interval '10 days'
       from filled, (select min(product_id) as id from fund_offers where fund_id = 1) offer`,
  );
  await client.query(
    `insert into voucher_tokens (address, voucher_id, needs_confirmation)
     select '0xb' || lpad(to_hex(id), 39, '0'), id, false from filled union all select '0xd' || lpad(to_hex(id), 39, '0'), id, true from filled`,
  );
  await client.query(
    `insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at)
     select id, number, case when number = 1 then 'granted' else 'paid' end, case when number = 1 then 100000 else -1000 end,
            100000 - 1000 * (number - 1), now() - interval '9 days'
       from filled cross join generate_series(1, ${entriesOfEach}) number`,
  );
}

async function fillPayments(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `insert into voucher_transactions (address, voucher_id, fund_id, sponsor_id, target, state, initiator, amount_cents, organization_id, created_at, updated_at)
     select '0xa' || lpad(to_hex(filled.id), 39, '0'), filled.id, 1, fund.sponsor_id, 'provider', 'pending', 'provider', case when n % 11 = 0 then 0 else 1000 end,
            seller.id, now() - interval '9 days', now()
       from filled, (select organization_id as sponsor_id from funds where id = 1) fund,
            (select min(provider.id) as id from fund_providers application join organizations provider on provider.id = organization_id
              where fund_id = 1 and provider.iban <> '') seller
      where n % 10 <> 0`,
  );
  // Batches of earlier days: among hardly any, the database looks for the batch of each payment by going through all, also once there are many.
  await client.query(
    `insert into voucher_transaction_bulks (organization_id, bank, state, iban_from, account_name, accepted_at, execution_date, created_at, updated_at)
     select organization_id, 'bng', 'accepted', 'NL91ABNA0417164300', 'Gemeente', now() - interval '9 days', current_date - 9, now() - interval '9 days', now()
       from funds, generate_series(1, ${Math.ceil(size / 100)}) where funds.id = 1`,
  );
  await client.query(
    `update bank_connections set daily_hour = 1, built_on = null where organization_id = (select organization_id from funds where id = 1)`,
  );
  await client.query(
    `insert into fund_backoffice_calls (fund_id, identity_id, voucher_id, action, state, request_id, created_at, updated_at)
     select 1, identity_id, id, action, 'success', 'r' || id, now(), now()
       from filled join unnest(array['received', 'first_use']) action on action = 'received' or n % 1000 <> 1`,
  );
}

async function fillOffers(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `insert into products (organization_id, product_category_id, name, price_type, price_cents, unlimited_stock, expire_at, created_at)
     select offer.organization_id, offer.product_category_id, 'Cursus ' || n, 'regular', 1000, true, current_date - 1, now() - interval '1 year'
       from generate_series(1, ${size}) n, (select * from products where deleted_at is null order by id limit 1) offer`,
  );
}

async function fillTokens(client: pg.Client): Promise<void> {
  for (const [state, ended] of [
    ['active', 'null'],
    ['expired', `now() - interval '40 days'`],
  ]) {
    await client.query(
      `with made as (
         insert into access_tokens (identity_id, type, state, token_hash, created_at, activated_at, ended_at)
         select identity_id, 'email_code', '${state}', sha256(('${state}' || identity_id)::bytea), now() - interval '60 days', now() - interval '60 days', ${ended}
           from filled returning id, state)
       insert into sessions (uid, access_token_id, client_group, client_type, started_at, last_activity_at, last_client_type)
       select 's' || id, id, 'webshop', 'webshop', now() - interval '60 days', now() - interval '50 days', 'webshop' from made where state = 'active'`,
    );
  }
  await client.query(
    `insert into digid_sessions (uid, secret_hash, request, state, implementation_id, client_type, language, final_url, created_at)
     select lpad(to_hex(n), 100, '0'), sha256(n::text::bytea), 'auth', 'created', 7, 'webshop', 'nl', '/', now() - case when n % 2 = 0 then interval '40 days' else interval '1 hour' end
       from filled`,
  );
  await client.query(
    `insert into saml_requests (id, value, created_at) select 'q' || n, 'x', now() - interval '1 hour' from filled`,
  );
}

/** Of each kind of rows that are forgotten some time. */
async function fillOldRows(client: pg.Client, size: number): Promise<void> {
  const old = `now() - interval '10 years' + n * interval '1 second'`;
  const from = `from generate_series(1, ${size}) n`;
  const rows = {
    idempotency_keys: `(operation, key, body_hash, created_at) select 'storeProductReservation', n, '\\x00', ${old} ${from}`,
    rate_limit_windows: `(bucket, subject, started_at, attempts) select 'email', n, ${old}, 1 ${from}`,
    outbox_messages: `(id, channel, content, created_at, next_attempt_at, delivered_at) select gen_random_uuid(), 'mail', '', ${old}, ${old}, ${old} ${from}`,
    events: `(name, payload, created_at, handled_at, next_attempt_at) select 'payment.made', jsonb_build_object('paymentId', n), ${old}, ${old}, ${old} ${from}`,
    notifications: `(identity_id, key, scopes, content, created_at)
      select identity_id, 'notifications_identities.voucher_budget_transaction', array['webshop'], '{"fund": "Kindpakket"}', now() - interval '10 years' from filled`,
    audit_entries: `(at, operation, subject_type, subject_id) select ${old}, 'updateFund', 'fund', 1 ${from}`,
    fund_request_drafts: `(fund_id, identity_id, content, updated_at) select 1, identity_id, '\\x00', now() - interval '40 days' from filled`,
  };
  for (const [table, values] of Object.entries(rows)) await client.query(`insert into ${table} ${values}`);
}

/** Requests that were decided long ago, each with a file, and as many uploads that hang on nothing. */
async function fillRequests(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `with made as (
       insert into fund_requests (fund_id, identity_id, state, resolved_at, created_at, updated_at)
       select 2, identity_id, 'approved', now() - interval '8 years', now() - interval '9 years', now() from filled where n < ${size}
       returning id, identity_id),
     record as (
       insert into fund_request_records (fund_request_id, record_type_id, value, state, created_at, updated_at)
       select made.id, (select min(id) from record_types), '1', 'approved', now(), now() from made returning id, fund_request_id)
     insert into files (uid, type, identity_id, ext, mime_type, size_bytes, scanned, owner, owner_id, created_at)
     select lpad(to_hex(record.id), 64, '0'), 'fund_request_record_proof', made.identity_id, 'pdf', 'application/pdf', 1, true, 'fund_request_record', record.id, now() - interval '9 years'
       from record join made on made.id = fund_request_id`,
  );
}

/** Totals that nobody put together yet, as a tenth as many changes leave them; and an offer that is new for everybody with a voucher. */
async function fillChanges(client: pg.Client, size: number): Promise<void> {
  for (const [table, columns, kind] of [
    [
      'voucher_totals',
      'fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents',
      'fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, 0, 0',
    ],
    [
      'payment_totals',
      'sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents',
      'sponsor_id, fund_id, organization_id, product_id, target, state, initiator, 0, 0',
    ],
    [
      'reservation_totals',
      'organization_id, product_id, state, archived, reservations',
      'organization_id, product_id, state, archived, 0',
    ],
    ['request_totals', 'fund_id, state, requests', 'fund_id, state, 0'],
  ]) {
    await client.query(
      `insert into ${table} (${columns})
       select ${kind} from (select *, row_number() over (order by id) as place, count(*) over () as places from ${table}) known
         join generate_series(1, ${Math.ceil(size / 10)}) n on n % places = place - 1`,
    );
  }
  await client.query(`insert into voucher_holder_changes (fund_id, identity_id, vouchers) select 1, identity_id, 1 from filled`);
  // No round of it was begun yet where the demo was made before nine o'clock.
  await client.query(
    `insert into digest_rounds (kind, told_until) values ('requester', now() - interval '1 day')
     on conflict (kind) do update set told_until = excluded.told_until`,
  );
  await client.query(
    `insert into events (name, payload, created_at, handled_at, next_attempt_at)
     select 'product.added', jsonb_build_object('productId', min(product_id), 'fundId', 1), now() + interval '1 minute', now(), now() from fund_offers where fund_id = 1`,
  );
}
