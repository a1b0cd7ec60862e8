import {
  Kysely,
  PostgresDialect,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database-schema.ts';
import { camelCaseNames } from './connections/camel-case.ts';
import { askOnSharedConnections, type Ask } from './connections/shared-connections.ts';
import { checkConnection, checkRights } from './connections/check-connection.ts';
import { isRefusedBehind } from './connections/statement.ts';
import { createClientClass } from './database-client.ts';

/** The database or a transaction on it; what every query takes first. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Calendar dates stay text: as `Date` they would become midnight in the time zone of the server. */
const asText = (value: string) => value;
function asSafeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for a number`);
  return number;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === pg.types.builtins.DATE) return asText;
    if (id === pg.types.builtins.INT8) return asSafeNumber;
    return pg.types.getTypeParser(id, format) as typeof asText;
  },
};

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Throws when connections do not work as they were asked to. `variable` is the one the operator wrote the address in. */
  check(variable?: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * What every connection of the server begins with: the narrow role, which cannot change the schema, and an end to statements that
 * take too long (in seconds) and to transactions in which nothing is asked for a minute. Queries are short: to compile them or to share
 * them out among workers takes longer than to run them, and the database only sees that afterwards. Tables are not joined by reading both
 * in order (a merge join): for one reservation that is newer than the statistics the database so reads all vouchers. Words that have less
 * than a third in common are not compared.
 */
const sessionSettings = (longestStatement: number) => [
  'role=tegoed_server',
  `statement_timeout=${longestStatement * 1000}`,
  'idle_in_transaction_session_timeout=60000',
  'timezone=UTC',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'enable_mergejoin=off',
  'pg_trgm.word_similarity_threshold=0.3',
];

/** Milliseconds that a call waits for a connection while others have them all. */
const connectTimeout = 15_000;

/** Milliseconds after which a silent connection is asked whether it is still there. */
const stillThere = 60_000;

/** Seconds that a statement of a call may take. */
export const longestOfCalls = 15;

/** As many calls as use the database at the same moment, by standard. */
export const standardConnections = 20;

export interface DatabaseOptions {
  /** How many there are at most, when not as many as for calls by standard. */
  readonly connections?: number;
  /** How many of them stay open while nobody asks; else each is closed after some seconds. A new one has to plan each statement anew. */
  readonly stayingOpen?: number;
  /** Seconds that a statement may take, when it is not one of a call. */
  readonly longestStatement?: number;
  /** What stands between gives sessions to transactions: they begin with what the role that signs in has, and know no names. */
  readonly sharesSessions?: boolean;
  /** Milliseconds after which an answer that does not come is given up, and the connection with it. */
  readonly answersWithin?: number;
  readonly onError?: (error: Error) => void;
}

/** Opens a pool of the server. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const asked = sessionSettings(options.longestStatement ?? longestOfCalls);
  const { sharesSessions = false, answersWithin } = options;
  const pool = new pg.Pool({
    connectionString: url,
    Client: createClientClass({ named: !sharesSessions }),
    pipeline: true,
    max: options.connections ?? standardConnections,
    min: options.stayingOpen ?? 0,
    keepAlive: true, // what stands between forgets connections that are silent
    keepAliveInitialDelayMillis: stillThere,
    connectionTimeoutMillis: Math.min(connectTimeout, answersWithin ?? connectTimeout),
    types,
    ...(answersWithin !== undefined && { query_timeout: answersWithin }),
    ...(!sharesSessions && { options: asked.map((setting) => `-c ${setting}`).join(' ') }),
  });
  pool.on('error', options.onError ?? (() => {}));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [camelCaseNames],
  });
  sharing.set(db, askOnSharedConnections(pool));
  return {
    db,
    pool,
    async check(variable = 'DATABASE_URL') {
      await checkConnection(pool, asked, { sharesSessions, variable });
      await checkRights(pool);
    },
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end(); // when no query was put together, only the check was made
    },
  };
}

const deadlock = '40P01';
const serializationFailure = '40001';

/**
 * Runs a body in a transaction; when the database gave up on it because of a deadlock, it runs again, at most three times in all.
 * So nothing outside the database may happen in the body. Locks are taken in one order everywhere:
 * identity, fund, fund request, activation code, voucher (rising ids), offer, limits of an offer on a fund, reservation, reimbursement.
 * Within a transaction that is open already (a call with an idempotency key) the body becomes part of that one; what fails in it is
 * taken back there too, so that whoever catches the error goes on as if it had not been tried.
 */
export async function transaction<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isOpenTransaction(db)) return partOf(db, body);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactionOnce(db, body);
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (attempt === 3 || (code !== deadlock && code !== serializationFailure)) throw error;
    }
  }
}

/** A part of a transaction; of parts within parts the database knows by the order which one a name means. */
async function partOf<Result>(tx: Tx, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { ahead, connection } = runningOf(tx);
  const before = ahead.length;
  const ask = (query: RawBuilder<unknown>) => connection.executeQuery(query.compile(tx));
  const begun = ask(beginPart);
  keepAhead(ahead, begun);
  try {
    const result = await body(tx);
    await ask(endPart);
    return result;
  } catch (error) {
    await begun; // of a part that never was nothing is taken back: what came before it failed
    await ask(undoPart);
    await ask(endPart);
    throw await firstFailure(ahead.splice(before), error);
  }
}

/** Sent when they are asked, as the statements of `pipelined` are: the first with what comes behind it, the last with what comes before. */
const beginPart = sql`savepoint part`;
const endPart = sql`release savepoint part`;
const undoPart = sql`rollback to savepoint part`;

/** The same for a body that may not run again, because something outside the database hears of it. */
export async function transactionOnce<Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tasks = new Set<AfterCommit>();
  const ahead: Promise<unknown>[] = [];
  try {
    const result = await db.transaction().execute(async (tx) => {
      running.set(tx, { tasks, ahead, connection: await connectionOf(tx), sendsAhead: false });
      return body(tx);
    });
    await Promise.all(ahead);
    for (const task of tasks) task(db);
    return result;
  } catch (error) {
    throw await firstFailure(ahead, error);
  }
}

/** Behind a statement that failed the database refuses all others: what it said of the first is what went wrong. */
async function firstFailure(ahead: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const answers = await Promise.allSettled(ahead);
  const first = answers.find((answer) => answer.status === 'rejected' && !isRefusedBehind(answer.reason));
  return first?.status === 'rejected' ? first.reason : error;
}

/** Must not fail. */
type AfterCommit = (db: Db) => void;

/** What belongs to a transaction that `transaction()` began. */
interface Running {
  readonly tasks: Set<AfterCommit>;
  /** Answers that nobody waits for, in the order in which they were asked. */
  readonly ahead: Promise<unknown>[];
  readonly connection: DatabaseConnection;
  sendsAhead: boolean;
}

const running = new WeakMap<Db, Running>();

function runningOf(tx: Tx): Running {
  const found = running.get(tx);
  if (!found) throw new Error('this transaction was not begun by transaction()');
  return found;
}

/** The query builder sends one statement of a transaction after the other was answered; its connection sends them when they are asked. */
function connectionOf(tx: Tx): Promise<DatabaseConnection> {
  return tx.getExecutor().provideConnection((own) => Promise.resolve(own));
}

/**
 * Sends a statement at once and gives its rows, also while others of the transaction are not answered: the database answers in the order of asking. Outside of a
 * transaction what is asked in one go leaves together on one connection: each one more costs both sides more than a short statement.
 */
export function executeAtOnce<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  const ask = sharing.get(db);
  if (ask !== undefined) return ask(query);
  const asked = running.get(db)?.connection ?? db.getExecutor();
  return asked.executeQuery<Row>(query).then(({ rows }) => rows);
}

/** How a database is asked outside of transactions. */
const sharing = new WeakMap<Db, Ask>();

/** Has a statement done of which nobody needs the rows; within `pipelined` it is only sent. */
export async function executeToEnd(tx: Tx, query: CompiledQuery): Promise<void> {
  const { connection, ahead, sendsAhead } = runningOf(tx);
  const answer = connection.executeQuery(query);
  if (sendsAhead) keepAhead(ahead, answer);
  else await answer;
}

/** Sends what is done last in a transaction: nobody waits for it before the commit, which goes with it. */
export function executeLast(tx: Tx, query: CompiledQuery): void {
  const { connection, ahead } = runningOf(tx);
  keepAhead(ahead, connection.executeQuery(query));
}

function keepAhead(ahead: Promise<unknown>[], answer: Promise<unknown>): void {
  answer.catch(() => undefined);
  ahead.push(answer);
}

/**
 * A transaction for the one use case whose ways to the database and back count (ADR 0017): statements of which nobody needs the rows are
 * sent and not waited for, and what the body gives is asked together with the commit. A statement that fails is heard of at the next
 * answer or at the commit; the transaction fails with its error. Within a transaction that is open already it is no part that is taken back by
 * itself: what fails in the database fails all of it.
 */
export async function pipelined<Result>(db: Db, body: (tx: Tx) => Promise<() => Promise<Result>>): Promise<Result> {
  const { shown } = await (isOpenTransaction(db) ? sendAhead(db, body) : transaction(db, (tx) => sendAhead(tx, body)));
  return shown;
}

/** Gives the answer in an object: as itself it would be waited for ahead of the commit. */
async function sendAhead<Result>(tx: Tx, body: (tx: Tx) => Promise<() => Promise<Result>>): Promise<{ shown: Promise<Result> }> {
  const own = runningOf(tx);
  const { sendsAhead } = own;
  own.sendsAhead = true;
  try {
    const show = await body(tx);
    const shown = show();
    keepAhead(own.ahead, shown);
    return { shown };
  } finally {
    own.sendsAhead = sendsAhead;
  }
}

/**
 * Has something done once a transaction is committed, and at once outside of one; the same only once however often it is asked. A
 * process that dies in between does not do it.
 */
export function afterCommit(db: Db, task: AfterCommit): void {
  if (!isOpenTransaction(db)) return task(db);
  runningOf(db).tasks.add(task);
}

function isOpenTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

/** Holds a lock until the transaction ends, on something that need not exist as a row yet, such as (fund, identity). */
export async function lockPair(tx: Tx, subject: string, [first, second]: readonly [number, number]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${subject}:${first}:${second}`}, 0))`.execute(tx);
}
