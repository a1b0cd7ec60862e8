import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import { allOf } from '#platform/database/pagination';
import { joinDaysOfWaiting, openDeadline } from '../deadline.ts';
import {
  assessedRequests,
  conditionsOf,
  conditionsOfRows,
  conditionsOfTotals,
  fundsOfAssessor,
  isOfOthers,
  type AssessedFilter,
} from './assessed-filter.ts';

/** How many requests a list has: of the organization's own funds from totals, where nothing is asked that these do not tell; SQL. */
function countOf(filter: AssessedFilter): RawBuilder<unknown> {
  if (conditionsOfRows(filter).length > 0) {
    const { from, where } = assessedRequests(filter);
    return sql`(select count(*) from ${from} where ${allOf(where)})::integer`;
  }
  const asked = allOf(conditionsOfTotals(filter));
  const isOwn = sql`request.fund_id = any(array(select id from funds where organization_id = ${filter.organizationId}))`;
  return sql`((select coalesce(sum(request.requests), 0) from request_totals request where ${isOwn} and ${asked})
    + (select count(*) from fund_requests request where ${isOfOthers(filter.organizationId)} and not ${isOwn} and ${asked}))::integer`;
}

/** How many requests a list has. */
export async function countAssessed(db: Db, filter: AssessedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(filter)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What says how far requests are, and not which they are: the totals do not go by it. */
const progress = [
  'state',
  'stateGroup',
  'employeeId',
  'assigned',
  'isAnswered',
  'deadlineFrom',
  'deadlineTo',
  'isWaiting',
] as const;

/** How many requests there are, by how far they are. */
export interface AssessedTotals {
  readonly all: number;
  readonly pending: number;
  readonly assigned: number;
  readonly resolved: number;
  readonly mine: number;
  readonly late: number;
  readonly thisWeek: number;
  readonly later: number;
  readonly waiting: number;
}

/** How far those requests of a list are that are to be decided yet, which are few: one row of each; `employeeId` is who asks. SQL. */
export function openRequests(filter: AssessedFilter, employeeId: number): RawBuilder<unknown> {
  const fundIds = fundsOfAssessor(filter.organizationId);
  return sql`
    select request.created_at, request.is_waiting, request.is_answered, request.employee_ids <> '{}' as is_assigned,
           ${employeeId} = any(request.employee_ids) as is_mine, ${openDeadline} as deadline
      from open_requests request join funds fund on fund.id = request.fund_id ${joinDaysOfWaiting(calendarDate(filter.now), fundIds)}
     where request.fund_id = any(array(${fundIds})) and ${allOf(conditionsOf(filter))}`;
}

/** Counts the requests of a list whatever says how far they are; `employeeId` is who asks. */
export async function countAssessedRequests(
  db: Db,
  { filter, employeeId }: { filter: AssessedFilter; employeeId: number },
): Promise<AssessedTotals> {
  const today = calendarDate(filter.now);
  const sunday = lastDayOfWeek(today);
  const others = { ...filter, ...Object.fromEntries(progress.map((name) => [name, undefined])) };
  const { rows } = await sql<Omit<AssessedTotals, 'all'>>`
    with found as (${openRequests(others, employeeId)})
    select ${sql.join([
      counted('pending', sql`not is_assigned`),
      counted('assigned', sql`is_assigned`),
      counted('mine', sql`is_mine`),
      counted('late', sql`deadline < ${today}::date`),
      counted('thisWeek', sql`not is_waiting and deadline between ${today}::date and ${sunday}::date`),
      counted('later', sql`not is_waiting and deadline > ${sunday}::date`),
      counted('waiting', sql`is_waiting and deadline >= ${today}::date`),
      sql`${countOf({ ...others, stateGroup: 'resolved' })} as resolved`,
    ])} from found`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a count without a row');
  return { ...totals, all: totals.pending + totals.assigned + totals.resolved };
}

function counted(name: keyof AssessedTotals, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::integer as ${sql.ref(name)}`;
}

/** The Sunday of the week of a calendar date. */
function lastDayOfWeek(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (7 - day) % 7);
}
