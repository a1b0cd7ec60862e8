import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { allOf, type RowsQuery } from '#platform/database/pagination';
import {
  conditionsOfRows,
  conditionsOfTotals,
  hasText,
  isNamed,
  isPayable,
  payments,
  type Condition,
  type Named,
  type PaymentFilter,
} from '../list/payment-conditions.ts';
import { payableOn, sumOfCounts, type CountedPart } from './payment-counts-queries.ts';

/** Whether totals are kept of what a list is asked for, but for what is searched. */
export function hasTotals(filter: PaymentFilter): boolean {
  return ('sponsorId' in filter.of || 'providerId' in filter.of) && conditionsOfRows(filter).length === 0;
}

/** Whether `payment_counts` tells apart what is asked: it knows the sponsor, not the fund, the provider or any words. */
export function areCountedApart({ of, q, organizationId, fundId, fundState }: PaymentFilter): boolean {
  return 'sponsorId' in of && [q, organizationId, fundId, fundState].every((asked) => asked === undefined);
}

/** The part that is asked for, where it is by amount or by what waits for a batch, and by nothing else that is not counted with it. */
function countedPart({ minCents, maxCents, pendingBulking, ...others }: PaymentFilter): CountedPart | undefined {
  if (!areCountedApart(others) || conditionsOfRows(others).length > 0) return undefined;
  const hasAmount = minCents !== undefined || maxCents !== undefined;
  if (hasAmount) return pendingBulking === undefined ? { kind: 'amount', from: minCents, to: maxCents } : undefined;
  return pendingBulking ? payableOn(others.now) : undefined;
}

/** What a sponsor can put into a batch now, from totals: how many payments, since when, and what they come to in cents; SQL. */
export function payableSums({ sponsorId, now }: { sponsorId: number; now: Date }) {
  const filter: PaymentFilter = { of: { sponsorId }, now };
  return sql`select sums.total, sums."totalCents" as cents, oldest."oldestAt" from (${sumOfCounts(payableOn(now), conditionsOfTotals(filter))}) sums
    left join lateral (select payment.created_at as "oldestAt" from ${payments}
      where ${allOf([...conditionsOfTotals(filter), isPayable(now)])} order by payment.created_at, payment.id limit 1) oldest on true`;
}

/**
 * How many payments match, and how much they come to: from totals where they are kept, and of the rest each payment is counted. `named` is what
 * has the searched text in its name.
 */
export async function findSums(
  db: Db,
  filter: PaymentFilter,
  { where, named: found }: Pick<RowsQuery, 'where'> & { named: Named | undefined },
): Promise<PaymentSums> {
  const part = countedPart(filter);
  if (part) return sumsFrom(db, sumOfCounts(part, conditionsOfTotals(filter)));
  if (!hasTotals(filter)) return sumsFrom(db, sumOfPayments({ where }));
  const kept = conditionsOfTotals(filter);
  if (filter.q === undefined || !found) return sumsFrom(db, sumOfTotals(kept));
  const named = isNamed(found);
  const byName = await sumsFrom(db, sumOfTotals([...kept, named]));
  const byText = await sumsFrom(db, sumOfPayments({ where: [...kept, hasText(filter.q, found), sql`${named} is not true`] }));
  return { total: byName.total + byText.total, totalCents: byName.totalCents + byText.totalCents };
}

export interface PaymentSums {
  readonly total: number;
  readonly totalCents: number;
}

export async function sumsFrom(db: Db, question: ReturnType<typeof sumOfPayments>): Promise<PaymentSums> {
  const { rows } = await question.execute(db);
  return rows[0] ?? { total: 0, totalCents: 0 };
}

/** The same as `sumOfPayments`, by what is kept of them; SQL. */
export function sumOfTotals(where: readonly Condition[]) {
  return sql<PaymentSums>`
    select coalesce(sum(payment.payments), 0)::integer as total, coalesce(sum(payment.cents), 0)::bigint as "totalCents"
      from payment_totals payment where ${allOf(where)}`;
}

/** How many payments match, and how much they come to; SQL. */
export function sumOfPayments({ where }: Pick<RowsQuery, 'where'>) {
  return sql<{ total: number; totalCents: number }>`
    select count(*)::integer as total, coalesce(sum(payment.amount_cents), 0)::bigint as "totalCents"
      from ${payments} where ${allOf(where)}`;
}
