import pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '../../http/outage.ts';
import type { Figure } from '../../http/pages/health-routes.ts';
import { WrongConnection } from '../connections/check-connection.ts';
import { longestOfCalls, openDatabase, type Database, type Db } from '../database.ts';
import type { Read } from './read.ts';
import { createReplicaState } from './replica-state.ts';
import { catchesUp, checkSameContents, positionOf } from './replay.ts';

/** Milliseconds within which a replica tells how far it is. */
const answersWithin = 1_000;
/** Seconds that an answer may take longer than its statement. */
const spare = 5;

interface ReplicaOptions {
  readonly url: string;
  /** Where is read what the replica does not know. */
  readonly primary: { readonly lists: Database; readonly exports: Database };
  /** How many of each there are at most. */
  readonly connections: { readonly lists: number; readonly exports: number };
  /** Seconds that a statement of an export may take. */
  readonly longestOfExports: number;
  readonly log: Logger;
}

/** A copy of the database, made by PostgreSQL, that is only read (ADR 0027). */
export interface Replica {
  readonly lists: Read;
  readonly exports: Read;
  readonly figures: readonly Figure[];
  /** Throws when it works otherwise than it was asked to. One that is away or behind is used as soon as it is not. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the connections to a replica. Nothing is read from it before it was started. */
export function openReplica({ url, primary, connections, longestOfExports, log }: ReplicaOptions): Replica {
  const onError = (error: Error) => log.warn({ event: 'replica-connection-lost', reason: error.message });
  const open = (count: number, longestStatement: number) =>
    openDatabase(url, { connections: count, longestStatement, answersWithin: (longestStatement + spare) * 1000, onError });
  const [lists, exported] = [open(connections.lists, longestOfCalls), open(connections.exports, longestOfExports)];
  const asking = openDatabase(url, { connections: 1, answersWithin, onError });
  const read = { replica: 0, primary: 0 };
  const state = createReplicaState({ check, log });

  async function check(): Promise<void> {
    await checkSameContents(primary.lists.pool, asking.pool);
    for (const pool of [asking, lists, exported]) await pool.check('READ_DATABASE_URL');
    if (!(await isCaughtUp())) throw new Error('it is behind, or no replica');
  }

  async function isCaughtUp(): Promise<boolean> {
    return catchesUp(asking.pool, await positionOf(primary.lists.pool));
  }

  /** Whether everything that was committed before now can be read there. */
  async function isReady(): Promise<boolean> {
    if (!state.isUsed()) return false;
    const primaryIsAt = await positionOf(primary.lists.pool);
    try {
      if (await catchesUp(asking.pool, primaryIsAt)) return true;
      state.putAside('it is behind');
    } catch (error) {
      state.putAside(error);
    }
    return false;
  }

  const reading =
    (own: Db, instead: Db): Read =>
    async (work) => {
      if (await isReady()) {
        try {
          const result = await work(own);
          read.replica += 1;
          return result;
        } catch (error) {
          const failure = failureOf(error);
          if (failure === 'none') throw error;
          if (failure === 'away') state.putAside(error);
        }
      }
      read.primary += 1;
      return work(instead);
    };

  return {
    lists: reading(lists.db, primary.lists.db),
    exports: reading(exported.db, primary.exports.db),
    figures: [
      figure('tegoed_replica_used', 'Whether lists and exports are read from the replica', () => Number(state.isUsed())),
      figure('tegoed_replica_reads', 'Lists and parts of exports that were read from the replica', () => read.replica),
      figure('tegoed_primary_reads', 'Those that were read from the primary instead', () => read.primary),
    ],
    async start() {
      const problem = await state.look();
      if (problem instanceof WrongConnection) throw problem;
    },
    async close() {
      state.close();
      for (const pool of [asking, lists, exported]) await pool.close();
    },
  };
}

function figure(name: string, help: string, count: () => number): Figure {
  return { name, help, read: async () => count() };
}

const serializationFailure = '40001';
const deadlock = '40P01';
const canceled = '57014';

/**
 * What an error says of the replica. A conflict: what was read there was to be removed by what it replays, which is nothing that lasts.
 * What took too long there is not asked of the primary too.
 */
function failureOf(error: unknown): 'conflict' | 'away' | 'none' {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code === serializationFailure || code === deadlock) return 'conflict';
  return code !== canceled && isOutage(error) ? 'away' : 'none';
}
