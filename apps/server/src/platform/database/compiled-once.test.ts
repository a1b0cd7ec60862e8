import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { compiledOnce } from './compiled-once.ts';
import { afterCommit, transaction, type Db } from './database.ts';

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

describe('a query that is asked ahead', () => {
  const divide = compiledOnce((on, { by }: { by: number }) => on.selectNoFrom(sql<number>`6 / ${by}::integer`.as('part')));
  const add = compiledOnce((on, { subject }: { subject: string }) =>
    on.insertInto('rateLimitWindows').values({ bucket: 'ahead', subject, startedAt: new Date(), attempts: 1 }),
  );
  const added = (db: Db) => db.selectFrom('rateLimitWindows').select('subject').where('bucket', '=', 'ahead').execute();

  it('goes before all that is asked later, and gives its rows after the transaction', async () => {
    const { db } = (await startTestApp()).app.deps;
    const { seen, rows } = await transaction(db, async (tx) => {
      void add.ahead(tx, { subject: 'a' });
      void add.ahead(tx, { subject: 'b' });
      const found = await added(tx);
      return { seen: found, rows: divide.ahead(tx, { by: 2 }) };
    });
    expect(seen).toEqual([{ subject: 'a' }, { subject: 'b' }]);
    expect(await rows).toEqual([{ part: 3 }]);
  });

  it.each([
    ['another question', (db: Db) => added(db)],
    ['the commit', () => Promise.resolve()],
    ['a refusal of our own', () => Promise.reject(new Error('refused'))],
  ])('fails the transaction with its own error, though it is only heard of behind %s', async (_what, goOn) => {
    const { db } = (await startTestApp()).app.deps;
    const reported: string[] = [];
    const failing = transaction(db, async (tx) => {
      await add(tx, { subject: 'a' });
      afterCommit(tx, () => reported.push('committed'));
      void divide.ahead(tx, { by: 0 });
      void divide.ahead(tx, { by: 1 });
      await goOn(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect({ reported, stored: await added(db) }).toEqual({ reported: [], stored: [] });
  });

  it('that met a deadlock is asked again with the whole transaction', async () => {
    const { db } = (await startTestApp()).app.deps;
    const lock = compiledOnce((on, { key }: { key: number }) => on.selectNoFrom(sql`pg_advisory_xact_lock(${key})`.as('held')));
    const [bothHold, bothHoldNow] = meeting(2);
    let runs = 0;
    const take = (first: number, second: number) =>
      transaction(db, async (tx) => {
        runs++;
        await lock(tx, { key: first });
        bothHoldNow();
        await bothHold;
        void lock.ahead(tx, { key: second });
        await add(tx, { subject: `${first} before ${second}` });
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
    const wait = compiledOnce((on, { seconds }: { seconds: number }) => on.selectNoFrom(sql`pg_sleep(${seconds})`.as('slept')));
    const pidOf = compiledOnce((on, _nothing: object) => on.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')));
    const losing = transaction(db, async (tx) => {
      const [own] = await pidOf(tx, {});
      void add.ahead(tx, { subject: 'a' });
      void wait.ahead(tx, { seconds: 10 });
      await endConnection(databaseUrl, own?.pid);
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
