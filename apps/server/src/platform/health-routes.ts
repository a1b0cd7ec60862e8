import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { isMigrated } from './migrations.ts';

/** operations.md: `/healthz`, `/readyz` and `/metrics`. They tell nothing about people or contents. */
export function addHealthRoutes(server: FastifyInstance, deps: Pick<Deps, 'db' | 'settings'>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'tegoed_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });

  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const query = async (text: string) => sql<{ name: string }>`${sql.raw(text)}`.execute(deps.db);
    const ready = await isMigrated(query).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not-ready' });
  });
  server.get('/metrics', async (request, reply) => {
    const { metricsToken } = deps.settings;
    const allowed = metricsToken === '' ? isLoopback(request.ip) : request.headers.authorization === `Bearer ${metricsToken}`;
    if (!allowed) return reply.code(403).send({ message: 'forbidden' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}
