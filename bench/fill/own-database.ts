import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';

/** A server with the demo in a database of its own; `client` is its owner's. The caller closes, stops and removes all three. */
export interface OwnDatabase {
  readonly server: ShopServer;
  readonly client: pg.Client;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** False for a database that was there already. */
  readonly isNew: boolean;
}

/** Starts a server on a database of a PostgreSQL server, which it makes where it is not there. The folder holds the keys of what the database holds. */
export async function startOnOwnDatabase(
  postgresUrl: string,
  name: string,
  dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-')),
): Promise<OwnDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  const isNew = (await owner.query('select from pg_database where datname = $1', [name])).rows.length === 0;
  if (isNew) await owner.query(`create database ${name}`);
  await owner.end();
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
  const server = await startShopServer({ dataDir, databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { server, client, databaseUrl, dataDir, isNew };
}
