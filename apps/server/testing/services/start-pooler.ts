import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { inject } from 'vitest';

/** What the role that signs in must bring where sessions are shared, as docs/how-to/operate.md tells it. */
export const loginSettings: Readonly<Record<string, string>> = {
  role: 'tegoed_server',
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  enable_mergejoin: 'off',
  'pg_trgm.word_similarity_threshold': '0.3',
};

interface Pooler {
  /** Address of the database through PgBouncer. */
  readonly url: string;
  /** Sessions on the database that it shares among all who ask. */
  readonly sessions: number;
  stop(): Promise<void>;
}

/** Few, so that whoever asks gets another one each time. */
const sessions = 3;

/**
 * PgBouncer in transaction mode before a database, with a role of its own that signs in with `settings`. `program` is the path of PgBouncer.
 */
export async function startPooler(program: string, databaseUrl: string, settings = loginSettings): Promise<Pooler> {
  const login = `tegoed_login_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const sets = Object.entries(settings).map(([name, value]) => `alter role ${login} set ${name} = '${value}'`);
  await asOwner(databaseUrl, [`create role ${login} login password '${password}' in role tegoed_server`, ...sets]);

  const { hostname, port, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const own = await getPort({ host: '127.0.0.1' });
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${login} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
    'max_client_conn = 300',
  ];
  writeFileSync(file, lines.join('\n'), { mode: 0o644 });
  spawnSync('chmod', ['755', folder]);
  const child = spawn(program, ['-q', ...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await Promise.race([listens(own), ended.then(() => Promise.reject(new Error('PgBouncer ended by itself')))]);
  return {
    url: `postgres://${login}@127.0.0.1:${own}${pathname}`,
    sessions,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      await asOwner(inject('databaseServer'), [`drop role ${login}`]);
    },
  };
}

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Until somebody answers at a port of this machine. */
async function listens(port: number): Promise<void> {
  const answered = await new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
  if (answered) return;
  await new Promise((wait) => setTimeout(wait, 20));
  return listens(port);
}
