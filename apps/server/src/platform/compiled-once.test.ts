import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/index.ts';
import { compiledOnce } from './compiled-once.ts';
import { transaction } from './database.ts';

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
