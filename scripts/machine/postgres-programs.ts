import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installSystemPackage } from './system-packages.ts';
import { Unavailable } from '../levels/unavailable.ts';

const oldestVersion = 15;

/** Of a server. */
type Flags = Readonly<Record<string, string | number>>;

/** The programs of the system's PostgreSQL, with a folder of their own. They wait, so that they also run while we are being ended. */
export interface PostgresPrograms {
  readonly folder: string;
  /** Where the data of a server belongs. */
  readonly cluster: string;
  /** Gives what a program wrote. Throws with what it said when it failed. */
  run(program: string, ...args: string[]): string;
  /** Gives a file to who runs the programs. */
  handOver(file: string): void;
  /** Starts a server on the data, at a port of this machine. */
  start(port: number, flags: Flags): void;
  /** Stops it the hard way, as if the machine had failed. */
  kill(): void;
  remove(): void;
}

/** Installs the package when it is not there. */
export async function preparePostgres(parent: string): Promise<PostgresPrograms> {
  if (!findPostgresBinaries()) await installSystemPackage('postgresql');
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Unavailable(`the system has no PostgreSQL ${oldestVersion} or newer`);

  const account = ownerOfData();
  const folder = mkdtempSync(join(parent, 'tegoed-postgres-'));
  const log = join(folder, 'log');
  const cluster = join(folder, 'cluster');
  const handOver = (file: string) => {
    if (account) chownSync(file, account.uid, account.gid);
  };
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(binaries, program), args, {
      cwd: folder,
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
  handOver(folder);
  return {
    folder,
    cluster,
    run,
    handOver,
    start(port, flags) {
      const all = Object.entries({ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...flags });
      const options = all.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
      run('pg_ctl', 'start', '-w', '-D', cluster, '-l', log, '-o', options);
    },
    kill: () => void run('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', cluster),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
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

/** PostgreSQL refuses to run as root; then its own system user does it. */
function ownerOfData(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN);
  const account = { uid: number('-u'), gid: number('-g') };
  if (Number.isNaN(account.uid)) throw new Unavailable('PostgreSQL does not run as root, and there is no system user postgres');
  return account;
}
