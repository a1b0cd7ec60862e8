import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { readContract } from '@tegoed/contract/document';

/** The operation that is being called, where the contract says that it only reads. */
const called = new AsyncLocalStorage<string>();

/** Not `on conflict do update`, nor `for update` and `for no key update`, which change nothing by themselves. */
const changes = /\b(?:insert\s+into|(?<!\b(?:do|for|key)\s)update|delete\s+from)\s+"?(\w+)/gi;
/** What every call may write: that a session goes on or is over, and in which language somebody came last. */
const ofSignIn: ReadonlySet<string> = new Set(['sessions', 'access_tokens', 'identities']);

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;
let isWatching = false;

/** Makes a server refuse what an operation would change of which the contract says that it only reads. */
export function holdReadsOnly(server: FastifyInstance): void {
  watchStatements();
  const operations = readContract().operations.filter(({ readsOnly }) => readsOnly);
  const byRoute = new Map(operations.map(({ path, operationId }) => [path.replace(/\{(\w+)\}/g, ':$1'), operationId]));
  server.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    const operation = method === 'GET' ? byRoute.get(routeOptions.url ?? '') : undefined;
    if (operation === undefined) return done();
    called.run(operation, done);
  });
}

/** Looks at all that this process asks of its databases. */
function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const query = pg.Client.prototype.query as Query;
  const watched: Query = function (...asked) {
    const [first] = asked;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const operation = called.getStore();
    if (operation !== undefined && text !== undefined) refuseChanges(operation, text);
    return Reflect.apply(query, this, asked);
  };
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;
}

function refuseChanges(operation: string, text: string): void {
  for (const [, table = ''] of text.matchAll(changes))
    if (!ofSignIn.has(table)) throw new Error(`${operation} only reads, and changes ${table}`);
}
