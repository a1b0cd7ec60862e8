/** The least that a list can cost: asks the database what the platform asks it, one after the other, and answers bytes made beforehand. */
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from '../support/shop-server.ts';

/** What a bare server is told when it starts. */
export interface BareList {
  readonly databaseUrl: string;
  readonly statements: readonly Statement[];
  readonly body: string;
}

process.once('message', (message) => {
  const { databaseUrl, statements, body }: BareList = JSON.parse(String(message));
  // Set as the platform sets its connections.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  });
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    askAll(pool, statements).then(
      () => response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

async function askAll(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, [...values]);
  } finally {
    client.release();
  }
}
