import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value of a call in a query that is made before there is any. */
class Placeholder {
  readonly key: PropertyKey;
  constructor(key: PropertyKey) {
    this.key = key;
  }
}

/**
 * A query of which the text is made once in a process, for what is asked at every call or at the counter: making it takes the query
 * builder longer than the database takes to answer. `make` may only put the values into the query; it sees none of them. Gives
 * the rows, of the values of each call.
 */
export function compiledOnce<Values extends object, Row>(
  make: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    made ??= make(db, new Proxy({} as Values, { get: (_values, key) => new Placeholder(key) })).compile();
    const parameters = made.parameters.map((one) => (one instanceof Placeholder ? values[one.key as keyof Values] : one));
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}
