import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { allOf } from '#platform/database/pagination';
import { dayNumber } from '#platform/database/totals/days';

/** By what payments of a sponsor are counted apart, and from which value to which, both included. */
export interface CountedPart {
  readonly kind: 'day' | 'amount' | 'waiting';
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The payments that could go into a batch on a day: those whose own day is over. */
export function payableOn(now: Date): CountedPart {
  return { kind: 'waiting', to: dayNumber(calendarDate(now)) - 1 };
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

/** How many payments were made on each day that has any, by its number; SQL. Rows `payment` hold to the same conditions. */
export function countsByDay(where: readonly RawBuilder<unknown>[]) {
  return sql`select payment.value as day, sum(payment.payments) as count from payment_counts payment
     where ${allOf([...where, sql`payment.kind = 'day'`])} group by payment.value having sum(payment.payments) > 0`;
}
