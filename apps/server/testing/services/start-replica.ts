import pg from 'pg';
import { expect, inject } from 'vitest';
import { startThrowAwayReplica } from '../../../../scripts/machine/postgres.ts';
import { cleanUp } from '../clean-up.ts';

export type TestReplica = Awaited<ReturnType<typeof startReplica>>;

/** A replica of the server of the tests, which can be made to lag, and killed. */
export async function startReplica() {
  const { port, start, kill, stop } = await startThrowAwayReplica(inject('databaseServer'));
  cleanUp(stop);
  const there = addressAt(inject('databaseServer'), port);
  return {
    start,
    kill,
    ask: (question: string) => ask(there, question),
    /** The address of a database on it. There, what is committed is on disk when it is answered, as in a city's. */
    async of(databaseUrl: string): Promise<string> {
      const name = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
      await ask(databaseUrl, `alter database ${name} set synchronous_commit = on`);
      return addressAt(databaseUrl, port);
    },
    /** Does nothing of what comes from its primary, until it goes on. */
    async pause(): Promise<void> {
      await ask(there, 'select pg_wal_replay_pause()');
      await expect.poll(() => ask(there, 'select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]);
    },
    resume: () => ask(there, 'select pg_wal_replay_resume()'),
  };
}

function addressAt(databaseUrl: string, port: number): string {
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
}

/** Asks one thing as the owner. */
async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(question)).rows;
  } finally {
    await client.end();
  }
}
