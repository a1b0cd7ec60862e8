import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
    templateName: string;
  }
}

/** A database of its own for a test file: a copy of the migrated template. Gives its address, and how to drop it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `tegoed_t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('templateName')}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** Copies of one template are made one at a time, because PostgreSQL refuses a second copy of a database in use. */
async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7364634)');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
