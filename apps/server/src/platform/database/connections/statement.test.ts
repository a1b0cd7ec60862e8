import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
import { openDatabase } from '../database.ts';

const test = await startTestApp();
const database = openDatabase(test.databaseUrl, { connections: 1 });
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
