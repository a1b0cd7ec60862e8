import { mkdtempSync } from 'node:fs';
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
}

/** Starts a server on a new database of a PostgreSQL server. */
export async function startOnOwnDatabase(postgresUrl: string, name: string): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
  const server = await startShopServer({ dataDir, databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { server, client, databaseUrl, dataDir };
}
