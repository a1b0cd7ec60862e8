import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations as migrateWorker } from 'graphile-worker';

const folder = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_364_633; // any fixed number: two processes that start at once migrate after each other

/**
 * Brings a database up to date, as its owner: the numbered files of `migrations/`, each once and in its own transaction,
 * then the tables of the job queue. `serverUrls` are the addresses with which the server will work; their users get the narrow role.
 * What a file warns of, the process warns of. Throws when a file that already ran was changed.
 */
export async function migrate(ownerUrl: string, serverUrls: readonly string[] = [ownerUrl]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') process.emitWarning(message ?? '');
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists migrations (name text primary key, hash text not null)');
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    for (const name of migrationNames()) await runOnce(client, name, done.get(name));
    await migrateWorker({ connectionString: ownerUrl });
    await allowServer(client, serverUrls);
  } finally {
    await client.end();
  }
}

/** True when every migration of this version has run; for `/readyz`. */
export async function isMigrated(query: (sql: string) => Promise<{ rows: { name: string }[] }>): Promise<boolean> {
  const { rows } = await query('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  return migrationNames().every((name) => done.has(name));
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function runOnce(client: pg.Client, name: string, doneHash: string | undefined): Promise<void> {
  const sql = readFileSync(join(folder, name), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  if (doneHash === hash) return;
  if (doneHash !== undefined) throw new Error(`Migration ${name} was changed after it ran; add a new file instead`);
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The role of the server reads up to where the schema is; the queue's tables can be used by their owner only. Databases that began before
 * PostgreSQL 15 let everybody make tables, and the server among them.
 */
async function allowServer(client: pg.Client, serverUrls: readonly string[]): Promise<void> {
  await client.query('grant select on migrations to tegoed_server');
  const { rows } = await client.query(`select where has_schema_privilege('tegoed_server', 'public', 'create')`);
  if (rows.length > 0) await client.query('revoke create on schema public from public, tegoed_server');
  const users = new Set(serverUrls.map((url) => decodeURIComponent(new URL(url).username)).filter(Boolean));
  for (const user of users) await client.query(`grant tegoed_server to ${client.escapeIdentifier(user)}`);
}
