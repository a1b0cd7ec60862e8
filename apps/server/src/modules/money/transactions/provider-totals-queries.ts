import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { dayNumber, firstDay } from '#platform/database/totals/days';
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
  const fundIs = fundId === undefined ? sql`` : sql`and income.fund_id = ${fundId}`;
  const month = sql`date_trunc('month', (${firstDay} + income.day)::timestamp)`;
  const isDelayed = sql`income.waits_until >= ${dayNumber(calendarDate(now))}`;
  // Added up before names are looked up and months are written: there are as many rows as days.
  const { rows } = await sql<TotalsRow>`
    with counted as (
      select income.fund_id, income.state, ${month} as month, sum(income.payments) as payments, sum(income.cents) as cents,
             sum(income.payments) filter (where ${isDelayed}) as delayed, sum(income.cents) filter (where ${isDelayed}) as delayed_cents
        from income_totals income
       where income.organization_id = ${providerId} and income.target in ('provider', 'iban') ${fundIs}
         and income.day between ${dayNumber(from)} and ${dayNumber(to)}
       group by 1, 2, 3 having sum(income.payments) > 0)
    select fund.id as "fundId", fund.name as "fundName", sponsor.name as "sponsorName", to_char(counted.month, 'YYYY-MM') as month, counted.state,
           counted.payments::integer as count, counted.cents::bigint as cents,
           coalesce(counted.delayed, 0)::integer as "delayedCount", coalesce(counted.delayed_cents, 0)::bigint as "delayedCents"
      from counted join funds fund on fund.id = counted.fund_id join organizations sponsor on sponsor.id = fund.organization_id
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
