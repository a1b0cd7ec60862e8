import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface DatabaseCopy {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database of a template that nobody is connected to; copied as files, which is twice as quick for a small one. */
export async function copyDatabase(server: string, template: string): Promise<DatabaseCopy> {
  const name = `tegoed_t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { name, url: address.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
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
