/**
 * The least that any server of this wire can do for a charge: the framework that the platform stands on checks the body by a compiled schema, asks by
 * one statement whose token it is, makes the bare transaction, and makes bytes of the values that the platform answers. Or it asks before it stores
 * what the platform has to know, by the platform's own statements, and looks at none of it.
 */
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import type { Asking } from '../support/database-cpu.ts';
import type { Statement } from '../support/shop-server.ts';
import { bareCharge, openBarePool } from './bare-charge.ts';

/** What a bare counter is told when it starts. */
export interface BareCounterSetting {
  readonly databaseUrl: string;
  /** What the platform answered to a charge. */
  readonly answer: unknown;
  /** What its connections are called in the database. */
  readonly application: Asking;
  /** What is asked before anything is stored; absent: only whose token it is. */
  readonly demanded?: DemandedOfCharge;
}

/** What the platform asked for one charge: who calls, and then all that there is to know of it. */
export interface DemandedOfCharge {
  readonly who: Statement;
  readonly known: Statement;
}

const body = {
  type: 'object',
  required: ['amount', 'organization_id'],
  properties: {
    amount: { type: 'number', minimum: 0.01 },
    organization_id: { type: 'integer' },
    note: { type: 'string', maxLength: 255 },
  },
} as const;

interface Charge {
  readonly Params: { readonly address: string };
  readonly Body: { readonly amount: number; readonly organization_id: number };
}

const whoCalls = `select identity_id from access_tokens where token_hash = $1 and state = 'active'`;

process.channel?.ref(); // until it listens, this is all that keeps it alive
process.once('message', ({ answer, application, databaseUrl, demanded }: BareCounterSetting) => {
  const pool = openBarePool(databaseUrl, { connections: 20, application });
  const app = Fastify();

  async function callerOf({ headers }: FastifyRequest): Promise<string | undefined> {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const hash = createHash('sha256').update(token).digest();
    const { text, values } = demanded?.who ?? { text: whoCalls, values: [hash] };
    const ofToken = values.map((value) => (value instanceof Uint8Array ? hash : value));
    const { rows } = await pool.query<{ identity_id: number }>({ name: 'who', text, values: ofToken });
    return rows[0] && String(rows[0].identity_id);
  }

  app.post<Charge>('/:address', { schema: { body } }, async (request, reply) => {
    const name = await callerOf(request);
    if (name === undefined) return reply.code(401).send();
    const key = request.headers['idempotency-key'];
    const text = JSON.stringify(answer);
    const once = typeof key === 'string' ? { key, answer: text } : undefined;
    const { address } = request.params;
    await bareCharge(pool, { name, organizationId: request.body.organization_id, address, once, known: demanded?.known });
    return reply.code(201).type('application/json; charset=utf-8').send(text);
  });
  app.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    (error: unknown) => {
      throw error;
    },
  );
});
