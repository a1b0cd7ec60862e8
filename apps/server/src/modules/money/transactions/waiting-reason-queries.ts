import { sql, type RawBuilder } from 'kysely';
import { afterSeconds } from '@tegoed/domain/dates';
import { ibanHold } from '#people/organizations';
import type { Db } from '#platform/database/database';
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

/**
 * Why a payment cannot go into a batch now, the first reason of the contract; null for one that can, and for one that does not wait. SQL for
 * rows `payment` with their `provider`, where there is one.
 */
export function waitingReason(now: Date): RawBuilder<WaitingReason | null> {
  const account = sql`coalesce(payment.iban_to, provider.iban)`;
  return sql`case
    when payment.state <> 'pending' then null
    when not ${isDue(now)} then 'delayed'
    when ${account} is null then 'no_iban'
    when payment.iban_to is null and provider.iban_changed_at > ${afterSeconds(now, -ibanHold)} then 'iban_changed'
    when exists (select from skipped_ibans skipped where skipped.iban = ${account}) then 'iban_skipped'
    when payment.attempts > ${MOST_ATTEMPTS} and payment.attempts < ${heldForReview} then 'attempts'
    when payment.attempts >= ${heldForReview} then 'review'
    when payment.amount_cents <= 0 then 'zero'
    when payment.voucher_transaction_bulk_id is not null then 'in_bulk' end`;
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
