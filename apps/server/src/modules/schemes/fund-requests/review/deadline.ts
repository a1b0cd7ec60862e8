import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`;

/**
 * On how many days up to today some question about a request was unanswered, from the day after it was asked; of the requests that
 * hold a condition on rows `request` and were asked something. Worked out for all at once where lists may be long. What needs it calls it `waited`.
 */
export function daysWaited(today: string, condition: RawBuilder<unknown>) {
  return sql<{ fundRequestId: number; days: number }>`(
    select fund_request_id, sum(upper(part) - lower(part))::integer as days from (
      select fund_request_id, unnest(range_agg(daterange(on_day + 1, greatest(on_day, until_day) + 1))) as part from (
        select request.id as fund_request_id, ${dayOf(sql`clarification.created_at`)} as on_day,
               coalesce(${dayOf(sql`clarification.answered_at`)}, ${dayOf(sql`request.resolved_at`)}, ${today}::date) as until_day
          from fund_request_clarifications clarification
          join fund_request_records record on record.id = clarification.fund_request_record_id
          join fund_requests request on request.id = record.fund_request_id
         where ${condition}) asked
       group by fund_request_id) parts
     group by fund_request_id)`;
}

/** Joins to rows `request` what `deadline` needs, of those that hold a condition on such rows. */
export function joinDaysWaited(today: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join ${daysWaited(today, condition)} waited on waited.fund_request_id = request.id`;
}

/** Joins to rows `request` of `open_requests` what `openDeadline` needs, of those for some funds (SQL of their ids) that wait for an answer. */
export function joinDaysOfWaiting(today: string, fundIds: RawBuilder<unknown>): RawBuilder<unknown> {
  const isAsked = sql`request.id = any(array(select id from open_requests where is_waiting and fund_id = any(array(${fundIds}))))`;
  return joinDaysWaited(today, isAsked);
}

/**
 * The last day on which a decision about a row `request` of a row `fund` is in time (decisions.md 28), as SQL: the days that its fund
 * says from the day of filing, and one more for each day on which the requester had a question to answer. Days of Europe/Amsterdam,
 * holidays included; while a question is open it moves along, until the request is decided.
 */
export const deadline = sql<string>`(${dayOf(sql`request.created_at`)} + fund.decision_days + coalesce(waited.days, 0))`;

/** The same of a row `request` of `open_requests`, which knows it but for the days on which a question is open still; SQL. */
export const openDeadline = sql<string>`(case when request.is_waiting
  then ${dayOf(sql`request.created_at`)} + coalesce(waited.days, 0) else request.counts_from end + fund.decision_days)`;

/** Whether a row `request` waits for its requester: somebody asked something that is not answered; SQL. */
export const isWaiting = sql<boolean>`(request.state = 'pending' and request.id in (
  select record.fund_request_id from fund_request_clarifications clarification
    join fund_request_records record on record.id = clarification.fund_request_record_id
   where clarification.state = 'pending'))`;

/** Until when a request is to be decided. */
export interface Deadline {
  /** Calendar date. */
  readonly deadline: string;
  /** Days from today, below zero when it is late; null when it is decided. */
  readonly daysLeft: number | null;
  readonly isWaiting: boolean;
}

/** The columns of `Deadline` of a row `request` of a row `fund`, joined to its `daysWaited`; SQL. */
export const deadlineColumns = (today: string) => ({
  deadline,
  isWaiting,
  daysLeft: sql<number | null>`case when request.state = 'pending' then ${deadline} - ${today}::date end`,
});

/** The deadlines of some requests, by the request's id. */
export async function findDeadlines(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Deadline>> {
  if (ids.length === 0) return new Map();
  const today = calendarDate(now);
  const columns = deadlineColumns(today);
  const isAsked = sql`request.id = ${oneOf(ids)}`;
  const { rows } = await sql<Deadline & { id: number }>`
    select request.id, ${columns.deadline} as deadline, ${columns.isWaiting} as "isWaiting", ${columns.daysLeft} as "daysLeft"
      from fund_requests request join funds fund on fund.id = request.fund_id ${joinDaysWaited(today, isAsked)}
     where ${isAsked}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
