import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { OperationId } from '@tegoed/contract';
import { readContract } from '@tegoed/contract/document';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { havingEnough } from '../../../../testing/access-matrix/ask-everybody.ts';
import { callOperation } from '../../../../testing/access-matrix/call-operation.ts';
import { rows } from '../../../../testing/access-matrix/rows.ts';
import { buildWorld } from '../../../../testing/access-matrix/world.ts';
import { cleanUp } from '../../../../testing/clean-up.ts';
import { startServerProcess, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { startPooler } from '../../../../testing/services/start-pooler.ts';
import { startReplica, type TestReplica } from '../../../../testing/services/start-replica.ts';
import { createApp } from '../../../app/app.ts';
import { counterScene } from '../../../modules/money/counter/testing/counter-scene.ts';
import { openDatabase, type Db } from '../database.ts';
import { shownParts } from '../list-parts.ts';
import type { LongListQuery } from '../pagination.ts';
import { checkSameContents } from './replay.ts';

interface Figures {
  /** 1, or 0 while it is put aside. */
  readonly used: number;
  readonly replica: number;
  readonly primary: number;
}

function figuresOf(metrics: string): Figures {
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  return { used: read('tegoed_replica_used'), replica: read('tegoed_replica_reads'), primary: read('tegoed_primary_reads') };
}

const figuresOfApp = async ({ app }: TestApp) => figuresOf((await app.server.inject('/metrics')).body);

/** Which of its figures grew while something was done. */
async function grewBy(figures: () => Promise<Figures>, work: () => Promise<unknown>) {
  const before = await figures();
  await work();
  const after = await figures();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

const isReplica = async (db: Db) => {
  const { rows: answer } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db);
  return answer[0]?.isReplica;
};

let replica: TestReplica;
beforeAll(async () => {
  replica = await startReplica();
});

describe('processes with a replica', () => {
  /** A process of which the figures are read, and the reservations that a provider gets from it. */
  interface Reader {
    readonly figures: () => Promise<Figures>;
    readonly total: () => Promise<number>;
  }

  let test: TestApp;
  let set: Awaited<ReturnType<typeof counterScene>>;
  let readers: readonly Reader[];

  beforeAll(async () => {
    test = await startTestApp({ readFrom: replica.of });
    const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-replica-'));
    const other = await startServerProcess({
      DATA_DIR: dataDir,
      DEMO: 'empty',
      SECRET_KEY: test.app.deps.settings.secretKey,
      DATABASE_URL: test.databaseUrl,
      READ_DATABASE_URL: test.app.deps.settings.readDatabaseUrl,
      DATABASE_POOL: '5',
    });
    cleanUp(async () => {
      await other.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    set = await counterScene(test, { priceCents: 500 });
    const clerk = test.as(set.clerk, { 'client-type': 'provider' });
    const path = `/platform/organizations/${set.provider.id}/product-reservations`;
    const headers = { 'client-key': 'general', 'client-type': 'provider', authorization: `Bearer ${set.clerk.token}` };
    const fetched = async (address: string) => (await fetch(`${other.url}${address}`, { headers })).text();
    const totalOf = (answer: unknown) => (answer as { meta: { total: number } }).meta.total;
    readers = [
      { figures: () => figuresOfApp(test), total: async () => totalOf((await clerk.get(path)).body) },
      {
        figures: async () => figuresOf(await fetched('/metrics')),
        total: async () => totalOf(JSON.parse(await fetched(`/api/v1${path}`))),
      },
    ];
  });

  beforeEach(async () => {
    for (const { figures } of readers) await expect.poll(async () => (await figures()).used).toBe(1);
  });

  /** Reads schemes for a minute, as long as that is from the replica. Gives where it was tried, when it was read; and comes back in the midst. */
  async function startReading() {
    const places: unknown[] = [];
    await expect.poll(() => test.app.deps.exports(isReplica)).toBe(true);
    const read = test.app.deps.exports(async (db) => {
      const isThere = await isReplica(db);
      places.push(isThere);
      if (isThere) await sql`select pg_sleep(60) from (select count(*) from funds) as counted`.execute(db);
      return places;
    });
    await expect
      .poll(() => replica.ask(`select 1 as one from pg_stat_activity where wait_event = 'PgSleep'`))
      .toEqual([{ one: 1 }]);
    return { places: read };
  }

  it('read lists from it', async () => {
    for (const { figures, total } of readers) {
      await expect.poll(() => grewBy(figures, total)).toEqual({ replica: 1, primary: 0 });
    }
  });

  it('show what was changed in one of them at once, while the replica lags and after', async () => {
    const first = await readers[0]?.total();
    await replica.pause();
    expect((await set.reserve()).status).toBe(201);
    for (const { figures, total } of readers) {
      expect(await grewBy(figures, async () => expect(await total()).toBe(Number(first) + 1))).toEqual({
        replica: 0,
        primary: 1,
      });
      expect((await figures()).used).toBe(0);
    }
    await replica.resume();
    for (const { figures, total } of readers) {
      await expect.poll(async () => (await figures()).used).toBe(1);
      expect((await set.reserve()).status).toBe(201);
      await expect.poll(() => grewBy(figures, total)).toEqual({ replica: 1, primary: 0 });
    }
    for (const { total } of readers) expect(await total()).toBe(Number(first) + 3);
  });

  it('export from it', async () => {
    expect((await set.reserve()).status).toBe(201);
    await expect.poll(() => test.app.deps.exports(isReplica)).toBe(true);
    const clerk = test.as(set.clerk, { 'client-type': 'provider' });
    const path = `/platform/organizations/${set.provider.id}/product-reservations/export?data_format=csv`;
    const exported = async () => expect((await clerk.get(path)).body).toContain('Noor');
    // The ids, and the one part of them.
    await expect.poll(() => grewBy(() => figuresOfApp(test), exported)).toEqual({ replica: 2, primary: 0 });
  });

  it('go on with what they were reading when it dies, and use it again when it is back', async () => {
    const { places } = await startReading();
    replica.kill();
    expect(await places).toEqual([true, false]);
    for (const { figures, total } of readers) {
      expect(await grewBy(figures, async () => expect(await total()).toBeGreaterThan(0))).toEqual({ replica: 0, primary: 1 });
    }
    replica.start();
    for (const { figures, total } of readers) {
      await expect.poll(async () => (await figures()).used).toBe(1);
      await expect.poll(() => grewBy(figures, total)).toEqual({ replica: 1, primary: 0 });
    }
  });

  it('finish an export of which it knew the first half', async () => {
    const numbers: LongListQuery = {
      id: sql`number`,
      from: sql`generate_series(1, 600) as number`,
      where: [],
      orderBy: [sql`number`],
      direction: 'asc',
    };
    const parts = shownParts(test.app.deps.exports, numbers, async (db, ids) => ({ from: await isReplica(db), ids }));
    const seen: unknown[] = [];
    const all: number[] = [];
    for await (const { from, ids } of parts) {
      seen.push(from);
      all.push(...ids);
      if (seen.length === 1) replica.kill();
    }
    replica.start();
    expect(seen).toEqual([true, false, false]);
    expect(all).toEqual(Array.from({ length: 600 }, (_none, index) => index + 1));
  });

  it('ask the primary for what the replica stopped reading because it had to go on, and read from it again', async () => {
    await replica.ask('alter system set max_standby_streaming_delay = 0');
    await replica.ask('select pg_reload_conf()');
    const { places } = await startReading();
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query('begin; lock table funds in access exclusive mode; commit');
    await owner.end();
    expect(await places).toEqual([true, false]);
    expect((await figuresOfApp(test)).used).toBe(1);
  });
});

describe('a start with a replica', () => {
  it('is not kept by one that is down, which is used as soon as it is there', async () => {
    replica.kill();
    const test = await startTestApp({ readFrom: replica.of });
    expect((await figuresOfApp(test)).used).toBe(0);
    expect(await test.app.deps.exports(isReplica)).toBe(false);
    replica.start();
    await expect.poll(() => test.app.deps.exports(isReplica)).toBe(true);
  });

  it('is refused when that works otherwise than the primary, or has other contents', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { settings, log } = app.deps;
    const started = (readDatabaseUrl: string) =>
      createApp({ settings: { ...settings, readDatabaseUrl }, log, databaseUrl, withShop: false });
    const there = await replica.of(databaseUrl);
    const name = new URL(databaseUrl).pathname.slice(1);
    await expect.poll(() => replica.ask(`select datname as name from pg_database where datname = '${name}'`)).toEqual([{ name }]);
    await expect(started(`${there}?options=${encodeURIComponent('-c jit=off')}`)).rejects.toThrow(
      /gives connections role .* READ_DATABASE_URL or a pooler in between/,
    );
    await expect(started(there.replace(/\/\w+$/, '/postgres'))).rejects.toThrow(
      'READ_DATABASE_URL leads to another database than DATABASE_URL',
    );
  });

  it('takes one for other contents that is ahead, as when the primary was restored from a backup', async () => {
    const test = await startTestApp({ readFrom: replica.of });
    await expect.poll(() => test.app.deps.exports(isReplica)).toBe(true);
    const now = test.app.database;
    const before = openDatabase(test.app.deps.settings.readDatabaseUrl);
    cleanUp(before.close);
    await replica.pause();
    await checkSameContents(now.pool, before.pool);
    await test.build.requester();
    await expect(checkSameContents(before.pool, now.pool)).rejects.toThrow('it is ahead of the primary');
    await replica.resume();
  });

  it('reads from the primary alone when it is no replica, such as one that took over', async () => {
    const test = await startTestApp({ readFrom: async (databaseUrl) => databaseUrl });
    expect(await figuresOfApp(test)).toMatchObject({ used: 0 });
    expect(await test.app.deps.exports(isReplica)).toBe(false);
  });

  it('through a pooler in transaction mode reads from it too', async () => {
    const test = await startTestApp({
      env: { DATABASE_POOLING: 'transaction', DIRECT_DATABASE_URL: 'postgres://direct/tegoed' },
      async connectThrough(databaseUrl) {
        const pooler = await startPooler(process.env.TEST_POOLER ?? '', databaseUrl);
        cleanUp(pooler.stop);
        return pooler.url;
      },
      readFrom: replica.of,
    });
    await expect.poll(() => test.app.deps.exports(isReplica)).toBe(true);
  });
});

describe('what is read from a replica', () => {
  const reading = readContract().operations.filter(({ list, audit }) => list?.long === true || audit?.subject === 'export');
  let world: Awaited<ReturnType<typeof buildWorld>>;
  beforeAll(async () => {
    world = await buildWorld({ readFrom: replica.of });
  });

  it.each(reading)('is $operationId, which changes nothing there', async (operation) => {
    const row = rows[operation.operationId as OperationId];
    const [caller = 'owner'] = row.allowed;
    const client = await world.clientOf(caller, havingEnough(row), operation);
    const sent = await row.send(world, caller);
    const asked = async () => expect(await callOperation(client, operation, sent)).toMatchObject({ status: 200 });
    const places = async () => {
      const { replica: there, primary: here } = await grewBy(() => figuresOfApp(world), asked);
      return { there: there > 0, here: here > 0 };
    };
    await expect.poll(places).toEqual({ there: true, here: false });
  });
});
