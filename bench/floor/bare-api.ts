/**
 * The least that reads of the API can cost: the framework that the platform stands on asks the database what the platform asks it, under names
 * and all in one go, and answers bytes that were made beforehand.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from '../support/shop-server.ts';

/** One read: what it asks, and what it answers. */
export interface BareRead {
  readonly statements: readonly Statement[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a bare server is told when it starts: its reads by the names under which it answers them. */
export interface BareReads {
  readonly databaseUrl: string;
  readonly reads: Readonly<Record<string, BareRead>>;
}

/** What its connections are called in the database. */
export const bareApplication = 'bare';

process.channel?.ref(); // until it listens, this is all that keeps it alive
process.once('message', ({ databaseUrl, reads }: BareReads) => {
  // Set as the platform sets its connections.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: bareApplication,
    pipeline: true,
    max: 20,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  });
  const app = Fastify();
  for (const [name, { statements, headers, body }] of Object.entries(reads)) {
    const bytes = Buffer.from(body);
    app.get(`/${name}`, async (_request, reply) => {
      await askAll(pool, statements);
      return reply.headers(headers).send(bytes);
    });
  }
  app.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    (error: unknown) => {
      throw error;
    },
  );
});

/** The same text has the same name on every connection. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

async function askAll(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  const { stream } = client.connection;
  try {
    stream.cork();
    const answers = statements.map(({ text, values }) => client.query({ name: nameOf(text), text, values: [...values] }));
    stream.uncork();
    await Promise.all(answers);
  } finally {
    client.release();
  }
}
