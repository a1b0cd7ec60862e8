import pg from 'pg';
import { vi } from 'vitest';

/** How many statements reach the database while this runs; the same number whatever the page size means no query per row. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
