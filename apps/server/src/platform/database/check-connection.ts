import type pg from 'pg';

/** A connection works otherwise than it was asked to; the message is meant for the operator. */
export class WrongConnection extends Error {}

/** What the database says of a connection, by the setting that was asked for. */
const reportedAs: Readonly<Record<string, string>> = {
  role: 'current_user',
  statement_timeout: `(select setting from pg_settings where name = 'statement_timeout')`,
  idle_in_transaction_session_timeout: `(select setting from pg_settings where name = 'idle_in_transaction_session_timeout')`,
  timezone: `current_setting('TimeZone')`,
  jit: `current_setting('jit')`,
};

/**
 * Throws when a connection of a pool has another role, limits or time zone than it was opened with: what stands between may drop what
 * connections begin with, and then works as the owner of the ledger, without limits and without a word. `asked` as in `role=tegoed_server`.
 */
export async function checkConnection(pool: pg.Pool, asked: readonly string[]): Promise<void> {
  const settings = asked.map((setting) => setting.split('=') as [string, string]).filter(([name]) => name in reportedAs);
  const columns = settings.map(([name]) => `${reportedAs[name]}::text as ${name}`);
  const { rows } = await pool.query<Record<string, string>>(`select ${columns.join(', ')}`);
  for (const [name, wanted] of settings) {
    const actual = rows[0]?.[name];
    if (actual !== wanted) {
      throw new WrongConnection(
        `The database gives connections ${name} ${actual} instead of ${wanted}: DATABASE_URL or a pooler in between changes what they begin with.`,
      );
    }
  }
}
