import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import { executeAtOnce, executeLast, executeToEnd, type Db, type Tx } from './database.ts';

/** Stands for a value of a call in a query that is made before there is any. */
class Placeholder {
  readonly key: PropertyKey;
  constructor(key: PropertyKey) {
    this.key = key;
  }
}

/**
 * The values that a query is made with. Nobody knows yet which there are; told that there are none, a query would leave them out without a
 * word.
 */
const placeholders = new Proxy<object>({}, { get: (_values, key) => new Placeholder(key), has: refuseList, ownKeys: refuseList });

function refuseList(): never {
  throw new Error('a query that is made once takes each of its values by its name');
}

type Make<Values, Row> = (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>;

/**
 * A query of which the text is made once in a process, for what is asked at every call or at the counter: making it takes the query
 * builder longer than the database takes to answer. `make` may only put the values into the query, each by its name; it sees none of
 * them, nor which there are: taking all the others (`...rest`) throws. Gives the rows, of the values of each call.
 */
export function compiledOnce<Values extends object, Row>(make: Make<Values, Row>): (db: Db, values: Values) => Promise<Row[]> {
  const filledIn = fillerOf(make);
  return (db, values) => executeAtOnce(db, filledIn(db, values));
}

/** The same for a statement of a transaction of which nobody needs the rows. */
export function doneOnce<Values extends object>(make: Make<Values, unknown>): (tx: Tx, values: Values) => Promise<void> {
  const filledIn = fillerOf(make);
  return (tx, values) => executeToEnd(tx, filledIn(tx, values));
}

/** The same for the last statement of a transaction: it is sent together with the commit, which fails when it does. */
export function doneLast<Values extends object>(make: Make<Values, unknown>): (tx: Tx, values: Values) => void {
  const filledIn = fillerOf(make);
  return (tx, values) => executeLast(tx, filledIn(tx, values));
}

function fillerOf<Values extends object, Row>(make: Make<Values, Row>): (db: Db, values: Values) => CompiledQuery<Row> {
  let made: CompiledQuery<Row> | undefined;
  return (db, values) => {
    made ??= make(db, placeholders as Values).compile(db);
    const parameters = made.parameters.map((one) => (one instanceof Placeholder ? values[one.key as keyof Values] : one));
    return { ...made, parameters };
  };
}
