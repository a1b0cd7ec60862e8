/**
 * One database server for the whole run: TEST_DATABASE_URL when it is set, else the embedded one.
 * A migrated template is made once; each test file gets a copy of it. The server is built, for the tests that start it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { bringUpToDate, server as builtServer } from '../../../scripts/setup/built-parts.mjs';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrations.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bringUpToDate(builtServer, process.execPath);
  const given = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-test-'));
  chmodSync(folder, 0o755);
  const embedded = given ? undefined : await startEmbeddedPostgres(folder, { durable: false });
  const server = given || embedded?.url || '';

  const templateName = `tegoed_template_${process.pid}`;
  const address = new URL(server);
  address.pathname = `/${templateName}`;
  await asOwner(server, `create database ${templateName}`);
  await migrate(address.href);
  project.provide('databaseServer', server);
  project.provide('templateName', templateName);

  return async () => {
    if (embedded) await embedded.stop();
    else await asOwner(server, `drop database ${templateName} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function asOwner(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
