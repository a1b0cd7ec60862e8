import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** Asks a query and gives its rows. Rejects with what the database says of it. */
export type Ask = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;

interface SharedConnection {
  readonly client: Promise<pg.PoolClient>;
  users: number;
}

/**
 * Asks on the same connection all that is asked before whatever runs now is done, and gives it back when all have their answers. The pool is
 * asked itself: the query builder passes a query that is put together already through ten more hands, which cost more than a short one.
 */
export function askOnSharedConnections(pool: pg.Pool): Ask {
  let open: SharedConnection | undefined;
  return async <Row>({ sql, parameters }: CompiledQuery<Row>) => {
    if (open === undefined) {
      open = { client: pool.connect(), users: 0 };
      process.nextTick(() => (open = undefined));
    }
    const shared = open;
    shared.users += 1;
    const client = await shared.client;
    try {
      const { rows } = await client.query(sql, parameters as unknown[]);
      return rows as Row[];
    } finally {
      shared.users -= 1;
      if (shared.users === 0) client.release();
    }
  };
}
