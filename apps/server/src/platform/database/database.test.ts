import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { doneOnce } from './compiled-once.ts';
import { openDatabase, pipelined, transaction, type Db, type Tx } from './database.ts';

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

describe('connections that nobody uses', () => {
  it.each([
    [2, { stayingOpen: 2 }],
    [0, {}],
  ])('%i of them stay open for hours', async (staying, options) => {
    const { url, drop } = await createTestDatabase();
    const { pool, close } = openDatabase(url, options);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const used = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
      for (const client of used) client.release();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(pool.totalCount).toBe(staying);
    } finally {
      vi.useRealTimers();
      await close();
      await drop();
    }
  });
});
