import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { preparePostgres } from './postgres-programs.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** A PostgreSQL server for one run of tests. */
export interface ThrowAwayPostgres {
  url: string;
  version: string;
  /** Stops it and removes its data; synchronous, so that it can be done while we are being ended. */
  stop(): void;
}

/** What a server does without that may lose what it has. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const connections = { max_connections: 200 };
/** A replica must have room for as many as its primary, whichever that is. */
const connectionsOfReplica = { max_connections: 500 };

/**
 * Starts a server of the system's PostgreSQL with data of its own, installing the package when it is not there. A durable one keeps what
 * it committed as a city's does, on disk, and is as slow at it; others forget it when they are stopped the hard way. `libraries` are those
 * that it reads when it starts.
 */
export async function startThrowAwayPostgres({ durable = false, libraries = '' } = {}): Promise<ThrowAwayPostgres> {
  const programs = await preparePostgres(durable ? '/var/tmp' : throwAwayFolder());
  try {
    const password = randomBytes(16).toString('hex');
    const passwordFile = join(programs.folder, 'password');
    writeFileSync(passwordFile, password);
    programs.handOver(passwordFile);
    const locale = ['--locale=C.UTF-8', '--encoding=UTF8'];
    const access = ['-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256'];
    programs.run('initdb', '-D', programs.cluster, ...access, ...locale);
    const port = await getPort({ host: '127.0.0.1' });
    programs.start(port, { ...connections, shared_preload_libraries: libraries, ...(!durable && forgetful) });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      version: programs.run('postgres', '--version').trim(),
      stop() {
        programs.kill();
        programs.remove();
      },
    };
  } catch (error) {
    programs.remove();
    throw error;
  }
}

/** A replica of such a server, which can be killed and started again at the same address. */
export interface ThrowAwayReplica {
  readonly port: number;
  start(): void;
  kill(): void;
  /** Removes its data too. */
  stop(): void;
}

/** Copies a server with all its databases, and follows it from then on. Its role must be one that may replicate. */
export async function startThrowAwayReplica(primaryUrl: string): Promise<ThrowAwayReplica> {
  const programs = await preparePostgres(throwAwayFolder());
  const port = await getPort({ host: '127.0.0.1' });
  let isRunning = false;
  const start = () => {
    programs.start(port, { ...connectionsOfReplica, ...forgetful });
    isRunning = true;
  };
  const kill = () => {
    if (isRunning) programs.kill();
    isRunning = false;
  };
  try {
    const copying = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    programs.run('pg_basebackup', '-d', primaryUrl, '-D', programs.cluster, ...copying);
    start();
  } catch (error) {
    programs.remove();
    throw error;
  }
  return {
    port,
    start,
    kill,
    stop() {
      kill();
      programs.remove();
    },
  };
}
