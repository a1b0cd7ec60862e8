import { sql, type RawBuilder } from 'kysely';
import { afterSeconds } from '@tegoed/domain/dates';
import { ibanHold } from '#people/organizations';
import type { Db } from '#platform/database/database';
import { allOf } from '#platform/database/pagination';
import type { Schema } from '@tegoed/contract';
import { MOST_ATTEMPTS, isDue } from './list/payment-conditions.ts';

export type WaitingReason = Schema<'WaitingReason'>;

/** In the order in which the first one counts. */
export const waitingReasons: readonly WaitingReason[] = [
  'delayed',
  'no_iban',
  'iban_changed',
  'iban_skipped',
  'attempts',
  'review',
  'zero',
  'in_bulk',
];

/** From so many attempts on a payment is held until a person looked at it. */
const heldForReview = 50;

/** When each of the reasons holds for a payment that waits; SQL for rows `payment` with their `provider`, where there is one. */
function conditionsOfReasons(now: Date): Readonly<Record<WaitingReason, RawBuilder<unknown>>> {
  const account = sql`coalesce(payment.iban_to, provider.iban)`;
  return {
    delayed: sql`not ${isDue(now)}`,
    no_iban: sql`${account} is null`,
    iban_changed: sql`payment.iban_to is null and provider.iban_changed_at > ${afterSeconds(now, -ibanHold)}`,
    iban_skipped: sql`exists (select from skipped_ibans skipped where skipped.iban = ${account})`,
    attempts: sql`payment.attempts > ${MOST_ATTEMPTS} and payment.attempts < ${heldForReview}`,
    review: sql`payment.attempts >= ${heldForReview}`,
    zero: sql`payment.amount_cents <= 0`,
    in_bulk: sql`payment.voucher_transaction_bulk_id is not null`,
  };
}

/**
 * Why a payment cannot go into a batch now, the first reason of the contract; null for one that can, and for one that does not wait. SQL for
 * rows `payment` with their `provider`, where there is one.
 */
export function waitingReason(now: Date): RawBuilder<WaitingReason | null> {
  const conditions = conditionsOfReasons(now);
  const reasons = waitingReasons.map((reason) => sql`when ${conditions[reason]} then ${sql.lit(reason)}`);
  return sql`case when payment.state <> 'pending' then null ${sql.join(reasons, sql` `)} end`;
}

/**
 * Holds for rows of payments that wait and have no such reason. Said reason by reason: of a `waitingReason` that is null the database takes it that
 * hardly any payment has it, and then goes through all of them to find the first thousand.
 */
export function hasNoWaitingReason(now: Date): RawBuilder<unknown> {
  const conditions = conditionsOfReasons(now);
  return allOf(waitingReasons.map((reason) => sql`(${conditions[reason]}) is not true`));
}

/** Why payments wait, by their ids; those that can be paid or do not wait are not in it. */
export async function findWaitingReasons(db: Db, ids: readonly number[], now: Date): Promise<Map<number, WaitingReason>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; reason: WaitingReason | null }>`
    select payment.id, ${waitingReason(now)} as reason
      from voucher_transactions payment left join organizations provider on provider.id = payment.organization_id
     where payment.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}
