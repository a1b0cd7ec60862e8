import pg from 'pg';
import { vi } from 'vitest';

/**
 * How often what runs waits for the database and asks again: what is asked before another answer came, on whatever connection, is one turn.
 * How fast the machine is makes no difference.
 */
export async function countTurns(run: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let turns = 0;
  let hasHeard = true;
  const hear = () => {
    hasHeard = true;
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    if (hasHeard) turns += 1;
    hasHeard = false;
    const [statement] = asked as { callback?: (...answer: unknown[]) => void }[];
    if (statement instanceof pg.Query) {
      const { callback } = statement;
      statement.callback = (...answer) => {
        hear();
        callback?.(...answer);
      };
    }
    const answer: unknown = Reflect.apply(query, this, asked);
    if (answer instanceof Promise) answer.then(hear, hear);
    return answer as never;
  });
  try {
    await run();
    return turns;
  } finally {
    spy.mockRestore();
  }
}
