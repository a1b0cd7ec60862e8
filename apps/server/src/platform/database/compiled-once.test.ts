import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countTurns, startTestApp } from '../../../testing/index.ts';
import { compiledOnce, doneLast, doneOnce } from './compiled-once.ts';
import { afterCommit, pipelined, transaction, type Db } from './database.ts';

describe('a query of which the text is made once', () => {
  it('answers each call with its own values, also at the same moment and within a transaction', async () => {
    const { db } = (await startTestApp()).app.deps;
    let made = 0;
    const askTwice = compiledOnce((on, { word, number }: { word: string; number: number }) => {
      made++;
      const columns = [sql<string>`${word}::text`.as('firstWord'), sql<number>`${number}::integer + 1`.as('next')] as const;
      return on.selectNoFrom(columns).select(sql<string>`${word}::text`.as('secondWord'));
    });
    const expected = (word: string, number: number) => [{ firstWord: word, secondWord: word, next: number + 1 }];
    expect(await askTwice(db, { word: 'één', number: 1 })).toEqual(expected('één', 1));
    const both = await Promise.all([askTwice(db, { word: 'twee', number: 2 }), askTwice(db, { word: 'drie', number: 3 })]);
    expect(both).toEqual([expected('twee', 2), expected('drie', 3)]);
    expect(await transaction(db, (tx) => askTwice(tx, { word: 'vier', number: 4 }))).toEqual(expected('vier', 4));
    expect(made).toBe(1);
  });

  it.each<[string, (values: { word: string; number?: number }) => object]>([
    ['the others as one', ({ word: _word, ...others }) => others],
    ['copies of all', (values) => ({ ...values })],
    ['a list of their names', (values) => Object.keys(values)],
    ['whether there is one', (values) => ('number' in values ? [values.number] : [])],
  ])('cannot be made with %s: it would be made without any', async (_what, take) => {
    const { db } = (await startTestApp()).app.deps;
    const ask = compiledOnce((on, values: { word: string; number?: number }) =>
      on.selectNoFrom(sql<object>`${JSON.stringify(take(values))}`.as('taken')),
    );
    expect(() => ask(db, { word: 'één', number: 1 })).toThrow('takes each of its values by its name');
  });

  it('takes part in the transaction in which it is asked', async () => {
    const { db } = (await startTestApp()).app.deps;
    const add = compiledOnce((on, { subject }: { subject: string }) =>
      on
        .insertInto('rateLimitWindows')
        .values({ bucket: 'test', subject, startedAt: new Date(), attempts: 1 })
        .returning('attempts'),
    );
    const undone = transaction(db, async (tx) => {
      expect(await add(tx, { subject: 'a' })).toEqual([{ attempts: 1 }]);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await db.selectFrom('rateLimitWindows').select('subject').where('bucket', '=', 'test').execute()).toEqual([]);
  });
});

const pidOf = compiledOnce((on, _nothing: object) => on.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')));

describe('what is asked in one go', () => {
  const part = compiledOnce((on, { by }: { by: number }) => on.selectNoFrom(sql<number>`6 / ${by}::integer`.as('part')));

  it('leaves on one connection, which is given back once all of it is answered', async () => {
    const { db, pool } = (await startTestApp()).app.database;
    const [[first], [second]] = await Promise.all([pidOf(db, {}), pidOf(db, {})]);
    expect(second).toEqual(first);
    expect({ waiting: pool.waitingCount, inUse: pool.totalCount - pool.idleCount }).toEqual({ waiting: 0, inUse: 0 });
  });

  it('does not fail with what fails beside it', async () => {
    const { db, pool } = (await startTestApp()).app.database;
    const [before, failed, behind] = await Promise.allSettled([part(db, { by: 2 }), part(db, { by: 0 }), part(db, { by: 3 })]);
    expect(before).toMatchObject({ value: [{ part: 3 }] });
    expect(failed).toMatchObject({ reason: { code: '22012' } });
    expect(behind).toMatchObject({ value: [{ part: 2 }] });
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('is answered together, and what is asked later by itself', async () => {
    const { db } = (await startTestApp()).app.deps;
    const turn = compiledOnce((on, _nothing: object) => on.selectNoFrom(sql<string>`pg_current_xact_id()::text`.as('id')));
    const [[first], [second]] = await Promise.all([turn(db, {}), turn(db, {})]);
    const [later] = await turn(db, {});
    expect(second).toEqual(first);
    expect(later).not.toEqual(first);
  });

  it('is done, and once, when something beside it fails', async () => {
    const { db } = (await startTestApp()).app.deps;
    const addOne = compiledOnce((on, { subject }: { subject: string }) =>
      on
        .insertInto('rateLimitWindows')
        .values({ bucket: 'ahead', subject, startedAt: new Date(), attempts: 1 })
        .returning('subject'),
    );
    const answers = await Promise.allSettled([addOne(db, { subject: 'a' }), part(db, { by: 0 }), addOne(db, { subject: 'b' })]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
      [{ subject: 'a' }],
      'refused',
      [{ subject: 'b' }],
    ]);
    expect(await added(db)).toEqual([{ subject: 'a' }, { subject: 'b' }]);
  });

  it('is not asked again when it failed by itself', async () => {
    const { db } = (await startTestApp()).app.deps;
    const draw = compiledOnce((on, { by }: { by: number }) =>
      on.selectNoFrom(sql<number>`nextval('identities_id_seq') / ${by}::integer`.as('drawn')),
    );
    const before = await draw(db, { by: 1 });
    await Promise.allSettled([part(db, { by: 1 }), draw(db, { by: 0 }), part(db, { by: 2 })]);
    const after = await draw(db, { by: 1 });
    expect(Number(after[0]?.drawn) - Number(before[0]?.drawn)).toBe(2);
  });

  it('is refused when a value cannot be written, which leaves the others and the connection as they are', async () => {
    const { db, pool } = (await startTestApp()).app.database;
    const unwritable = { toPostgres: () => { throw new Error('cannot be written'); } } as unknown as number; // prettier-ignore
    const [written, refused] = await Promise.allSettled([part(db, { by: 3 }), part(db, { by: unwritable })]);
    expect([written, refused]).toMatchObject([{ value: [{ part: 2 }] }, { reason: { message: 'cannot be written' } }]);
    expect(await part(db, { by: 6 })).toEqual([{ part: 1 }]);
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('tells the trace of who asked when it is refused', async () => {
    const { db } = (await startTestApp()).app.deps;
    async function askForTheImpossible() {
      await part(db, { by: 0 });
    }
    const error: unknown = await askForTheImpossible().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('askForTheImpossible') as unknown });
  });

  it('is not on the connection of a transaction', async () => {
    const { db } = (await startTestApp()).app.deps;
    const [[own], [other]] = await Promise.all([transaction(db, (tx) => pidOf(tx, {})), pidOf(db, {})]);
    expect(own?.pid).not.toBe(other?.pid);
  });
});

const divide = doneOnce((on, { by }: { by: number }) => on.selectNoFrom(sql<number>`6 / ${by}::integer`.as('part')));
const add = doneOnce((on, { subject }: { subject: string }) =>
  on.insertInto('rateLimitWindows').values({ bucket: 'ahead', subject, startedAt: new Date(), attempts: 1 }),
);
const added = (db: Db) => db.selectFrom('rateLimitWindows').select('subject').where('bucket', '=', 'ahead').execute();

describe('a statement of which nobody needs the rows', () => {
  it('is waited for, and heard of where it was asked', async () => {
    const { db } = (await startTestApp()).app.deps;
    const seen: unknown[] = [];
    await transaction(db, async (tx) => {
      await add(tx, { subject: 'a' });
      const refused = transaction(tx, (part) => divide(part, { by: 0 }));
      await refused.catch((error: unknown) => seen.push((error as { code?: string }).code));
    });
    expect({ seen, stored: await added(db) }).toEqual({ seen: ['22012'], stored: [{ subject: 'a' }] });
  });
});

describe('the last statement of a transaction', () => {
  const addLast = doneLast((on, { subject }: { subject: string }) =>
    on.insertInto('rateLimitWindows').values({ bucket: 'ahead', subject, startedAt: new Date(), attempts: 1 }),
  );

  it('goes with the commit', async () => {
    const { db } = (await startTestApp()).app.deps;
    const addBoth = (last: string) =>
      transaction(db, async (tx) => {
        await add(tx, { subject: `ahead of ${last}` });
        addLast(tx, { subject: last });
      });
    expect(await countTurns(() => addBoth('a'))).toBe(2);
    expect(await added(db)).toHaveLength(2);
  });

  it('fails the transaction with its own error', async () => {
    const { db } = (await startTestApp()).app.deps;
    await transaction(db, (tx) => add(tx, { subject: 'a' }));
    const failing = transaction(db, async (tx) => {
      await add(tx, { subject: 'b' });
      addLast(tx, { subject: 'a' });
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await added(db)).toEqual([{ subject: 'a' }]);
  });
});

describe('a pipelined transaction', () => {
  it('works off what was sent in the order of asking, and gives what was asked with the commit', async () => {
    const { db } = (await startTestApp()).app.deps;
    const { seen, shown } = await pipelined(db, async (tx) => {
      await add(tx, { subject: 'a' });
      await add(tx, { subject: 'b' });
      const first = await added(tx);
      await add(tx, { subject: 'c' });
      return async () => ({ seen: first, shown: await added(tx) });
    });
    expect(seen).toEqual([{ subject: 'a' }, { subject: 'b' }]);
    expect(shown).toEqual([{ subject: 'a' }, { subject: 'b' }, { subject: 'c' }]);
  });

  it('waits no longer for what is sent than until it is', async () => {
    const { db } = (await startTestApp()).app.deps;
    const reported: string[] = [];
    const failing = pipelined(db, async (tx) => {
      await divide(tx, { by: 0 });
      reported.push('went on');
      return () => Promise.resolve();
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(reported).toEqual(['went on']);
  });

  it.each([
    ['another question', (db: Db) => added(db)],
    ['the commit', () => Promise.resolve()],
    ['a refusal of our own', () => Promise.reject(new Error('refused'))],
  ])('fails with its own error, though it is only heard of behind %s', async (_what, goOn) => {
    const { db } = (await startTestApp()).app.deps;
    const reported: string[] = [];
    const failing = pipelined(db, async (tx) => {
      await add(tx, { subject: 'a' });
      afterCommit(tx, () => reported.push('committed'));
      await divide(tx, { by: 0 });
      await divide(tx, { by: 1 });
      await goOn(tx);
      return () => added(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect({ reported, stored: await added(db) }).toEqual({ reported: [], stored: [] });
  });

  it('that met a deadlock is asked again as a whole', async () => {
    const { db } = (await startTestApp()).app.deps;
    const lock = doneOnce((on, { key }: { key: number }) => on.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('held')));
    const [bothHold, bothHoldNow] = meeting(2);
    let runs = 0;
    const take = (first: number, second: number) =>
      pipelined(db, async (tx) => {
        runs++;
        await lock(tx, { key: first });
        await added(tx);
        bothHoldNow();
        await bothHold;
        await lock(tx, { key: second });
        await add(tx, { subject: `${first} before ${second}` });
        return () => Promise.resolve();
      });
    await Promise.all([take(1, 2), take(2, 1)]);
    expect({ runs, stored: await added(db) }).toEqual({
      runs: 3,
      stored: expect.arrayContaining([{ subject: '1 before 2' }, { subject: '2 before 1' }]) as unknown,
    });
  });

  it('of a connection that is lost fails, and leaves the pool in order', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { db } = app.deps;
    const wait = doneOnce((on, { seconds }: { seconds: number }) => on.selectNoFrom(sql`pg_sleep(${seconds})`.as('slept')));
    const losing = pipelined(db, async (tx) => {
      const [own] = await pidOf(tx, {});
      await add(tx, { subject: 'a' });
      await wait(tx, { seconds: 10 });
      await endConnection(databaseUrl, own?.pid);
      return () => Promise.resolve();
    });
    await expect(losing).rejects.toMatchObject({ code: '57P01' });
    expect(await added(db)).toEqual([]);
  });
});

/** As somebody who looks after the database can: the platform itself may not. */
async function endConnection(databaseUrl: string, pid: number | undefined): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await owner.end();
}

/** A moment that has come once so many have said so. */
function meeting(size: number): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  let awaited = size;
  return [promise, () => --awaited === 0 && resolve()];
}
