import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { copyDatabase, startServerProcess, type ServerProcess } from '@tegoed/server/testing';
import { inject } from 'vitest';
import { openDatabase, type Database } from './open-database.ts';

export interface Shop {
  /** Origin of the shop of `general`. */
  readonly url: string;
  /** Origin of the shop of another implementation. */
  urlOf(implementationKey: string): string;
  /** What every process on this database needs; for a second one add a `PORT`. */
  readonly env: Readonly<Record<string, string>>;
  readonly server: ServerProcess;
  /** For what cannot be seen or done from outside. */
  readonly database: Database;
  /** What the server itself reported as an error since the last time this was asked. */
  takeServerErrors(): string[];
  stop(): Promise<void>;
}

/**
 * The whole product in a process of its own: fresh database, demo content unless there should be nothing, each visitor from an address of
 * their own.
 */
export async function startShop(env: Record<string, string> = {}, content: 'demo' | 'nothing' = 'demo'): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-e2e-'));
  const isEmpty = content === 'nothing';
  if (!isEmpty) cpSync(inject('demoFolder'), dataDir, { recursive: true });
  const address = await copyDatabase(inject('databaseServer'), inject(isEmpty ? 'emptyTemplate' : 'demoTemplate'));
  const port = await getPort({ host: '127.0.0.1' });
  const all = {
    PORT: String(port),
    DATABASE_URL: address.url,
    DATA_DIR: dataDir,
    DEMO: isEmpty ? 'empty' : '1',
    TRUST_PROXY: '1',
    TILES_URL: 'off',
    ...env,
  };
  const server = await startServerProcess(all);
  const database = openDatabase(address.url);
  const errors: string[] = [];
  collectErrors(server, errors);
  return {
    url: `http://localhost:${port}`,
    urlOf: (key) => `http://${key}.localhost:${port}`,
    env: all,
    server,
    database,
    takeServerErrors: () => errors.splice(0),
    async stop() {
      await server.stop();
      await database.close();
      await address.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Structured lines of the log at the level of an error; a foreseen refusal is none. */
export function collectErrors(server: ServerProcess, errors: string[]): void {
  let rest = '';
  server.process.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    errors.push(...lines.filter((line) => line.startsWith('{"level":5') || line.startsWith('{"level":6')));
  });
}
