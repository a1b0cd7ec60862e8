/**
 * The least that a charge can cost: in one transaction, sent in one go, the attempt is counted, one statement locks and checks the voucher
 * and stores all there is to store, and whose voucher it is gets told. The database planned all of it before.
 */
import pg from 'pg';
import type { Asking } from '../support/database-cpu.ts';
import type { Statement } from '../support/shop-server.ts';

/** What is charged, and by whom, counted for each of them. */
export interface BareCharge {
  readonly name: string;
  readonly organizationId: number;
  readonly address: string;
  readonly once?: BareKey | undefined;
  /** What is asked and waited for before anything is stored, in the same transaction. */
  readonly known?: Statement | undefined;
}

/** The key of a call that is done once, and what is answered to it whenever it is sent. */
export interface BareKey {
  readonly key: string;
  readonly answer: string;
}

const attempt = `
  insert into rate_limit_windows as counted (bucket, subject, started_at, attempts) values ('bench', $1, now(), 1)
  on conflict (bucket, subject) do update set attempts = counted.attempts + 1`;

const charge = `
  with voucher as (
    select voucher.id from vouchers voucher join funds fund on fund.id = voucher.fund_id
     where voucher.id = (select voucher_id from voucher_tokens where address = $1)
       and voucher.state = 'active' and voucher.deleted_at is null and voucher.expire_at >= current_date
       and fund.state = 'active' and fund.end_date >= current_date
       for update of voucher),
  last as (
    select entry.voucher_id, entry.number, entry.balance_cents from voucher cross join lateral (
      select voucher_id, number, balance_cents from voucher_entries where voucher_id = voucher.id order by number desc limit 1) entry
     where entry.balance_cents >= 10),
  payment as (
    insert into voucher_transactions
      (address, voucher_id, target, state, initiator, amount_cents, organization_id, attempts, created_at, updated_at)
    select '0x' || substr(md5(random()::text) || md5(random()::text), 1, 40), voucher_id, 'provider', 'pending', 'provider', 10,
           $2, 0, now(), now()
      from last returning id),
  event as (
    insert into events (name, payload, created_at, next_attempt_at, handled_at)
    select 'bench', jsonb_build_object('paymentId', id), now(), now(), now() from payment)
  insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, transaction_id, created_at)
  select voucher_id, number + 1, 'paid', -10, balance_cents - 10, payment.id, now() from last cross join payment`;

const notice = `
  insert into notifications (identity_id, key, scopes, content, created_at)
  select identity_id, 'bench', '{webshop}', '{}', now()
    from vouchers where id = (select voucher_id from voucher_tokens where address = $1)`;

const keep = `
  insert into idempotency_keys (identity_id, operation, key, body_hash, status, answer, created_at)
  values (null, 'bench', $1, '', 201, $2, now())`;

/** `application` is what its connections are called in the database. */
export function openBarePool(
  databaseUrl: string,
  { connections, application }: { connections: number; application: Asking },
): pg.Pool {
  // Set as the platform sets its connections.
  const options = '-c jit=off -c max_parallel_workers_per_gather=0 -c enable_mergejoin=off';
  return new pg.Pool({ connectionString: databaseUrl, max: connections, application_name: application, pipeline: true, options });
}

/** Throws when there was nothing to charge, or the key was there. */
export async function bareCharge(pool: pg.Pool, { name, organizationId, address, once, known }: BareCharge): Promise<void> {
  const client = await pool.connect();
  const { stream } = client.connection;
  try {
    stream.cork();
    const begun = [client.query('begin'), client.query({ name: 'attempt', text: attempt, values: [name] })];
    if (known) {
      const told = client.query({ name: 'known', text: known.text, values: [...known.values] });
      stream.uncork();
      await Promise.all([...begun, told]);
      stream.cork();
    }
    const stored = client.query({ name: 'charge', text: charge, values: [address, organizationId] });
    const answers = Promise.all([
      ...begun,
      stored,
      client.query({ name: 'notice', text: notice, values: [address] }),
      once && client.query({ name: 'keep', text: keep, values: [once.key, once.answer] }),
      client.query('commit'),
    ]);
    stream.uncork();
    await answers;
    if ((await stored).rowCount !== 1) throw new Error(`${address} was not charged`);
  } finally {
    client.release();
  }
}
