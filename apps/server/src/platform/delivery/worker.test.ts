import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { onWake } from './events.ts';
import { startWorker } from './worker.ts';
import { transaction } from '../database/database.ts';

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
    const worker = await startWorker({
      ownerUrl: databaseUrl,
      databases: [app.deps.db],
      dispatcher: app.dispatcher,
      jobs: [],
      log,
    });
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

  it('is woken by what was committed, not by what was taken back', async () => {
    const { app } = await startTestApp();
    const { db, outbox } = app.deps;
    let wakings = 0;
    onWake(db, () => wakings++);
    const change = transaction(db, async (tx) => {
      await outbox.mail(tx, mail);
      await outbox.mail(tx, mail);
      expect(wakings).toBe(0);
    });
    await change;
    expect(wakings).toBe(1);
    const undone = transaction(db, async (tx) => {
      await outbox.mail(tx, mail);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(wakings).toBe(1);
  });

  it('looks again at what comes up while it looks, and at nothing once it was stopped', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { db, outbox, log } = app.deps;
    let looks = 0;
    const held = Promise.withResolvers<void>();
    const runOnce = async () => {
      if (++looks === 1) await held.promise;
      return { events: 0, messages: 0 };
    };
    const dispatcher = { run: async () => ({ events: 0, messages: 0 }), runOnce };
    const worker = await startWorker({ ownerUrl: databaseUrl, databases: [db], dispatcher, jobs: [], log });
    const send = () => transaction(db, (tx) => outbox.mail(tx, mail));
    await send();
    expect(looks).toBe(1);
    await Promise.all([1, 2, 3].map(send));
    expect(looks).toBe(1);
    await until(async () => looks === 2, 10); // the first is still held up
    held.resolve();
    await send();
    await until(async () => looks === 3, 10);
    await worker.stop();
    const atEnd = looks;
    await send();
    expect(looks).toBe(atEnd);
  });

  it('works off what a killed process left behind as soon as it starts', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { db, outbox, log } = app.deps;
    await transaction(db, (tx) => outbox.mail(tx, mail));
    const runs: Promise<unknown>[] = [];
    const runOnce: typeof app.dispatcher.runOnce = (stopping) => {
      const run = app.dispatcher.runOnce(stopping);
      runs.push(run);
      return run;
    };
    const worker = await startWorker({
      ownerUrl: databaseUrl,
      databases: [app.deps.db],
      dispatcher: { ...app.dispatcher, runOnce },
      jobs: [],
      log,
    });
    await Promise.all(runs); // those it began by itself, before anything else could wake it
    expect(await db.selectFrom('outboxMessages').select('id').where('deliveredAt', 'is', null).execute()).toEqual([]);
    await worker.stop();
  });

  it('does its jobs when it is asked to', async () => {
    const { app, databaseUrl } = await startTestApp();
    let times = 0;
    const jobs = [...app.jobs, { name: 'count', cron: '0 0 1 1 *', run: async () => void times++ }];
    const worker = await startWorker({
      ownerUrl: databaseUrl,
      databases: [app.deps.db],
      dispatcher: app.dispatcher,
      jobs,
      log: app.deps.log,
    });
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query("select graphile_worker.add_job('count')");
    await owner.end();
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
    const worker = await startWorker({
      ownerUrl: databaseUrl,
      databases: [app.deps.db],
      dispatcher: app.dispatcher,
      jobs: [],
      log: app.deps.log,
    });
    expect(await others()).toBeGreaterThan(0);
    await worker.stop();
    await app.close();
    await until(async () => (await others()) === 0, 5);
    await watcher.end();
  });
});
