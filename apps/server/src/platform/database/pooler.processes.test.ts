import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf } from '../../../testing/index.ts';
import { cleanUp } from '../../../testing/clean-up.ts';
import { loginSettings, startPooler } from '../../../testing/services/start-pooler.ts';
import { loginToken } from '../../modules/people/identity/testing/mailed-tokens.ts';
import { counterScene } from '../../modules/money/counter/testing/counter-scene.ts';
import { checkDirect } from './connections/check-connection.ts';
import { openDatabase, transaction } from './database.ts';
import { startWorker } from '../delivery/worker.ts';

/** The level of these tests installs it. */
const program = process.env.TEST_POOLER ?? '';

/** An app whose calls go through PgBouncer in transaction mode, and whose jobs do not. */
async function startPooledApp() {
  const pooled = { url: '', sessions: 0 };
  const test = await startTestApp({
    env: { DATABASE_POOLING: 'transaction', DIRECT_DATABASE_URL: 'postgres://direct/tegoed' },
    async connectThrough(databaseUrl) {
      const pooler = await startPooler(program, databaseUrl);
      cleanUp(pooler.stop);
      return Object.assign(pooled, pooler).url;
    },
  });
  return { ...test, pooled };
}

describe('through a pooler that gives sessions to transactions', () => {
  let test: Awaited<ReturnType<typeof startPooledApp>>;
  beforeAll(async () => {
    test = await startPooledApp();
  });

  it('somebody signs in', async () => {
    const { email } = await test.build.requester();
    const token = await loginToken(test, email ?? '');
    expect((await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).status).toBe(200);
  });

  it('people list, reserve and are charged, as often as a statement needs to get a name elsewhere', async () => {
    for (let time = 1; time <= 6; time++) {
      const set = await counterScene(test);
      expect((await set.client.get('/platform/vouchers')).body.data).toMatchObject([{ amount: '100.00' }]);
      expect((await set.reserve()).status).toBe(201);
      expect((await set.charge(set.byAmount)).status).toBe(201);
      expect(await set.amount()).toBe('64.50');
    }
  });

  it('twenty charges at once are made, and one voucher is charged once, on three sessions', async () => {
    const set = await counterScene(test);
    const sets = await Promise.all(Array.from({ length: 20 }, () => counterScene(test)));
    const made = await Promise.all(sets.map((one) => one.charge(one.byAmount)));
    expect(new Set(statusesOf(made))).toEqual(new Set([201]));
    const twice = await Promise.all(Array.from({ length: 8 }, () => set.charge(set.byAmount)));
    expect(statusesOf(twice).filter((status) => status === 201)).toHaveLength(1);
    expect(await set.amount()).toBe('90.00');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where usename like 'tegoed_login_%' and datname = current_database()
    `.execute(test.app.deps.db);
    expect(rows).toEqual([{ count: test.pooled.sessions }]);
  });

  it('every session works in the narrow role, with limits and without names of statements', async () => {
    const { db } = test.app.deps;
    const ask = () =>
      sql<{ role: string; limit: string; zone: string; names: number }>`
        select current_user as role, current_setting('statement_timeout') as limit, current_setting('TimeZone') as zone,
               (select count(*)::int from pg_prepared_statements) as names from pg_sleep(0.02)
      `.execute(db);
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    for (const { rows } of answers) expect(rows).toEqual([{ role: 'tegoed_server', limit: '15s', zone: 'UTC', names: 0 }]);
  });

  it('jobs run and messages leave on connections of their own', async () => {
    const { db, background, outbox, log } = test.app.deps;
    const ran = Promise.withResolvers<void>();
    const job = { name: 'pooled', cron: '0 0 1 1 *', run: async () => ran.resolve() };
    const { dispatcher } = test.app;
    const worker = await startWorker({ ownerUrl: test.databaseUrl, databases: [db], dispatcher, jobs: [job], log });
    await addJob('pooled');
    await ran.promise;
    const mail = { to: 'inwoner@example.test', fromName: 'Gemeente', subject: 'Bericht', html: '<p>Dag</p>', text: 'Dag' };
    await transaction(db, (tx) => outbox.mail(tx, mail));
    const open = () => background.selectFrom('outboxMessages').select('id').where('deliveredAt', 'is', null).execute();
    await expect.poll(open).toEqual([]);
    await worker.stop();
  });

  async function addJob(name: string): Promise<void> {
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query('select graphile_worker.add_job($1)', [name]);
    await owner.end();
  }
});

describe('a start through a pooler', () => {
  let databaseUrl = '';
  beforeAll(async () => {
    ({ databaseUrl } = await startTestApp());
  });

  it.each([
    ['role', {}],
    ['statement_timeout', {}],
    ['idle_in_transaction_session_timeout', {}],
    ['timezone', { timezone: 'Europe/Amsterdam' }],
    ['jit', {}],
    ['max_parallel_workers_per_gather', {}],
    ['enable_mergejoin', {}],
    ['pg_trgm.word_similarity_threshold', {}],
  ])('is refused, and told what to do, when the role that signs in has another %s', async (name, instead) => {
    const { [name]: wanted, ...others } = loginSettings;
    const pooler = await startPooler(program, databaseUrl, { ...others, ...instead });
    cleanUp(pooler.stop);
    const pooled = openDatabase(pooler.url, { connections: 1, sharesSessions: true });
    cleanUp(pooled.close);
    const sentence = `^The database gives connections ${name} .* instead of ${wanted}: run "alter role "tegoed_login_\\w+" set ${name} = '${wanted}'"`;
    await expect(pooled.check()).rejects.toThrow(new RegExp(sentence));
  });

  it('is refused when jobs and migrations would go through it too', async () => {
    const pooler = await startPooler(program, databaseUrl);
    cleanUp(pooler.stop);
    await expect(checkDirect(pooler.url, 'MIGRATE_DATABASE_URL')).rejects.toThrow(
      'MIGRATE_DATABASE_URL leads to a pooler: give an address that reaches PostgreSQL itself.',
    );
    await checkDirect(databaseUrl, 'MIGRATE_DATABASE_URL');
  });
});
