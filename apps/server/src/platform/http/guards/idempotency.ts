import { createHash } from 'node:crypto';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import type { Db, Tx } from '../../database/database.ts';
import { fieldError } from '../errors.ts';
import { SpecialAnswer } from '../operations.ts';

/** How long the answer of a creating call can be asked again, in seconds. */
export const keyLifetime = 24 * 3600;

export interface IdempotentCall {
  readonly identityId: number | null;
  readonly operation: string;
  readonly key: string;
  /** What is asked, and of which thing: the parameters of the path count as much as the body. */
  readonly content: { readonly params: unknown; readonly body: unknown };
}

/** The header's value when it is one: 16 to 100 visible characters. Throws 422 for another. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{16,100}$/.test(header))
    throw fieldError('Idempotency-Key', 'validation.idempotency-key');
  return header;
}

/**
 * decisions.md 4: the key is stored first, in the transaction of the call, so a second call with it waits for the first.
 * Gives the answer of the first call, or runs `act` and stores what it answers. Refusals are thrown and leave nothing behind.
 */
export async function onlyOnce(
  { tx, now }: { tx: Tx; now: Now },
  call: IdempotentCall,
  act: () => Promise<{ status: number; answer: unknown }>,
): Promise<{ status: number; answer: unknown }> {
  const moment = now();
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.content.params ?? null, call.content.body ?? null]))
    .digest();
  const place = { identityId: call.identityId, operation: call.operation, key: call.key };
  await tx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', afterSeconds(moment, -keyLifetime))
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .execute();
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ ...place, bodyHash, createdAt: moment })
    .onConflict((conflict) => conflict.columns(['identityId', 'operation', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return storedAnswer(tx, place, bodyHash);

  const done = await act();
  await tx
    .updateTable('idempotencyKeys')
    .set({ status: done.status, answer: JSON.stringify(done.answer ?? null) })
    .where('id', '=', inserted.id)
    .execute();
  return done;
}

/** Whether a person's call with this key was done and its answer is still remembered. */
export async function isAnswered(
  { db, now }: { db: Db; now: Now },
  { identityId, operation, key }: Omit<IdempotentCall, 'content'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select('id')
    .where('identityId', '=', identityId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('status', 'is not', null)
    .where('createdAt', '>=', afterSeconds(now(), -keyLifetime))
    .executeTakeFirst();
  return row !== undefined;
}

async function storedAnswer(tx: Tx, place: { identityId: number | null; operation: string; key: string }, bodyHash: Buffer) {
  const stored = await tx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'status', 'answer'])
    .where('identityId', 'is not distinct from', place.identityId)
    .where('operation', '=', place.operation)
    .where('key', '=', place.key)
    .executeTakeFirstOrThrow();
  if (!stored.bodyHash.equals(bodyHash)) throw fieldError('Idempotency-Key', 'validation.idempotency-key-reused');
  return { status: stored.status ?? 200, answer: stored.answer ?? undefined };
}

/** Status and body of what a handler returned. */
export function statusAndBody(returned: unknown, standard: number): { status: number; answer: unknown } {
  return returned instanceof SpecialAnswer
    ? { status: returned.status, answer: returned.body }
    : { status: standard, answer: returned };
}
