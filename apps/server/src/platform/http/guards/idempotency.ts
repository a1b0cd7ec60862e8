import { createHash } from 'node:crypto';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import { compiledOnce, doneLast, doneOnce } from '../../database/compiled-once.ts';
import type { Db, Tx } from '../../database/database.ts';
import { fieldError, type DomainError, type FieldErrors } from '../errors.ts';
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
  if (!isKey(header)) throw fieldError('Idempotency-Key', 'validation.idempotency-key');
  return header;
}

/** Whether a header's value is one. */
export function isKey(header: string | string[]): header is string {
  return typeof header === 'string' && /^[\x21-\x7e]{16,100}$/.test(header);
}

/** What a call was answered. */
interface Done {
  readonly status: number;
  readonly answer: unknown;
}

/** A refusal whose transaction is committed all the same: what the call counted stays counted. */
export class Refused {
  readonly refusal: DomainError | FieldErrors;
  constructor(refusal: DomainError | FieldErrors) {
    this.refusal = refusal;
  }
}

/**
 * decisions.md 4: the key is stored first, in the transaction of the call, so a second call with it waits for the first.
 * Gives the answer of the first call, or runs `act` and stores what it answers, as the last thing of the transaction. Refusals are thrown and
 * leave nothing behind; one that `act` gives leaves no key behind, and is given.
 */
export async function onlyOnce<Outcome extends Done | Refused>(
  { tx, now }: { tx: Tx; now: Now },
  call: IdempotentCall,
  act: () => Promise<Outcome>,
): Promise<Outcome | Done> {
  const moment = now();
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.content.params ?? null, call.content.body ?? null]))
    .digest();
  const place = { identityId: call.identityId, operation: call.operation, key: call.key };
  const [taken] = await takeKey(tx, { ...place, bodyHash, moment, forgottenBefore: afterSeconds(moment, -keyLifetime) });
  if (!taken) return storedAnswer(tx, place, bodyHash);

  const done = await act();
  if (done instanceof Refused) await forgetKey(tx, taken);
  else keepAnswer(tx, { ...taken, status: done.status, answer: JSON.stringify(done.answer ?? null) });
  return done;
}

interface NewKey extends Omit<IdempotentCall, 'content'> {
  readonly bodyHash: Buffer;
  readonly moment: Date;
  /** What was stored before is as good as removed. */
  readonly forgottenBefore: Date;
}

/** Nothing when it is taken already. */
const takeKey = compiledOnce((db, { identityId, operation, key, bodyHash, moment, forgottenBefore }: NewKey) =>
  db
    .insertInto('idempotencyKeys')
    .values({ identityId, operation, key, bodyHash, createdAt: moment })
    .onConflict((conflict) =>
      conflict
        .columns(['identityId', 'operation', 'key'])
        .doUpdateSet({ bodyHash, createdAt: moment, status: null, answer: null })
        .where('idempotencyKeys.createdAt', '<', forgottenBefore),
    )
    .returning('id'),
);

const forgetKey = doneOnce((db, { id }: { id: number }) => db.deleteFrom('idempotencyKeys').where('id', '=', id));

const keepAnswer = doneLast((db, { id, status, answer }: { id: number; status: number; answer: string }) =>
  db.updateTable('idempotencyKeys').set({ status, answer }).where('id', '=', id),
);

const findAnswered = compiledOnce((db, place: Omit<NewKey, 'bodyHash' | 'moment'>) =>
  db
    .selectFrom('idempotencyKeys')
    .select('id')
    .where('identityId', '=', place.identityId)
    .where('operation', '=', place.operation)
    .where('key', '=', place.key)
    .where('status', 'is not', null)
    .where('createdAt', '>=', place.forgottenBefore),
);

/** Whether a person's call with this key was done and its answer is still remembered. */
export async function isAnswered({ db, now }: { db: Db; now: Now }, place: Omit<IdempotentCall, 'content'>): Promise<boolean> {
  const found = await findAnswered(db, { ...place, forgottenBefore: afterSeconds(now(), -keyLifetime) });
  return found.length > 0;
}

async function storedAnswer(tx: Tx, place: Omit<IdempotentCall, 'content'>, bodyHash: Buffer): Promise<Done> {
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
export function statusAndBody(returned: unknown, standard: number): Done {
  return returned instanceof SpecialAnswer
    ? { status: returned.status, answer: returned.body }
    : { status: standard, answer: returned };
}
