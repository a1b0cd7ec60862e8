import pg from 'pg';
import { expect } from 'vitest';
import { transaction, type Tx } from '../../src/platform/database/database.ts';
import type { TestApp } from '../start-test-app.ts';

interface Held<Answer> {
  /** Takes the locks. */
  hold(tx: Tx): Promise<unknown>;
  /** What is asked meanwhile: each of them has to wait. */
  calls(): readonly Promise<Answer>[];
  /** What changes before the locks are let go. */
  change?(tx: Tx): Promise<unknown>;
}

/** Answers of calls that come while somebody else holds what they need: they are let go when all of them wait. */
export async function whileHeld<Answer>({ app, databaseUrl }: TestApp, { hold, calls, change }: Held<Answer>): Promise<Answer[]> {
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  const waiting = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.count;
  };
  try {
    const { answers } = await transaction(app.deps.db, async (tx) => {
      await hold(tx);
      const under = calls();
      await expect.poll(waiting).toBe(under.length);
      await change?.(tx);
      return { answers: under };
    });
    return await Promise.all(answers);
  } finally {
    await watcher.end();
  }
}
