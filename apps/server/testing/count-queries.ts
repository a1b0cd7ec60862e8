import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements reach the database while this runs; the same number whatever the page size means no query per row. Without
 * the one that wakes the worker, which comes some time after what was committed before.
 */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    const asked: unknown[] = spy.mock.calls.map(([first]) => first);
    return asked.filter((one) => !JSON.stringify(one).includes('add_job')).length;
  } finally {
    spy.mockRestore();
  }
}
