/**
 * The least that reads of the API can cost: the framework that the platform stands on asks the database what the platform asks it, under names
 * and all in one go. It answers bytes that were made beforehand, or makes them of the values of the answer each time and packs them as the
 * platform does: less no server can do for an answer that nobody can know before it is asked for.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from '../support/shop-server.ts';

/** One read: what it asks, and what it answers. */
export interface BareRead {
  readonly statements: readonly Statement[];
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they leave, packed or not as the headers say. */
  readonly body: Uint8Array;
  /** What the bytes are made of. */
  readonly answer: unknown;
}

/** Whether bytes were made and packed beforehand, or are at each call. */
export type BareKind = 'ready' | 'made';

/** What a bare server is told when it starts: its reads by the names under which it answers them. */
export interface BareReads {
  readonly databaseUrl: string;
  readonly reads: Readonly<Record<string, BareRead>>;
}

/** What its connections are called in the database. */
const bareApplication = 'bare';

process.channel?.ref(); // until it listens, this is all that keeps it alive
process.once('message', ({ databaseUrl, reads }: BareReads) => {
  // Set as the platform sets its connections.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: bareApplication,
    pipeline: true,
    max: 20,
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c enable_mergejoin=off',
  });
  const app = Fastify();
  for (const [name, { statements, headers, body, answer }] of Object.entries(reads)) {
    const bytes = Buffer.from(body);
    const make = headers['content-encoding'] === 'br' ? madePacked : made;
    const bytesOf: Record<BareKind, () => string | Buffer> = { ready: () => bytes, made: () => make(answer) };
    for (const [kind, bytesNow] of Object.entries(bytesOf)) {
      app.get(`/${kind}/${name}`, async (_request, reply) => {
        await askAll(pool, statements);
        return reply.headers(headers).send(bytesNow());
      });
    }
  }
  app.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    (error: unknown) => {
      throw error;
    },
  );
});

function made(answer: unknown): string {
  return JSON.stringify(answer);
}

/** As the platform packs its answers. */
const brotli = {
  chunkSize: Buffer.poolSize * 0.75, // never part of Node's pool of memory, which others use too
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** As the platform does, out of the memory that it is packed into, to which zlib holds on until V8 clears all of its own. */
function madePacked(answer: unknown): Buffer {
  const { buffer, length } = brotliCompressSync(made(answer), brotli);
  return Buffer.from(buffer.transfer(length));
}

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
