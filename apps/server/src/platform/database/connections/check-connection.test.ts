import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
import { createTestDatabase } from '../../../../testing/database/test-database.ts';
import { createApp } from '../../../app/app.ts';
import { checkRights } from './check-connection.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrations.ts';

const test = await startTestApp();

/** What an address says of connections replaces what they were to begin with, as a pooler does that drops it. */
const startingWith = (options: string) => `${test.databaseUrl}?options=${encodeURIComponent(options)}`;

it.each([
  ['with the role of the owner', '-c jit=off', 'role'],
  ['without an end to statements', '-c role=tegoed_server', 'statement_timeout'],
  [
    'in another time zone',
    '-c role=tegoed_server -c statement_timeout=15000 -c idle_in_transaction_session_timeout=60000 -c timezone=Europe/Amsterdam',
    'timezone',
  ],
])('connections are not used that work %s', async (_how, options, setting) => {
  const database = openDatabase(startingWith(options), { connections: 1 });
  await expect(database.check()).rejects.toThrow(`The database gives connections ${setting} `);
  await database.close();
});

it.each([
  [
    'may create in the schema',
    'grant create on schema public to tegoed_server',
    /^The role tegoed_server may change the schema: run "revoke/,
  ],
  [
    'may make roles',
    'alter role tegoed_server createrole',
    /^The role tegoed_server may do more than the server needs: run "alter role tegoed_server nosuperuser/,
  ],
])('connections are not used whose role %s', async (_what, change, sentence) => {
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  // Taken back: rights of roles are those of all databases.
  await owner.query('begin');
  await owner.query(change);
  await owner.query('set local role tegoed_server');
  await expect(checkRights(owner)).rejects.toThrow(sentence);
  await owner.query('rollback');
  await owner.end();
});

it('a database in which everybody may make tables is narrowed when it is brought up to date', async () => {
  const older = await createTestDatabase();
  const owner = new pg.Client({ connectionString: older.url });
  await owner.connect();
  await owner.query('grant create on schema public to public');
  const narrow = openDatabase(older.url, { connections: 1 });
  await expect(narrow.check()).rejects.toThrow(/may change the schema/);
  await migrate(older.url);
  await narrow.check();
  await narrow.close();
  await owner.end();
  await older.drop();
});

it('the platform does not start on such connections', async () => {
  const { settings, log } = test.app.deps;
  const started = createApp({ settings, log, databaseUrl: startingWith('-c jit=off'), withShop: false });
  await expect(started).rejects.toThrow('The database gives connections role ');
});

it('jobs and exports may take longer than calls, with the same role', async () => {
  const background = openDatabase(test.databaseUrl, { connections: 1, longestStatement: 600 });
  await background.check();
  const { rows } = await background.pool.query<{ role: string; limit: string }>(
    `select current_user as role, current_setting('statement_timeout') as limit`,
  );
  expect(rows).toEqual([{ role: 'tegoed_server', limit: '10min' }]);
  await background.close();
});

it('tells how many connections it opens at most', async () => {
  const { app } = await startTestApp({ env: { DATABASE_POOL: '7', DATABASE_POOL_JOBS: '2', DATABASE_POOL_EXPORTS: '3' } });
  expect(app.connections).toEqual({ calls: 7, counting: 4, jobs: 2, exports: 3 });
  expect(app.database.pool.options.max).toBe(7);
});
