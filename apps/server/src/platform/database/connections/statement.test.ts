import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
import { openDatabase } from '../database.ts';

const test = await startTestApp();
const database = openDatabase(test.databaseUrl, { connections: 2 });
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.close();
});

it('rows are named as in code, and of two columns with one name the last counts', async () => {
  // More often than it takes to get a name.
  for (let time = 0; time < 7; time++) {
    const asked = 'select $1::integer as fund_id, null as end_date, 1 as twice, 2 as twice';
    const { rows } = await client.query<Record<string, unknown>>(asked, [time]);
    expect(rows).toEqual([{ fundId: time, endDate: null, twice: 2 }]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['fundId', 'endDate', 'twice']);
  }
});

it('a refusal of the database is heard of where it was asked, and the next question is answered', async () => {
  async function divide() {
    await client.query('select $1::integer / 0', [1]);
  }
  const refusal: unknown = await divide().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(pg.DatabaseError);
  expect(refusal).toMatchObject({ code: '22012', message: 'division by zero' });
  expect((refusal as Error).stack).not.toContain('onStreamRead');
  const { rows } = await client.query('select $1::integer as still', [1]);
  expect(rows).toEqual([{ still: 1 }]);
});

it('how rows look is asked once of a statement that has a name', async () => {
  const describing = vi.spyOn(client.connection, 'describe');
  const asked = 'select $1::integer as fund_id, null::date as end_date where $1 > 0';
  const answers: unknown[] = [];
  for (const value of [1, 2, 0, 3, 4, 0, 5, 6]) answers.push((await client.query(asked, [value])).rows);
  expect(answers).toEqual([1, 2, 0, 3, 4, 0, 5, 6].map((fundId) => (fundId === 0 ? [] : [{ fundId, endDate: null }])));
  // The first four times it has no name.
  expect(describing).toHaveBeenCalledTimes(5);
  describing.mockRestore();
});

it('a statement that gives no rows is asked for none again', async () => {
  const counts: unknown[] = [];
  for (let time = 0; time < 7; time++)
    counts.push(
      await client.query('update funds set name = name where id = $1', [-1]).then(({ rows, rowCount }) => [rows, rowCount]),
    );
  expect(counts).toEqual(counts.map(() => [[], 0]));
});

describe('what is asked in one go', () => {
  const sync = vi.spyOn(client.connection, 'sync');
  beforeEach(() => void sync.mockClear());
  const ask = (text: string, values: unknown[] = []) => client.query<Record<string, unknown>>(text, values);
  const settled = async (...all: Promise<unknown>[]) =>
    (await Promise.allSettled(all)).map((one) => (one.status === 'rejected' ? (one.reason as { code?: string }).code : 'done'));

  it('is answered together within a transaction', async () => {
    const [, one, two] = await Promise.all([ask('begin'), ask('select 1 as one'), ask('select $1::integer as two', [2])]);
    expect([one.rows, two.rows]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    expect(sync).toHaveBeenCalledTimes(1);
    await Promise.all([ask('select 3 as three'), ask('commit')]);
    expect(sync).toHaveBeenCalledTimes(2);
  });

  it('is answered one by one outside of it, so that nothing is taken back with what fails', async () => {
    expect(await settled(ask('select 1'), ask('select 1 / 0'), ask('select 2'))).toEqual(['done', '22012', 'done']);
    expect(sync).toHaveBeenCalledTimes(3);
  });

  it('is not done behind what fails, but taken back', async () => {
    const made = 'create temp table made (id integer)';
    const all = [ask('begin'), ask(made), ask('savepoint part'), ask('select 1 / $1::integer', [0]), ask('drop table made')];
    expect(await settled(...all, ask('rollback to savepoint part'), ask('release savepoint part'), ask('commit'))).toEqual([
      'done',
      'done',
      'done',
      '22012',
      '25P02',
      'done',
      'done',
      'done',
    ]);
    expect((await ask('select count(*) as rows from made')).rows).toEqual([{ rows: 0 }]);
    await ask('drop table made');
  });

  it('commits nothing of what fails', async () => {
    expect(await settled(ask('begin'), ask('create temp table kept (id integer)'), ask('select 1 / 0'), ask('commit'))).toEqual([
      'done',
      'done',
      '22012',
      '25P02',
    ]);
    await ask('rollback');
    expect(await settled(ask('select from kept'))).toEqual(['42P01']);
  });

  it('goes on behind a value that cannot be written', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await ask('begin');
    const [refused, answered] = await Promise.allSettled([ask('select $1::jsonb', [circular]), ask('select 1 as one')]);
    expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) as unknown });
    expect(answered).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } });
    await ask('commit');
  });

  it('fails as a whole when the connection is lost', async () => {
    const lost = await database.pool.connect();
    const asked = [
      lost.query('begin', []),
      lost.query('select pg_terminate_backend(pg_backend_pid())', []),
      lost.query('select 1', []),
    ];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    lost.release(true);
  });
});
