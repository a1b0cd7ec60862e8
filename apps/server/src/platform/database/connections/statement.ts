import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { camelCaseNames } from './camel-case.ts';

/** What the driver makes of the description of rows. */
interface Description {
  fields: pg.FieldDef[];
  _parsers?: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What the driver's connection has besides what its types tell: it emits each message of the database by its name. */
interface Connection extends EventEmitter {
  readonly submittedNamedStatements: Record<string, string>;
  parse(asked: { text: string; name: string | undefined }): void;
  bind(asked: { statement: string | undefined; values: unknown[] }): void;
  describe(asked: { type: 'P' }): void;
  execute(): void;
}

/** What the driver's question has besides what its types tell. */
interface Question {
  readonly text: string;
  readonly values: unknown[];
  name: string | undefined;
  _result: Description;
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): boolean;
  requiresPreparation(): boolean;
  prepare(connection: Connection): void;
  handleRowDescription(described: { fields: pg.FieldDef[] }): void;
  handleCommandComplete(completed: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
type Answered = (error: Error | undefined, answer: unknown) => void;

const Question = pg.Query as unknown as new (text: string, values: unknown[], answered: Answered) => pg.Query & Question;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** How the rows of a connection's named statements look: the database refuses to answer one whose rows changed. */
export type Descriptions = Map<string, Description>;

interface Asking {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
  readonly descriptions: Descriptions;
}

/** What the database says of a statement whose transaction failed already. */
const refusedBehind = '25P02';

/** Whether a statement failed only since one before it did. */
export function isRefusedBehind(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === refusedBehind;
}

/**
 * One question to the database, whose rows the driver makes as code names them, so that none of them is made twice; of two columns with one
 * name the last counts. A statement with a name is asked how its rows look only once on each connection.
 *
 * It is part of a turn: several that the database answers together once it reads the `Sync` behind the last, which who asks has to send. When one
 * of them fails, the database leaves out those behind it, and these are refused as it would refuse them.
 * Throws when a value cannot be written.
 */
export class Statement extends Question {
  readonly #descriptions: Descriptions;
  #isLast = false;

  constructor({ text, values, name, descriptions }: Asking, answered: Answered) {
    super(text, values.map(prepareValue), answered);
    this.name = name;
    this.#descriptions = descriptions;
  }

  /** The answer of the database to `Sync` comes behind its own. */
  endTurn(): void {
    this.#isLast = true;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Connection): void {
    const { text, name, values } = this;
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ text, name });
      if (name !== undefined) connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    const description = name === undefined ? undefined : this.#descriptions.get(name);
    if (description === undefined) {
      connection.describe({ type: 'P' });
    } else {
      Object.assign(this._result, description);
      this._accumulateRows = true;
    }
    connection.execute();
  }

  override handleRowDescription(described: { fields: pg.FieldDef[] }): void {
    for (const field of described.fields) field.name = camelCaseNames.nameOf(field.name);
    super.handleRowDescription(described);
  }

  override handleCommandComplete(completed: unknown, connection: Connection): void {
    super.handleCommandComplete(completed, connection);
    if (this.name !== undefined && !this.#descriptions.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      this.#descriptions.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    if (!this.#isLast) connection.emit('readyForQuery', {});
  }

  override handleError(error: Error, connection: Connection): void {
    super.handleError(error, connection);
    if (this.#isLast || !(error instanceof pg.DatabaseError)) return;
    connection.emit('readyForQuery', {});
    const behind = new pg.DatabaseError('a statement before this one failed', 0, 'error');
    behind.code = refusedBehind;
    connection.emit('errorMessage', behind);
  }
}
