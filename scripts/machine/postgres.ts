import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { installSystemPackage } from './system-packages.ts';
import { throwAwayFolder } from './throw-away-folder.ts';
import { Unavailable } from '../levels/unavailable.ts';

const oldestVersion = 15;

/** A PostgreSQL server for one run of tests. */
export interface ThrowAwayPostgres {
  url: string;
  version: string;
  /** Stops it and removes its data; synchronous, so that it can be done while we are being ended. */
  stop(): void;
}

/**
 * Starts a server of the system's PostgreSQL with data of its own, installing the package when it is not there. A durable one keeps what
 * it committed as a city's does, on disk, and is as slow at it; others forget it when they are stopped the hard way.
 */
export async function startThrowAwayPostgres({ durable = false } = {}): Promise<ThrowAwayPostgres> {
  if (!findPostgresBinaries()) await installSystemPackage('postgresql');
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Unavailable(`the system has no PostgreSQL ${oldestVersion} or newer`);

  const account = ownerOfData();
  const data = mkdtempSync(join(durable ? '/var/tmp' : throwAwayFolder(), 'tegoed-postgres-'));
  try {
    if (account) chownSync(data, account.uid, account.gid);
    return await startCluster({ binaries, data, account, durable });
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

/** The folder with the newest binaries that are new enough. */
function findPostgresBinaries(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin/postgres').map((file) => file.replace(/\/postgres$/, ''));
  return folders
    .filter((folder) => majorVersion(folder) >= oldestVersion)
    .sort((a, b) => majorVersion(b) - majorVersion(a))
    .at(0);
}

function majorVersion(folder: string): number {
  return Number(folder.split('/').at(-2));
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then its own system user does it. */
function ownerOfData(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN);
  const account = { uid: number('-u'), gid: number('-g') };
  if (Number.isNaN(account.uid)) throw new Unavailable('PostgreSQL does not run as root, and there is no system user postgres');
  return account;
}

interface ClusterPlace {
  binaries: string;
  data: string;
  account: Account | undefined;
  durable: boolean;
}

async function startCluster({ binaries, data, account, durable }: ClusterPlace): Promise<ThrowAwayPostgres> {
  const log = join(data, 'log');
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(binaries, program), args, {
      cwd: data,
      encoding: 'utf8',
      // The server that pg_ctl leaves behind would keep a pipe open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
      ...account,
    });
    if (status !== 0) {
      const said = existsSync(log) ? readFileSync(log, 'utf8') : `${stdout ?? ''}${stderr ?? ''}`;
      throw new Error(`${program} failed: ${error?.message ?? said.trim()}`);
    }
    return stdout ?? '';
  };

  const password = randomBytes(16).toString('hex');
  const passwordFile = join(data, 'password');
  const cluster = join(data, 'cluster');
  writeFileSync(passwordFile, password);
  if (account) chownSync(passwordFile, account.uid, account.gid);
  run(
    'initdb',
    '-D',
    cluster,
    '-U',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  );

  const port = await getPort({ host: '127.0.0.1' });
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  run('pg_ctl', 'start', '-w', '-D', cluster, '-l', log, '-o', flags.join(' '));

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    version: run('postgres', '--version').trim(),
    stop() {
      run('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', cluster);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
