import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/index.ts';
import { startWorker } from './worker.ts';
import { transaction } from './database.ts';

const mail = { to: 'inwoner@example.test', fromName: 'Gemeente', subject: 'Bericht', html: '<p>Dag</p>', text: 'Dag' };

async function until(happened: () => Promise<boolean>, seconds: number): Promise<number> {
  const started = Date.now();
  while (!(await happened())) {
    if (Date.now() - started > seconds * 1000) throw new Error(`did not happen within ${seconds} seconds`);
    await new Promise((wait) => setTimeout(wait, 20));
  }
  return Date.now() - started;
}

describe('the worker', () => {
  it('hands a message over as soon as its transaction is committed', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { db, outbox, log } = app.deps;
    const worker = await startWorker({ ownerUrl: databaseUrl, handOver: app.handOver, jobs: [], log });
    const open = async () =>
      (await db.selectFrom('outboxMessages').select('id').where('deliveredAt', 'is', null).execute()).length;

    const release = Promise.withResolvers<void>();
    const change = transaction(db, async (tx) => {
      await outbox.mail(tx, mail);
      await release.promise;
    });
    await new Promise((wait) => setTimeout(wait, 300));
    release.resolve();
    await change;
    await until(async () => (await open()) === 0, 10);
    await worker.stop();
  });

  it('is woken by changes that do not wait for each other', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { db, outbox } = app.deps;
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    const wakings = async () => (await owner.query("select from graphile_worker.jobs where key = 'hand-over'")).rowCount;

    const release = Promise.withResolvers<void>();
    const slow = transaction(db, async (tx) => {
      await outbox.mail(tx, mail);
      await release.promise;
    });
    const undone = transaction(db, async (tx) => {
      await outbox.mail(tx, mail);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await wakings()).toBe(0);
    await Promise.all([1, 2, 3].map(() => transaction(db, (tx) => outbox.mail(tx, mail))));
    await until(async () => (await wakings()) === 1, 10);
    release.resolve();
    await slow;
    await owner.end();
  });

  it('works off what a killed process left behind as soon as it starts', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { db, outbox, log } = app.deps;
    await transaction(db, (tx) => outbox.mail(tx, mail));
    const worker = await startWorker({ ownerUrl: databaseUrl, handOver: app.handOver, jobs: [], log });
    expect(await db.selectFrom('outboxMessages').select('id').where('deliveredAt', 'is', null).execute()).toEqual([]);
    await worker.stop();
  });

  it('does its jobs when it is asked to', async () => {
    const { app, databaseUrl } = await startTestApp();
    let times = 0;
    const jobs = [...app.jobs, { name: 'count', cron: '0 0 1 1 *', run: async () => void times++ }];
    const worker = await startWorker({ ownerUrl: databaseUrl, handOver: app.handOver, jobs, log: app.deps.log });
    await sql`select add_job('count', 'count')`.execute(app.deps.db);
    await until(async () => times === 1, 10);
    await worker.stop();
  });

  it('leaves no connection behind when it stops', async () => {
    const { app, databaseUrl } = await startTestApp();
    const watcher = new pg.Client({ connectionString: databaseUrl, application_name: 'watcher' });
    await watcher.connect();
    const others = async () => {
      const { rows } = await watcher.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name <> 'watcher'",
      );
      return rows[0]?.count ?? 0;
    };
    const worker = await startWorker({ ownerUrl: databaseUrl, handOver: app.handOver, jobs: [], log: app.deps.log });
    expect(await others()).toBeGreaterThan(0);
    await worker.stop();
    await app.database.close();
    await until(async () => (await others()) === 0, 5);
    await watcher.end();
  });
});
