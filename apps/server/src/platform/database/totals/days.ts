import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { offsetOf, type LongListQuery, type PageRequest } from '../pagination.ts';
import type { Section } from './sections.ts';

/** Where the numbers of days begin, as the database counts them; SQL. */
export const firstDay = sql`date '2000-01-01'`;

/** The number of a calendar date, as the database counts days. */
export function dayNumber(day: string): number {
  return Math.round((Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000);
}

/** A list in the order in which its things were made, of which is kept how many there are of each day. */
export interface ListByDay {
  readonly id: RawBuilder<unknown>;
  readonly madeAt: RawBuilder<unknown>;
  readonly direction: LongListQuery['direction'];
  /** A row for each day that has any: `day`, its number, and `count`; SQL. */
  readonly days: RawBuilder<unknown>;
}

/** So many things are passed from the end of a list without looking for the day of a page first. */
const MOST_PASSED = 2_000;

/** Whether a page is so far from both ends of a list that its day is looked for first. */
export function isDeep(page: PageRequest, total: number): boolean {
  const before = offsetOf(page);
  return Math.min(before, total - before - page.perPage) > MOST_PASSED;
}

/** The days that a page of such a list holds something of, and what is before and after them, in rising order; none where there is nothing. */
export async function sectionsByDay(
  db: Db,
  { id, madeAt, direction, days: counts }: ListByDay,
  { total, page }: { total: number; page: PageRequest },
): Promise<Section[]> {
  const passed = offsetOf(page);
  const first = direction === 'asc' ? passed : Math.max(0, total - passed - page.perPage);
  const days = await findDaysBetween(db, counts, { first, last: first + page.perPage - 1 });
  const [earliest, latest] = [days[0], days.at(-1)];
  if (!earliest || !latest) return [];
  const orderBy = [madeAt, id];
  return [
    { where: sql`${madeAt} < ${earliest.begin}`, count: earliest.before, orderBy },
    ...days.map(({ begin, end, count }) => ({ where: sql`${madeAt} >= ${begin} and ${madeAt} < ${end}`, count, orderBy })),
    { where: sql`${madeAt} >= ${latest.end}`, count: total - latest.before - latest.count, orderBy },
  ];
}

/** Things of one day in Amsterdam: the moments at which it begins and ends, how many there are, and how many were made before it. */
interface DayOfList {
  readonly begin: Date;
  readonly end: Date;
  readonly count: number;
  readonly before: number;
}

/** The days, from the first on, that hold any of the things between two places in the order of their making, both included; from 0. */
async function findDaysBetween(
  db: Db,
  counts: RawBuilder<unknown>,
  places: { first: number; last: number },
): Promise<DayOfList[]> {
  const start = (later: number) =>
    sql`((${firstDay} + placed.day + ${later}::integer)::timestamp at time zone 'Europe/Amsterdam')`;
  const { rows } = await sql<DayOfList>`
    select ${start(0)} as begin, ${start(1)} as end, placed.count::integer as count, (placed.until - placed.count)::integer as before
      from (select counted.*, sum(counted.count) over (order by counted.day) as until from (${counts}) counted) placed
     where placed.until > ${places.first} and placed.until - placed.count <= ${places.last}
     order by placed.day`.execute(db);
  return rows;
}
