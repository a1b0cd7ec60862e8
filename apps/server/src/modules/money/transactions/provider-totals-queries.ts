import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { allOf } from '#platform/database/pagination';
import { conditionsOf, isDue, startOf, type PaymentFilter } from './list/payment-conditions.ts';
import type { PaymentState } from './payment-queries.ts';

/** Payments towards a provider of one fund, one month and one state: how many they are and what they come to, in cents. */
export interface TotalsRow {
  readonly fundId: number;
  readonly fundName: string;
  readonly sponsorName: string;
  /** "2025-01". */
  readonly month: string;
  readonly state: Exclude<PaymentState, 'canceled'>;
  readonly count: number;
  readonly cents: number;
  /** The part that may not be paid yet. */
  readonly delayedCount: number;
  readonly delayedCents: number;
}

/** What a provider is asked about; both days are included. */
export interface TotalsFilter {
  readonly providerId: number;
  readonly fundId?: number | undefined;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** A payment counts on the day of its payment, and as long as it is not paid on that of its making. Funds by their name. */
export async function findProviderTotals(db: Db, { providerId, fundId, from, to, now }: TotalsFilter): Promise<TotalsRow[]> {
  const where = await conditionsOf(db, { of: { providerId }, fundId, now } satisfies PaymentFilter);
  const moment = sql`case payment.state when 'success' then coalesce(payment.payment_at, payment.created_at) else payment.created_at end`;
  const { rows } = await sql<TotalsRow>`
    with counted as (
      select payment.fund_id, payment.state, to_char((${moment}) at time zone 'Europe/Amsterdam', 'YYYY-MM') as month,
             payment.amount_cents as cents, payment.state = 'pending' and not ${isDue(now)} as is_delayed
        from voucher_transactions payment
       where ${allOf(where)} and payment.state <> 'canceled'
         and ${moment} >= ${startOf(from)} and ${moment} < ${startOf(to, 1)})
    select fund.id as "fundId", fund.name as "fundName", sponsor.name as "sponsorName", counted.month, counted.state,
           count(*)::integer as count, sum(counted.cents)::bigint as cents,
           (count(*) filter (where counted.is_delayed))::integer as "delayedCount",
           coalesce(sum(counted.cents) filter (where counted.is_delayed), 0)::bigint as "delayedCents"
      from counted join funds fund on fund.id = counted.fund_id join organizations sponsor on sponsor.id = fund.organization_id
     group by fund.id, sponsor.id, counted.month, counted.state
     order by fund.name, fund.id`.execute(db);
  return rows;
}

/** Whether a fund ever paid a provider, or will. */
export async function hasPaymentsOf(db: Db, { providerId, fundId }: { providerId: number; fundId: number }): Promise<boolean> {
  const payment = await db
    .selectFrom('voucherTransactions')
    .select('id')
    .where('organizationId', '=', providerId)
    .where('fundId', '=', fundId)
    .where('state', '<>', 'canceled')
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined;
}
