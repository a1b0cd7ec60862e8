import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../testing/clean-up.ts';
import { startTestApp } from '../../../testing/index.ts';
import { isOutage } from './outage.ts';

/** A wire to a database that can be cut and mended. */
function cuttableWire() {
  const open = new Set<Socket>();
  let isCut = false;
  return {
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => (isCut = false),
    async through(databaseUrl: string): Promise<string> {
      const url = new URL(databaseUrl);
      const database = { host: url.hostname, port: Number(url.port || 5432) };
      const wire = createServer((near) => {
        const far = connect(database);
        for (const socket of [near, far]) {
          open.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => {
            open.delete(socket);
            near.destroy();
            far.destroy();
          });
        }
        if (isCut) near.destroy();
        near.pipe(far).pipe(near);
      });
      await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening));
      cleanUp(() => {
        for (const socket of open) socket.destroy();
        wire.close();
      });
      url.hostname = '127.0.0.1';
      url.port = String((wire.address() as AddressInfo).port);
      return url.href;
    },
  };
}

const unavailable = {
  status: 503,
  body: { message: expect.stringContaining('over een paar minuten') },
  headers: { 'retry-after': '5' },
};

describe('a platform whose database is away', () => {
  it('says so with a time to come back, stays alive, and works as soon as it is back', async () => {
    const wire = cuttableWire();
    const test = await startTestApp({ connectThrough: wire.through });
    const citizen = test.as(await test.build.requester());
    const ask = () => Promise.all([citizen.get('/platform/funds'), citizen.get('/platform/vouchers'), citizen.get('/identity')]);
    const statusOf = async (url: string) => (await test.app.server.inject(url)).statusCode;
    expect((await ask()).map((answer) => answer.status)).toEqual([200, 200, 200]);

    wire.cut();
    expect(await ask()).toMatchObject([unavailable, unavailable, unavailable]);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);

    wire.mend();
    expect((await ask()).map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('says the same of a statement that it gave up on', async () => {
    const test = await startTestApp();
    const citizen = test.as(await test.build.requester());
    const other = new pg.Client({ connectionString: test.databaseUrl });
    await other.connect();
    cleanUp(() => other.end());
    await other.query('begin; lock table funds in access exclusive mode');
    const answer = citizen.get('/platform/funds');
    const waiting = async () => {
      const { rows } = await other.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.pid;
    };
    await expect.poll(waiting).toBeDefined();
    await other.query('select pg_cancel_backend($1)', [await waiting()]);
    expect(await answer).toMatchObject(unavailable);
    await other.query('rollback');
    expect((await citizen.get('/platform/funds')).status).toBe(200);
  });
});

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('said by the database', 1, 'error'), { code });
}

describe('an error', () => {
  it.each(['57014', '53300', '55P03', '57P01', '57P02', '57P03', '08006', '25P03'])('%s of the database passes', (code) => {
    expect(isOutage(databaseError(code))).toBe(true);
  });

  it.each(['23505', '22021', '42601', '25006'])('%s of the database does not', (code) => {
    expect(isOutage(databaseError(code))).toBe(false);
  });

  it.each([new Error('Connection terminated unexpectedly'), Object.assign(new Error('no'), { code: 'ECONNREFUSED' })])(
    'of the connection passes: %s',
    (error) => expect(isOutage(error)).toBe(true),
  );

  it.each([new Error('anything'), new TypeError('x is not a function'), 'a text'])('of ours does not: %s', (error) => {
    expect(isOutage(error)).toBe(false);
  });
});
