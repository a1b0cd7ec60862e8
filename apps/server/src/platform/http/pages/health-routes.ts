import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../deps.ts';
import { findJobRuns } from '../../delivery/jobs.ts';
import { isMigrated } from '../../database/migrations.ts';
import type { Settings } from '../../services/settings/settings.ts';

/** A number to watch that a module knows, of all processes. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<number>;
}

/** `/healthz`, `/readyz` and `/metrics`, for whoever operates the server (docs/how-to/operate.md). They tell nothing about people or contents. */
export function addHealthRoutes(
  server: FastifyInstance,
  deps: Pick<Deps, 'db' | 'settings'>,
  figures: readonly Figure[] = [],
): void {
  const registry = new Registry();
  const runtime = figuresOfProcess();
  const duration = new Histogram({
    name: 'tegoed_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  addJobMetrics(registry, deps.db);
  for (const { name, help, read } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        gauge.set(await read());
      },
    });
  }

  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const query = async (text: string) => sql<{ name: string }>`${sql.raw(text)}`.execute(deps.db);
    const ready = await isMigrated(query).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not-ready' });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, deps.settings)) return reply.code(403).send({ message: 'forbidden' });
    const shown = Registry.merge([runtime, registry]);
    return reply.type(shown.contentType).send(await shown.metrics());
  });
}

let ofProcess: Registry | undefined;

/**
 * Memory, event loop and collected garbage: of this process, however many servers it runs. They are measured once, since
 * what measures them goes on until the process ends and would keep every server that ever was in it.
 */
function figuresOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Of all processes, so that any of them can be asked. A job that failed twice is an alarm (docs/how-to/operate.md). */
function addJobMetrics(registry: Registry, db: Db): void {
  const settings = { labelNames: ['job'], registers: [registry] };
  const failures = new Gauge({
    ...settings,
    name: 'tegoed_job_failures',
    help: 'How often a job failed since it was last done',
    async collect() {
      for (const run of await findJobRuns(db)) failures.set({ job: run.name }, run.failures);
    },
  });
  const success = new Gauge({
    ...settings,
    name: 'tegoed_job_last_success_seconds',
    help: 'When a job was last done, in seconds since 1970',
    async collect() {
      for (const { name, succeededAt } of await findJobRuns(db)) {
        if (succeededAt) success.set({ job: name }, succeededAt.getTime() / 1000);
      }
    },
  });
}

/** With a token whoever has it; without one only this machine, and nobody in production: a proxy on it lets everybody in. */
function mayMeasure({ headers, ip }: FastifyRequest, { metricsToken, production }: Settings): boolean {
  if (metricsToken !== '') return isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`);
  return !production && isLoopback(ip);
}

/** Compares without telling by its time how much was right. */
function isEqual(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}
