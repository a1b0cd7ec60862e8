import pg from 'pg';

/** A connection works otherwise than it was asked to; the message is meant for the operator. */
export class WrongConnection extends Error {}

const inMilliseconds = (name: string) => `(select setting from pg_settings where name = '${name}')`;

/** What the database says of a connection, by the setting that was asked for. */
const reportedAs: Readonly<Record<string, string>> = {
  role: 'current_user',
  statement_timeout: inMilliseconds('statement_timeout'),
  idle_in_transaction_session_timeout: inMilliseconds('idle_in_transaction_session_timeout'),
  timezone: `current_setting('TimeZone')`,
  jit: `current_setting('jit')`,
  max_parallel_workers_per_gather: `current_setting('max_parallel_workers_per_gather')`,
  enable_mergejoin: `current_setting('enable_mergejoin')`,
  'pg_trgm.word_similarity_threshold': `current_setting('pg_trgm.word_similarity_threshold', true)`,
};

/**
 * Throws when a connection of a pool has another role, limits or time zone than it was opened with: what stands between may drop what
 * connections begin with, and then works as the owner of the ledger, without limits and without a word. `asked` as in `role=tegoed_server`.
 * Where sessions are shared, nothing is asked at the beginning: all must come from the role that signs in. `variable` is the one the
 * operator wrote the address in.
 */
export async function checkConnection(
  pool: pg.Pool,
  asked: readonly string[],
  { sharesSessions, variable }: { sharesSessions: boolean; variable: string },
): Promise<void> {
  const settings = asked.map((setting) => setting.split('=') as [string, string]);
  const columns = settings.map(([name]) => `${reportedAs[name]}::text as "${name}"`);
  const { rows } = await pool.query<Record<string, string | null>>(`select session_user::text, ${columns.join(', ')}`);
  for (const [name, wanted] of settings) {
    const actual = rows[0]?.[name];
    if (actual === wanted) continue;
    const found = `The database gives connections ${name} ${actual ?? '(not set)'} instead of ${wanted}`;
    const login = pg.escapeIdentifier(rows[0]?.['session_user'] ?? '');
    throw new WrongConnection(
      sharesSessions
        ? `${found}: run "alter role ${login} set ${name} = '${wanted}'" as the owner of the database, and have the pooler connect anew.`
        : `${found}: ${variable} or a pooler in between changes what they begin with.`,
    );
  }
}

/** Throws when the role that the server works in may do more than it should: change the schema, or make roles and databases. */
export async function checkRights(pool: Pick<pg.Pool | pg.Client, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ role: string; isWide: boolean; mayCreate: boolean }>(
    `select rolname as role, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as "isWide",
            has_schema_privilege('public', 'create') as "mayCreate"
       from pg_roles where rolname = current_user`,
  );
  const { role = '', isWide = true, mayCreate = true } = rows[0] ?? {};
  if (isWide) {
    throw new WrongConnection(
      `The role ${role} may do more than the server needs: run "alter role ${role} nosuperuser nocreaterole nocreatedb nobypassrls".`,
    );
  }
  if (mayCreate) {
    throw new WrongConnection(
      `The role ${role} may change the schema: run "revoke create on schema public from public, ${role}" as the owner of the database.`,
    );
  }
}

/**
 * Throws when an address does not lead straight to the database: the queue listens and migrations hold a lock, which both belong to a
 * session. A pooler refuses, or drops, a setting that it does not know. `variable` is the one the operator wrote the address in.
 */
export async function checkDirect(url: string, variable: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c tegoed.direct=yes' });
  try {
    await client.connect();
    const { rows } = await client.query<{ direct: string | null }>(`select current_setting('tegoed.direct', true) as direct`);
    if (rows[0]?.direct === 'yes') return;
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('startup parameter'))) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new WrongConnection(`${variable} leads to a pooler: give an address that reaches PostgreSQL itself.`);
}
