import type { Logger } from 'pino';
import { openDatabase, type Database, type Db } from '../platform/database/database.ts';
import { readOn, type Read } from '../platform/database/replica/read.ts';
import { openReplica } from '../platform/database/replica/replica.ts';
import type { Figure } from '../platform/http/pages/health-routes.ts';
import type { PoolSizes } from '../platform/services/settings/database-settings.ts';
import type { Settings } from '../platform/services/settings/settings.ts';

/** How many connections a process opens at most, by what for; those of lists are to the replica, which has as many for exports too. */
export type Connections = Omit<PoolSizes, 'lists'> & { readonly counting: number; readonly lists?: number };

/** All connections of a process to its database, and to the replica of it. */
export interface Databases {
  readonly calls: Database;
  readonly counting: Db;
  readonly jobs: Db;
  readonly lists: Read;
  readonly exports: Read;
  readonly figures: readonly Figure[];
  readonly connections: Connections;
  close(): Promise<void>;
}

/**
 * Attempts are counted on connections of their own, also while a call has a transaction open: of the connections of calls none may be left
 * when all of them have one and count.
 */
const countingConnections = 4;
/** Connections of calls that stay open: in a quiet hour a voucher took 25 to 70 ms on a new one, 9 to 33 on one that stayed. */
const inQuietHours = 2;
/** Seconds that a statement of jobs and exports may take: they take longer than calls, and leave the connections of calls to these. */
const backgroundStatement = 600;

interface DatabasesOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** Past a pooler, for jobs and exports. */
  readonly directUrl: string;
  readonly log: Logger;
}

/** Opens them. Throws when one works otherwise than it was asked to. */
export async function openDatabases({ settings, databaseUrl, directUrl, log }: DatabasesOptions): Promise<Databases> {
  const { databasePools: sizes, sharesSessions, readDatabaseUrl } = settings;
  const onError = (error: Error) => log.warn({ event: 'database-connection-lost', reason: error.message });
  const forCalls = { onError, sharesSessions };
  const longer = { onError, longestStatement: backgroundStatement };
  const calls = openDatabase(databaseUrl, { ...forCalls, connections: sizes.calls, stayingOpen: inQuietHours });
  const counting = openDatabase(databaseUrl, { ...forCalls, connections: countingConnections, stayingOpen: 1 });
  const jobs = openDatabase(directUrl, { ...longer, connections: sizes.jobs });
  const exported = openDatabase(directUrl, { ...longer, connections: sizes.exports });
  const pools = [calls, counting, jobs, exported];
  const replica =
    readDatabaseUrl === ''
      ? undefined
      : openReplica({
          url: readDatabaseUrl,
          primary: { lists: calls, exports: exported },
          connections: sizes,
          longestOfExports: backgroundStatement,
          log,
        });
  const close = async () => {
    await replica?.close();
    for (const pool of pools) await pool.close();
  };
  try {
    // The others are opened in the same two ways.
    await Promise.all([calls, jobs].map((pool) => pool.check()));
    await replica?.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    calls,
    counting: counting.db,
    jobs: jobs.db,
    lists: replica?.lists ?? readOn(calls.db),
    exports: replica?.exports ?? readOn(exported.db),
    figures: replica?.figures ?? [],
    connections: {
      calls: sizes.calls,
      counting: countingConnections,
      jobs: sizes.jobs,
      exports: sizes.exports,
      ...(replica && { lists: sizes.lists }),
    },
    close,
  };
}
