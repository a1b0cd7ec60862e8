import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { allOf } from '#platform/database/pagination';

/** By what payments of a sponsor are counted apart, and from which value to which, both included. */
export interface CountedPart {
  readonly kind: 'day' | 'amount' | 'waiting';
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Where the numbers of days begin, as the database counts them. */
const firstDay = sql`date '2000-01-01'`;

/** The payments that could go into a batch on a day: those whose own day is over. */
export function payableOn(now: Date): CountedPart {
  return { kind: 'waiting', to: dayNumber(now) - 1 };
}

function dayNumber(now: Date): number {
  return Math.round((Date.parse(calendarDate(now)) - Date.parse('2000-01-01')) / 86_400_000);
}

/** How many payments such a part has and what they come to; SQL. Rows `payment` of what is kept hold to conditions on sponsor, target, state and initiator. */
export function sumOfCounts({ kind, from, to }: CountedPart, where: readonly RawBuilder<unknown>[]) {
  return sql<{ total: number; totalCents: number }>`
    select coalesce(sum(payment.payments), 0)::integer as total, coalesce(sum(payment.cents), 0)::bigint as "totalCents"
      from payment_counts payment
     where ${allOf([
       ...where,
       sql`payment.kind = ${kind}`,
       ...(from === undefined ? [] : [sql`payment.value >= ${from}`]),
       ...(to === undefined ? [] : [sql`payment.value <= ${to}`]),
     ])}`;
}

/** How many payments were made on each day that has any, from the first on, with the moments at which the day begins and ends. */
export async function findDays(
  db: Db,
  where: readonly RawBuilder<unknown>[],
): Promise<{ begin: Date; end: Date; count: number }[]> {
  const start = (later: number) =>
    sql`((${firstDay} + day.value + ${later}::integer)::timestamp at time zone 'Europe/Amsterdam')`;
  const { rows } = await sql<{ begin: Date; end: Date; count: number }>`
    select ${start(0)} as begin, ${start(1)} as end, day.count
      from (select payment.value, sum(payment.payments)::integer as count from payment_counts payment
             where ${allOf([...where, sql`payment.kind = 'day'`])}
             group by payment.value having sum(payment.payments) > 0) day
     order by day.value`.execute(db);
  return rows;
}
