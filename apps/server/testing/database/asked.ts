import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What this gives, and everything that was asked of the database while it ran. */
export async function asked<Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer; statements: Statement[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await run();
    const calls: readonly unknown[][] = spy.mock.calls;
    // With a name both come in one.
    const statements = calls.map(([first, given]) => {
      const { text, values } =
        typeof first === 'string' ? { text: first, values: given as unknown[] } : (first as pg.QueryConfig);
      return { text, values: values ?? [] };
    });
    return { answer, statements };
  } finally {
    spy.mockRestore();
  }
}

/** How many rows the database was told to pass by, in each statement that says so. */
export function passedIn(statements: readonly Statement[]): number[] {
  return statements.flatMap(({ text, values }) =>
    [...text.matchAll(/ offset \$(\d+)/g)].map(([, place]) => Number(values[Number(place) - 1])),
  );
}

/** How many statements reach the database while this runs; the same number whatever the page size means no query per row. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  return (await asked(run)).statements.length;
}
