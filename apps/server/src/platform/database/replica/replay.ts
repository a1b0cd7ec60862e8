/** How far a replica is behind its primary. PostgreSQL numbers what it writes: a replica has done all up to the number it replayed. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { WrongConnection } from '../connections/check-connection.ts';

/** Milliseconds that somebody waits for a replica, and between two questions whether it has come as far. */
const longestWait = 250;
const betweenQuestions = 10;

/**
 * Everything that was committed stands before this number: a commit is answered when it is on disk, unless `synchronous_commit` is off.
 */
const position = `
  select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text
      as position`;

/** Nothing, and so never, where it is no replica (any more). */
const replayed = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"`;

/** Whether a replica comes as far in time as its primary is at this moment. */
export async function catchesUp(replica: pg.Pool, primaryIsAt: string | undefined): Promise<boolean> {
  const end = performance.now() + longestWait;
  for (;;) {
    const { rows } = await replica.query<{ hasReplayed: boolean | null }>(replayed, [primaryIsAt]);
    if (rows[0]?.hasReplayed === true) return true;
    if (performance.now() > end) return false;
    await pause(betweenQuestions);
  }
}

/** How far a primary is. */
export async function positionOf(primary: pg.Pool): Promise<string | undefined> {
  const { rows } = await primary.query<{ position: string }>(position);
  return rows[0]?.position;
}

/** A copy has the number of the server that it was made of. */
const contents = `
  select system_identifier || '/' || current_database() as name,
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::bigint as position
    from pg_control_system()`;

interface Contents {
  readonly name: string;
  readonly position: number;
}

async function contentsOf(pool: pg.Pool): Promise<Contents> {
  const { rows } = await pool.query<Contents>(contents);
  return rows[0] ?? { name: '', position: 0 };
}

/**
 * Throws when what is read there would be other contents: those of another database, or what the primary had before it was restored from
 * a backup.
 */
export async function checkSameContents(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const there = await contentsOf(replica);
  const here = await contentsOf(primary);
  if (there.name !== here.name) {
    throw new WrongConnection('READ_DATABASE_URL leads to another database than DATABASE_URL: give a replica of that one.');
  }
  if (there.position > here.position) throw new Error('it is ahead of the primary: make it anew');
}
