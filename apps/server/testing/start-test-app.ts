import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp, type App } from '../src/app/app.ts';
import { createDemoMessages, type DemoMessage } from '@tegoed/demo/messages';
import { readSettings } from '../src/platform/services/settings/settings.ts';
import { createBuilders, type Builders, type TestIdentity } from './builders.ts';
import { cleanUp } from './clean-up.ts';
import { contractProblems } from './contract-problems.ts';
import { noteAnswered, noteReached } from './reached-operations.ts';
import type { DeskProof } from '../src/platform/http/caller/desk-session.ts';
import { holdReadsOnly } from './database/reads-only.ts';
import { createTestDatabase } from './database/test-database.ts';

export interface TestAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers of every shape; the contract check has seen them
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string> | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends requests as one caller; paths are relative to /api/v1. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Any of these, with a body also where there is none as a rule. */
  send(method: Method, path: string, sent?: Sent): Promise<TestAnswer>;
}

export interface TestApp {
  readonly app: App;
  readonly databaseUrl: string;
  readonly build: Builders;
  /** What the clock says; `clock.at('2026-03-01T10:00:00Z')` moves it. */
  readonly clock: { at(moment: string | Date): void; now(): Date };
  /** Calls as this identity, with headers of the web shop of `general` in Dutch unless other ones are given. */
  as(identity: TestIdentity, headers?: Record<string, string>): Client;
  visitor(headers?: Record<string, string>): Client;
  /** Calls as somebody who is signed in to the back office, from a page of it. */
  atDesk(identity: Pick<TestIdentity, 'id'>, given?: { proof?: DeskProof; headers?: Record<string, string> }): Promise<Client>;
  /** Handles open events and hands over messages, as the worker would; gives the mails of this app so far, oldest first. */
  deliver(): Promise<DemoMessage[]>;
}

export interface TestAppOptions {
  /** Environment variables on top of those of a test. */
  readonly env?: Record<string, string>;
  /** Another address by which the server reaches its database, for a connection that can be broken. */
  readonly connectThrough?: (databaseUrl: string) => Promise<string>;
  /** The address of a replica of its database. */
  readonly readFrom?: (databaseUrl: string) => Promise<string>;
  /** Whether the shop's pages are served too, from the built shop. */
  readonly withShop?: boolean;
  /** Whether its answers count as tests of their operations; not where all operations are looked at alike. */
  readonly testsOperations?: boolean;
}

const standardEnv = {
  DEMO: '1',
  GEOCODER: 'embedded',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:4000',
  RATE_LIMITS: 'on',
};

/** Of a page of the back office. */
export const deskHeaders = { host: 'beheer.localhost:4000', 'client-type': 'sponsor', 'sec-fetch-site': 'same-origin' } as const;

/** A server of its own on a database of its own, ended after the file's tests. Every answer is checked against the contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-data-'));
  const database = await createTestDatabase();
  const settings = readSettings({
    ...standardEnv,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    READ_DATABASE_URL: await options.readFrom?.(database.url),
    ...options.env,
  });
  let moment: Date | undefined;
  const now = () => new Date(moment ?? Date.now());
  const app = await createApp({
    settings,
    databaseUrl: (await options.connectThrough?.(database.url)) ?? database.url,
    directUrl: database.url,
    withShop: options.withShop ?? false,
    now,
    log: pino({ level: 'error' }, pino.destination({ fd: 2, sync: true })),
    onAnswer({ operation, status, answer }, checks) {
      if (options.testsOperations ?? true) noteReached(operation.operationId);
      noteAnswered(operation.operationId, status);
      const given = { status, answer: answer === undefined ? undefined : (JSON.parse(JSON.stringify(answer)) as unknown) };
      const problems = contractProblems(checks, operation, given);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  });
  holdReadsOnly(app.server);
  await app.server.ready();
  const readMessages = createDemoMessages(dataDir);
  const build = createBuilders(app.deps);
  await build.implementation({ key: 'general' });
  cleanUp(async () => {
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Everybody calls from an address of their own, so that one person's attempts are not another's. */
  const addressOf = (id: number) => `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;

  const client = (caller: { token?: string; from: string }, extra: Record<string, string> = {}): Client => {
    const send = async (method: Method, path: string, { body, headers = {} }: Sent = {}): Promise<TestAnswer> => {
      const answer = await app.server.inject({
        method,
        remoteAddress: caller.from,
        url: /^\/(api|email-verification|notifications)\//.test(path) ? path : `/api/v1${path}`,
        headers: {
          host: 'localhost:4000',
          accept: 'application/json',
          'client-key': 'general',
          'client-type': 'webshop',
          'accept-language': 'nl',
          ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
          ...extra,
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type'] ?? '').includes('json');
      const read: unknown = isJson ? answer.json() : answer.body || undefined;
      return { status: answer.statusCode, body: read, headers: answer.headers };
    };
    return {
      get: (path, headers) => send('GET', path, { headers }),
      post: (path, body, headers) => send('POST', path, { body, headers }),
      put: (path, body, headers) => send('PUT', path, { body, headers }),
      patch: (path, body, headers) => send('PATCH', path, { body, headers }),
      delete: (path, headers) => send('DELETE', path, { headers }),
      send,
    };
  };

  return {
    app,
    databaseUrl: database.url,
    build,
    clock: { at: (value) => (moment = new Date(value)), now },
    as: (identity, headers) => client({ token: identity.token, from: addressOf(identity.id) }, headers),
    visitor: (headers) => client({ from: '127.0.0.1' }, headers),
    async atDesk(identity, { headers, ...given } = {}) {
      const cookie = `tegoed-desk=${await build.deskSession(identity, given)}`;
      return client({ from: addressOf(identity.id) }, { ...deskHeaders, cookie, ...headers });
    },
    async deliver() {
      await app.dispatcher.run();
      return (await readMessages()).toReversed();
    },
  };
}
