import type { Compilable, CompiledQuery } from 'kysely';
import { executeAhead, executeAtOnce, type Db, type Tx } from './database.ts';

/** Stands for a value of a call in a query that is made before there is any. */
class Placeholder {
  readonly key: PropertyKey;
  constructor(key: PropertyKey) {
    this.key = key;
  }
}

/** Gives the rows, of the values of each call. */
export interface CompiledOnce<Values, Row> {
  (db: Db, values: Values): Promise<Row[]>;
  /**
   * Is asked in a transaction that goes on without the answer, and fails with its error should it fail. Who wants the rows waits for
   * them after the transaction.
   */
  ahead(tx: Tx, values: Values): Promise<Row[]>;
}

/**
 * A query of which the text is made once in a process, for what is asked at every call or at the counter: making it takes the query
 * builder longer than the database takes to answer. `make` may only put the values into the query; it sees none of them.
 */
export function compiledOnce<Values extends object, Row>(
  make: (db: Db, values: Values) => Compilable<Row>,
): CompiledOnce<Values, Row> {
  let made: CompiledQuery<Row> | undefined;
  const filledIn = (db: Db, values: Values): CompiledQuery<Row> => {
    made ??= make(db, new Proxy({} as Values, { get: (_values, key) => new Placeholder(key) })).compile();
    const parameters = made.parameters.map((one) => (one instanceof Placeholder ? values[one.key as keyof Values] : one));
    return { ...made, parameters };
  };
  const ask = async (db: Db, values: Values) => (await executeAtOnce(db, filledIn(db, values))).rows;
  const ahead = (tx: Tx, values: Values) => {
    const rows = executeAhead(tx, filledIn(tx, values)).then((answer) => answer.rows);
    rows.catch(() => undefined);
    return rows;
  };
  return Object.assign(ask, { ahead });
}
