import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import { allOf } from '#platform/database/pagination';
import { deadline, isWaiting } from '../deadline.ts';
import { conditionsOf, hasRecord, lookedAtBy, assessedRows, type AssessedFilter } from './assessed-filter.ts';

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

/** Counts the requests of a list whatever says how far they are; `employeeId` is who asks. */
export async function countAssessedRequests(
  db: Db,
  { filter, employeeId }: { filter: AssessedFilter; employeeId: number },
): Promise<AssessedTotals> {
  const today = calendarDate(filter.now);
  const sunday = lastDayOfWeek(today);
  const others = { ...filter, ...Object.fromEntries(progress.map((name) => [name, undefined])) };
  const { rows } = await sql<AssessedTotals>`
    with found as (
      select request.state = 'pending' as is_pending, ${isWaiting} as is_waiting,
             (request.state = 'pending' and ${hasRecord(sql`record.employee_id is not null`)}) as is_assigned,
             (request.state = 'pending' and ${hasRecord(sql`record.employee_id = ${employeeId}`)}) as is_mine,
             case when request.state = 'pending' then ${deadline} end as deadline
        from ${assessedRows(filter.now, { ...lookedAtBy(others), deadline: true })} where ${allOf(conditionsOf(others))})
    select ${sql.join([
      counted('all', sql`true`),
      counted('pending', sql`is_pending and not is_assigned`),
      counted('assigned', sql`is_pending and is_assigned`),
      counted('resolved', sql`not is_pending`),
      counted('mine', sql`is_pending and is_mine`),
      counted('late', sql`deadline < ${today}::date`),
      counted('thisWeek', sql`not is_waiting and deadline between ${today}::date and ${sunday}::date`),
      counted('later', sql`not is_waiting and deadline > ${sunday}::date`),
      counted('waiting', sql`is_waiting and deadline >= ${today}::date`),
    ])} from found`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a count without a row');
  return totals;
}

function counted(name: keyof AssessedTotals, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::integer as ${sql.ref(name)}`;
}

/** The Sunday of the week of a calendar date. */
function lastDayOfWeek(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (7 - day) % 7);
}
