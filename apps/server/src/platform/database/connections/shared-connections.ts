import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isRefusedBehind } from './statement.ts';

/** Asks a query and gives its rows. Rejects with what the database says of it. */
export type Ask = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;

/** A connection that can have several statements answered together. */
export interface TurnTaking {
  /** Has all that `ask` asks answered together: when one of them fails, none of them was done. */
  inOneTurn<Asked>(ask: () => Asked): Asked;
}

type Answer = PromiseSettledResult<pg.QueryResult>;

/** What is asked together, and the answers in the same order. */
interface Turn {
  readonly asked: CompiledQuery[];
  readonly answers: Promise<Answer[]>;
}

/**
 * Asks in one turn, on one connection, all that is asked before whatever runs now is done: each turn more costs both sides more than a short
 * statement. The pool is asked itself: the query builder passes a query that is put together already through ten more hands.
 */
export function askOnSharedConnections(pool: pg.Pool): Ask {
  let open: Turn | undefined;
  return async <Row>(query: CompiledQuery<Row>) => {
    if (open === undefined) {
      const asked: CompiledQuery[] = [];
      const isComplete = new Promise<void>((done) => process.nextTick(done)).then(() => (open = undefined));
      open = { asked, answers: answersOf(pool, asked, isComplete) };
    }
    const { asked, answers } = open;
    const place = asked.push(query) - 1;
    const answer = (await answers)[place];
    if (answer?.status === 'fulfilled') return answer.value.rows as Row[];
    if (answer?.reason instanceof Error) Error.captureStackTrace(answer.reason); // else it leads to whoever sent the turn
    throw answer?.reason;
  };
}

/** When one of them failed, nothing was done: the others are asked again, each by itself. */
async function answersOf(pool: pg.Pool, asked: readonly CompiledQuery[], isComplete: Promise<unknown>): Promise<Answer[]> {
  const [connected] = await Promise.all([pool.connect(), isComplete]);
  const client = connected as pg.PoolClient & TurnTaking;
  const ask = ({ sql, parameters }: CompiledQuery) => client.query(sql, parameters as unknown[]);
  try {
    const together = await Promise.allSettled(client.inOneTurn(() => asked.map(ask)));
    if (together.every(({ status }) => status === 'fulfilled')) return together;
    return await Promise.all(asked.map(async (query, place) => failureOf(together[place]) ?? answerOf(ask(query))));
  } finally {
    client.release();
  }
}

/** Of a statement that failed by itself, which it would do again, perhaps after as long a time. */
function failureOf(answer: Answer | undefined): Answer | undefined {
  return answer?.status === 'rejected' && !isRefusedBehind(answer.reason) ? answer : undefined;
}

async function answerOf(answer: Promise<pg.QueryResult>): Promise<Answer> {
  const [settled] = await Promise.allSettled([answer]);
  return settled;
}
