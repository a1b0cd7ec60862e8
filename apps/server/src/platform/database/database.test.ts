import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { doneOnce } from './compiled-once.ts';
import { pipelined, transaction, type Db, type Tx } from './database.ts';

const add = doneOnce((on, { subject }: { subject: string }) =>
  on.insertInto('rateLimitWindows').values({ bucket: 'part', subject, startedAt: new Date(), attempts: 1 }),
);
const divide = doneOnce((on, { by }: { by: number }) => on.selectNoFrom(sql<number>`6 / ${by}::integer`.as('part')));

async function added(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('rateLimitWindows')
    .select('subject')
    .where('bucket', '=', 'part')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('a transaction within a transaction', () => {
  it.each([
    ['is refused', () => Promise.reject(new Error('refused')), { message: 'refused' }],
    ['asks what the database refuses', (tx: Tx) => sql`select 1 / 0`.execute(tx), { code: '22012' }],
    ['has asked ahead what the database refuses', (tx: Tx) => divide(tx, { by: 0 }), { code: '22012' }],
    [
      'has asked ahead what the database refuses, and begins a part of its own behind it',
      async (tx: Tx) => {
        await divide(tx, { by: 0 });
        await transaction(tx, (part) => add(part, { subject: 'behind' }));
      },
      { code: '22012' },
    ],
  ])('that %s is taken back by itself; the rest is kept', async (_why, fail, error) => {
    const { db } = (await startTestApp()).app.deps;
    await pipelined(db, async (tx) => {
      await add(tx, { subject: 'before' });
      await transaction(tx, (part) => add(part, { subject: 'done' }));
      const failed = transaction(tx, async (part) => {
        await transaction(part, (inner) => add(inner, { subject: 'undone within' }));
        await add(part, { subject: 'undone' });
        await fail(part);
      });
      await expect(failed).rejects.toMatchObject(error);
      await add(tx, { subject: 'then' });
      return () => Promise.resolve();
    });
    expect(await added(db)).toEqual(['before', 'done', 'then']);
  });
});
