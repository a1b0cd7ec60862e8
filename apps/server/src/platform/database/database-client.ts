import pg from 'pg';
import { createStatementNames } from './named-statements.ts';

/** What the driver answers to `begin`. */
const begun = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * The connections of a process. Statements with values are named, with the same names on each connection, unless `named` says no: what
 * stands between gives each transaction another session, which knows no names. What is asked in one go leaves
 * together, and nobody waits for the answer to `begin`, which goes with the statement behind it; a connection that refuses it is given up.
 */
export function createClientClass({ named }: { named: boolean }): typeof pg.Client {
  const nameOf = named ? createStatementNames() : () => undefined;
  return class DatabaseClient extends pg.Client {
    #isHeld = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Whoever waits for an answer hears that the connection was lost; the pool listens only while nobody uses it.
      this.on('error', () => undefined);
    }

    // The driver has a form for each way of asking; only that of text with values, which Kysely uses, is changed.
    override query(...[first, values, ...others]: unknown[]): never {
      const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined;
      const asked = name === undefined ? [first, values, ...others] : [{ name, text: first, values }, ...others];
      this.#holdBack();
      const answer: unknown = Reflect.apply(super.query, this, asked);
      if (first !== 'begin' || !(answer instanceof Promise)) return answer as never;
      answer.catch(() => this.connection.stream.destroy());
      return Promise.resolve(begun) as never;
    }

    /** Until what runs now has asked all it asks. */
    #holdBack(): void {
      const { stream } = this.connection;
      if (this.#isHeld) return;
      this.#isHeld = true;
      stream.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        stream.uncork();
      });
    }
  };
}
