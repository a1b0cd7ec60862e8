import { sql } from 'kysely';
import type { Db } from '#platform/database/database';

/** What waits in a queue, and what of it was tried in vain. */
export interface Queue {
  readonly waiting: number;
  readonly failed: number;
  readonly oldestAt: Date | null;
  readonly lastDoneAt: Date | null;
  readonly lastError: string | null;
}

export type Channel = 'mail' | 'sms' | 'push';

/** Messages that were not handed over, of one channel. */
export async function findMessages(db: Db, channel: Channel): Promise<Queue> {
  return queueOf(
    db,
    sql`select created_at, delivered_at as done_at, attempts, last_error, next_attempt_at from outbox_messages where channel = ${channel}`,
  );
}

/** What happened and was not told to everybody who listens. */
export async function findEvents(db: Db): Promise<Queue> {
  return queueOf(db, sql`select created_at, handled_at as done_at, attempts, last_error, next_attempt_at from events`);
}

async function queueOf(db: Db, rows: ReturnType<typeof sql>): Promise<Queue> {
  const { rows: found } = await sql<Queue>`
    with things as not materialized (${rows}), open as (select * from things where done_at is null)
    select (select count(*)::integer from open) as waiting,
           (select count(*)::integer from open where attempts > 0) as failed,
           (select min(created_at) from open) as "oldestAt",
           (select max(done_at) from things) as "lastDoneAt",
           (select last_error from open where last_error is not null order by next_attempt_at desc limit 1) as "lastError"`.execute(
    db,
  );
  return found[0] ?? { waiting: 0, failed: 0, oldestAt: null, lastDoneAt: null, lastError: null };
}

/** The banks that sponsors pay through, and the batches there. A bank that is reached by file is none. */
export async function findBanks(db: Db): Promise<Omit<Queue, 'lastError'> & { readonly names: readonly string[] }> {
  const { rows } = await sql<Omit<Queue, 'lastError'> & { names: string[] }>`
    with batches as (select * from voucher_transaction_bulks where bank <> 'file')
    select (select count(*)::integer from batches where state = 'pending') as waiting,
           (select count(*)::integer from batches where state = 'error') as failed,
           (select min(sent_at) from batches where state in ('pending', 'error')) as "oldestAt",
           (select max(accepted_at) from batches) as "lastDoneAt",
           (select coalesce(array_agg(distinct bank order by bank), '{}') from bank_connections
             where state = 'active' and bank <> 'file') as names`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldestAt: null, lastDoneAt: null, names: [] };
}

/** When somebody last came back from DigiD with their number, and how many came back with an error since a moment. */
export async function findDigidSessions(db: Db, since: Date): Promise<Pick<Queue, 'failed' | 'lastDoneAt'>> {
  const { rows } = await sql<Pick<Queue, 'failed' | 'lastDoneAt'>>`
    select count(*) filter (where state = 'error' and created_at >= ${since})::integer as failed,
           max(returned_at) filter (where state = 'authorized') as "lastDoneAt"
      from digid_sessions`.execute(db);
  return rows[0] ?? { failed: 0, lastDoneAt: null };
}
