import pg from 'pg';
import { expect, vi } from 'vitest';

/** Pages at the end of a table that have no rows yet, which are never noted as seen. */
const mostEmpty = 3;

/**
 * Has the database count its rows and note that everybody may see all of these tables, as it does by itself in time, so that the plans of questions are
 * those of a database that has run for a while. It cannot note the latter as long as somebody may still look at what was before, if only while
 * they connect; so it is asked again until it can.
 */
export async function vacuumed(databaseUrl: string, ...tables: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const unseen = async () => {
    await owner.query('vacuum analyze');
    const { rows } = await owner.query<{ relname: string }>(
      'select relname from pg_class where oid = any($1::regclass[]) and relpages - relallvisible > $2 + relpages / 20',
      [tables, mostEmpty],
    );
    return rows;
  };
  await vi.waitFor(async () => expect(await unseen()).toEqual([]), { timeout: 30_000, interval: 100 });
  await owner.end();
}
