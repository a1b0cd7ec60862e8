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

/** Where the numbers of days begin, as the database counts them; SQL. */
export const firstDay = sql`date '2000-01-01'`;

/** The payments that could go into a batch on a day: those whose own day is over. */
export function payableOn(now: Date): CountedPart {
  return { kind: 'waiting', to: dayNumber(calendarDate(now)) - 1 };
}

/** The number of a calendar date, as the database counts days. */
export function dayNumber(day: string): number {
  return Math.round((Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000);
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

/** Payments of one day in Amsterdam: the moments at which it begins and ends, how many there are, and how many were made before it. */
export interface DayOfPayments {
  readonly begin: Date;
  readonly end: Date;
  readonly count: number;
  readonly before: number;
}

/** The days, from the first on, that hold any of the payments between two places in the order of their making, both included; from 0. */
export async function findDaysBetween(
  db: Db,
  where: readonly RawBuilder<unknown>[],
  places: { first: number; last: number },
): Promise<DayOfPayments[]> {
  const start = (later: number) =>
    sql`((${firstDay} + day.value + ${later}::integer)::timestamp at time zone 'Europe/Amsterdam')`;
  const { rows } = await sql<DayOfPayments>`
    select ${start(0)} as begin, ${start(1)} as end, day.count::integer as count, (day.until - day.count)::integer as before
      from (select counted.*, sum(counted.count) over (order by counted.value) as until
              from (select payment.value, sum(payment.payments) as count from payment_counts payment
                     where ${allOf([...where, sql`payment.kind = 'day'`])}
                     group by payment.value having sum(payment.payments) > 0) counted) day
     where day.until > ${places.first} and day.until - day.count <= ${places.last}
     order by day.value`.execute(db);
  return rows;
}
