import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startServerProcess } from '../../testing/index.ts';
import { readSettings } from '../platform/services/settings/settings.ts';
import { startPlatform } from './start-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = pino({ level: 'silent' });

/** Packages for pictures, passkeys, documents, uploads, exports, mails and DigiD: each takes up to 30 MB, and is loaded with the first of them. */
const seldomNeeded = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-saml/node-saml',
  '@simplewebauthn/server',
  '@xmldom/xmldom',
  'bmp-ts',
  'csv-stringify',
  'fflate',
  'file-type',
  'mailparser',
  'nodemailer',
  'pdf-lib',
  'sanitize-html',
  'sharp',
  'xml-crypto',
];

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

async function connectionsTo(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int - 1 as count from pg_stat_activity where datname = current_database()',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

describe('the platform', () => {
  it('starts with everything, serves, mails, and leaves nothing behind when it stops', async () => {
    const database = await createTestDatabase();
    const port = await getPort({ host: '127.0.0.1' });
    const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) });
    const platform = await startPlatform({ settings, log, withShop: false });
    const at = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ status: 'ok' });

    // An empty platform has the implementations that have a folder, so that somebody can sign in.
    const headers = { host: `localhost:${port}`, 'client-type': 'webshop', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'eerste@example.test' });
    const signUp = await fetch(`http://localhost:${port}/api/v1/identity`, { method: 'POST', headers, body });
    expect(signUp.status).toBe(201);

    await platform.stop();
    await expect(fetch(`${at}/healthz`)).rejects.toThrow('fetch failed');
    await expect.poll(() => connectionsTo(database.url), { timeout: 5000 }).toBe(0);
    await database.drop();
  });

  it('starts the simulators alone when the demo is to be empty', async () => {
    const database = await createTestDatabase();
    const port = await getPort({ host: '127.0.0.1' });
    const settings = readSettings({
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'empty'),
      PORT: String(port),
      DEMO: 'empty',
    });
    const platform = await startPlatform({ settings, log, withShop: false });
    expect(platform.demoSummary).toBeUndefined();
    expect(await (await fetch(`http://localhost:${port}/demo/mail.json`)).json()).toEqual([]);
    const headers = { host: `localhost:${port}`, 'client-type': 'webshop', 'client-key': 'general' };
    const offers = await (await fetch(`http://localhost:${port}/api/v1/platform/products`, { headers })).json();
    expect(offers).toMatchObject({ data: [] });

    await platform.stop();
    await expect.poll(() => connectionsTo(database.url), { timeout: 5000 }).toBe(0);
    await database.drop();
  });

  it('loads nothing that most starts never need, on a database that was used before', async () => {
    const database = await createTestDatabase();
    const list = join(dataDir, 'loaded-packages');
    const lister = new URL('../../testing/processes/list-loaded-packages.ts', import.meta.url).href;
    const compiled = join(dataDir, 'compiled');
    const env = { DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'lean'), DEMO: 'empty', NODE_COMPILE_CACHE: compiled };
    const first = await startPlatform({ settings: readSettings({ ...env, PORT: '0' }), log, withShop: false });
    await first.stop();
    const server = await startServerProcess({
      ...env,
      NODE_OPTIONS: `--import ${lister}`,
      LOADED_PACKAGES: list,
    });
    await server.stop();
    await database.drop();
    const loaded = readFileSync(list, 'utf8').split('\n');
    expect(loaded).toContain('pg');
    expect(seldomNeeded.filter((name) => loaded.includes(name))).toEqual([]);
    // What it found of the folders of municipalities is there for the next start.
    expect(readFileSync(join(compiled, 'implementations'), 'utf8')).toContain('"key":"nijmegen"');
  });

  it('that cannot listen stops what it started', async () => {
    const database = await createTestDatabase();
    const taken = await listening();
    const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(taken.port) });
    await expect(startPlatform({ settings, log, withShop: false })).rejects.toThrow('EADDRINUSE');
    await expect.poll(() => connectionsTo(database.url), { timeout: 5000 }).toBe(0);
    taken.server.close();
    await database.drop();
  });
});
