import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import { allOf, when } from '#platform/database/pagination';
import { joinDaysOfWaiting, openDeadline } from '../deadline.ts';
import {
  assessedRequests,
  isOpen,
  conditionsOf,
  conditionsOfRows,
  conditionsOfTotals,
  fundsOfAssessor,
  fundsOfOthers,
  isOfOthers,
  matching,
  type AssessedFilter,
} from './assessed-filter.ts';

/** How many requests a list has: of the organization's own funds from totals, where nothing is asked that these do not tell; SQL. */
function countOf(filter: AssessedFilter): RawBuilder<unknown> {
  const { organizationId } = filter;
  const openGroup = openGroupOf(filter);
  if (openGroup) return countOfOpen(filter, openGroup);
  if (filter.q !== undefined || conditionsOfRows(filter).length > 0) return countOfRows(filter);
  const asked = allOf(conditionsOfTotals(filter));
  const isOwn = sql`request.fund_id = any(array(select id from funds where organization_id = ${organizationId}))`;
  // Most assess for nobody else: said by itself, it keeps the database from going through all requests to find none.
  const hasOthers = sql`exists (${fundsOfOthers(organizationId)})`;
  return sql`((select coalesce(sum(request.requests), 0) from request_totals request where ${isOwn} and ${asked})
    + (select count(*) from fund_requests request
        where ${hasOthers} and ${isOfOthers(organizationId)} and not ${isOwn} and ${asked}))::integer`;
}

/** What rows of `openRequests` hold to that a list asks for by its group, where nothing else that it asks says how far requests are; SQL. */
function openGroupOf(filter: AssessedFilter): RawBuilder<unknown> | undefined {
  const asked = progress.filter((name) => filter[name] !== undefined);
  if (asked.length !== 1) return undefined;
  if (filter.stateGroup === 'pending') return sql`not is_assigned`;
  return filter.stateGroup === 'assigned' ? sql`is_assigned` : undefined;
}

/** How many requests are to be decided yet and hold a condition on rows of `openRequests`, whatever else says how far they are; SQL. */
function countOfOpen(filter: AssessedFilter, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const nobody = 0;
  return sql`(select count(*) from (${openRequests(withoutProgress(filter), nobody)}) open where ${condition})::integer`;
}

/** The same by going through its requests, or those that hold some conditions. */
function countOfRows(filter: AssessedFilter, conditions: readonly RawBuilder<unknown>[] = []): RawBuilder<unknown> {
  const { from, where } = assessedRequests(filter);
  return sql`(select count(*) from ${from} where ${allOf([...where, ...conditions])})::integer`;
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

function withoutProgress(filter: AssessedFilter): AssessedFilter {
  return { ...filter, ...Object.fromEntries(progress.map((name) => [name, undefined])) };
}

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
  const isFound = when(filter.q, (q) => sql`request.id in (select found.id from (${matching(q, filter.identityOfQ)}) found)`);
  return sql`
    select request.created_at, request.is_waiting, request.is_answered, request.employee_ids <> '{}' as is_assigned,
           ${employeeId} = any(request.employee_ids) as is_mine, ${openDeadline} as deadline
      from open_requests request join funds fund on fund.id = request.fund_id ${joinDaysOfWaiting(calendarDate(filter.now), fundIds)}
     where request.fund_id = any(array(${fundIds})) and ${allOf([...conditionsOf(filter), ...isFound])}`;
}

/** The totals of a list whatever says how far its requests are; `employeeId` is who asks. SQL. */
function totalsOf(filter: AssessedFilter, employeeId: number): RawBuilder<unknown> {
  const today = calendarDate(filter.now);
  const sunday = lastDayOfWeek(today);
  const others = withoutProgress(filter);
  const counts = {
    pending: counted(sql`not is_assigned`),
    assigned: counted(sql`is_assigned`),
    mine: counted(sql`is_mine`),
    late: counted(sql`deadline < ${today}::date`),
    thisWeek: counted(sql`not is_waiting and deadline between ${today}::date and ${sunday}::date`),
    later: counted(sql`not is_waiting and deadline > ${sunday}::date`),
    waiting: counted(sql`is_waiting and deadline >= ${today}::date`),
    resolved: countOf({ ...others, stateGroup: 'resolved' }),
  } satisfies Record<keyof CountedTotals, RawBuilder<unknown>>;
  const fields = Object.entries(counts).map(([name, count]) => sql`${sql.lit(name)}, ${count}`);
  // Kept as it is found: otherwise the database reckons the last day anew for each of the counts.
  return sql`(with found as materialized (${openRequests(others, employeeId)}) select json_build_object(${sql.join(fields)}) from found)`;
}

type CountedTotals = Omit<AssessedTotals, 'all'>;

/** How many requests there are, whatever says how far they are; `employeeId` is who asks. */
export async function countAssessedTotals(db: Db, filter: AssessedFilter, employeeId: number): Promise<AssessedTotals> {
  const { rows } = await sql<{ totals: CountedTotals }>`select ${totalsOf(filter, employeeId)} as totals`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  const { totals } = counts;
  return { ...totals, all: totals.pending + totals.assigned + totals.resolved };
}

/** How many requests a list has, and how many of them are to be decided yet, 0 where that is not asked; in one statement. */
export async function countAssessed(
  db: Db,
  filter: AssessedFilter,
  { open = false }: { open?: boolean } = {},
): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select ${countOf(filter)} as total, ${open ? countOfRows(filter, [isOpen]) : sql`0`} as open`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

function counted(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`count(*) filter (where ${condition})`;
}

/** The Sunday of the week of a calendar date. */
function lastDayOfWeek(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (7 - day) % 7);
}
