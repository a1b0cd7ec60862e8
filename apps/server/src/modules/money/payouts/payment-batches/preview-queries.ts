import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { allOf } from '#platform/database/pagination';
import { conditionsOf, waitingReason, type PaymentFilter, type WaitingReason } from '#money/transactions';

/** Payments that match and wait for the same reason, or could be paid now where it is null; the amount in cents. */
export interface WaitingRow {
  readonly reason: WaitingReason | null;
  readonly count: number;
  readonly cents: number;
}

/** What waits of the payments that match, by its reason, and how many providers would be paid now. */
export async function findWaiting(db: Db, filter: PaymentFilter): Promise<{ rows: WaitingRow[]; providers: number }> {
  const where = await conditionsOf(db, filter);
  const { rows } = await sql<WaitingRow & { readonly providers: number }>`
    with waiting as (
      select ${waitingReason(filter.now)} as reason, payment.amount_cents, payment.organization_id
        from voucher_transactions payment left join organizations provider on provider.id = payment.organization_id
       where ${allOf(where)} and payment.state = 'pending' and payment.target in ('provider', 'iban'))
    select reason, count(*)::integer as count, sum(amount_cents)::bigint as cents,
           count(distinct organization_id)::integer as providers
      from waiting group by reason`.execute(db);
  return { rows, providers: rows.find(({ reason }) => reason === null)?.providers ?? 0 };
}
