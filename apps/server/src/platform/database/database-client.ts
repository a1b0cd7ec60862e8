import pg from 'pg';
import type { TurnTaking } from './connections/shared-connections.ts';
import { Statement, type Descriptions } from './connections/statement.ts';
import { createStatementNames } from './named-statements.ts';

/** What the driver answers to `begin`. */
const begun = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * The connections of a process. Statements with values are named, with the same names on each connection, unless `named` says no: what
 * stands between gives each transaction another session, which knows no names. What is asked in one go leaves
 * together, and within a transaction or a turn it is answered together; nobody waits for the answer to `begin`, which goes with the statement behind it; a
 * connection that refuses it is given up.
 */
export function createClientClass({ named }: { named: boolean }): typeof pg.Client {
  const nameOf = named ? createStatementNames() : () => undefined;
  return class DatabaseClient extends pg.Client implements TurnTaking {
    readonly #descriptions: Descriptions = new Map();
    #isHeld = false;
    /** A transaction that `begin` began, and that is not ended yet. */
    #isInTransaction = false;
    /** What is asked now is one turn, although it is no transaction. */
    #isTogether = false;
    /** The last statement of a turn that did not end yet. */
    #last: Statement | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Whoever waits for an answer hears that the connection was lost; the pool listens only while nobody uses it.
      this.on('error', () => undefined);
    }

    // The driver has a form for each way of asking; only that of text with values, which Kysely uses, is changed.
    override query(...asked: unknown[]): never {
      this.#holdBack();
      const [text, values, ...others] = asked;
      const isOfBuilder = typeof text === 'string' && Array.isArray(values) && others.length === 0;
      if (!isOfBuilder) {
        this.#endTurn();
        return Reflect.apply(super.query, this, asked) as never;
      }
      const answer = this.#askInTurn(text, values);
      if (text !== 'begin') return answer as never;
      answer.catch(() => this.connection.stream.destroy());
      return Promise.resolve(begun) as never;
    }

    inOneTurn<Asked>(ask: () => Asked): Asked {
      this.#isTogether = true;
      try {
        return ask();
      } finally {
        this.#isTogether = false;
        this.#endTurn();
      }
    }

    /**
     * What is asked in one go within a transaction is one turn. Outside of one each statement is a turn, unless it is asked to be one with others: of
     * a turn the database takes back all when one fails. What takes back is done also behind what failed.
     */
    #askInTurn(text: string, values: unknown[]): Promise<unknown> {
      if (text === 'begin') this.#isInTransaction = true;
      if (text.startsWith('rollback')) this.#endTurn();
      const answer = this.#ask(text, values);
      if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
      if (!this.#isInTransaction && !this.#isTogether) this.#endTurn();
      return answer;
    }

    /**
     * Under a name, and with rows as code names them. By a callback: with the driver's own promise what was read stays until V8 clears all of its
     * memory, not only the young part of it. A million rows that are read part by part then take 100 MB more (bench/growth.ts).
     */
    #ask(text: string, values: unknown[]): Promise<unknown> {
      return new Promise((answered, failed) => {
        const asked = { text, values: values.map(asLiteral), name: nameOf(text), descriptions: this.#descriptions };
        const statement = new Statement(asked, (error, answer) => {
          if (!error) return answered(answer);
          // Else it leads to the socket on which the refusal came.
          Error.captureStackTrace(error);
          failed(error);
        });
        this.#last = statement;
        super.query(statement);
      });
    }

    #endTurn(): void {
      if (!this.#last) return;
      this.#last.endTurn();
      this.#last = undefined;
      this.connection.sync();
    }

    /** Until what runs now has asked all it asks. */
    #holdBack(): void {
      const { stream } = this.connection;
      if (this.#isHeld) return;
      this.#isHeld = true;
      stream.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.#endTurn();
        stream.uncork();
      });
    }
  };
}

/** An array of whole numbers as the database writes it. The driver asks V8 for the text of each, which keeps those of the last thousands. */
function asLiteral(value: unknown): unknown {
  return Array.isArray(value) && value.every(Number.isSafeInteger) ? `{${JSON.stringify(value).slice(1, -1)}}` : value;
}
