import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import {
  allOf,
  countList,
  findCountedPage,
  flagged,
  when,
  type LongListQuery,
  type PageRequest,
} from '#platform/database/pagination';

export interface PrevalidationFilter {
  /** Only codes of these; the caller has the right there. */
  readonly organizationIds: readonly number[];
  /** Part of the code or of a value. */
  readonly q?: string | undefined;
  readonly fundId?: number | undefined;
  readonly state?: 'pending' | 'used' | undefined;
  /** Calendar dates on which codes were made, the last one included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly exported?: boolean | undefined;
  /** True: only codes for a key that has several in its fund. */
  readonly double?: boolean | undefined;
}

/** Codes of organizations, newest first, as lists and exports ask for them. */
export function prevalidationList(filter: PrevalidationFilter): LongListQuery {
  const id = sql`code.id`;
  const where = [sql`code.deleted_at is null`, ...conditionsOfTotals(filter), ...conditionsOfRows(filter)];
  return { id, from: sql`prevalidations code`, where, orderBy: [id], direction: 'desc' };
}

/** Ids of one page of that list, and how many there are in all; what is searched is looked up once for both. */
export function findPrevalidationIds(
  db: Db,
  filter: PrevalidationFilter,
  page: PageRequest,
): Promise<{ ids: number[]; total: number }> {
  const list = prevalidationList(filter);
  const count = () => (conditionsOfRows(filter).length > 0 ? countList(db, list) : countFromTotals(db, filter));
  return findCountedPage(db, list, { page, isSearched: filter.q !== undefined, count });
}

async function countFromTotals(db: Db, filter: PrevalidationFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(code.prevalidations), 0)::integer as total from prevalidation_totals code
     where ${allOf(conditionsOfTotals(filter))}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The part that can be asked of totals too: rows `code` of `prevalidation_totals` have these columns. */
function conditionsOfTotals({ organizationIds, fundId, state }: PrevalidationFilter): RawBuilder<unknown>[] {
  return [
    isOfOrganizations(organizationIds),
    ...when(fundId, (id) => sql`code.fund_id = ${id}`),
    ...when(state, (asked) => sql`code.state = ${asked}`),
  ];
}

/** Codes of only one organization come out of its index in their order; those of several have to be put in order. */
function isOfOrganizations(ids: readonly number[]): RawBuilder<unknown> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return sql`code.organization_id = ${only}`;
  return sql`code.organization_id = any(${[...ids]}::integer[])`;
}

/** The part that is asked of each code. */
function conditionsOfRows(filter: PrevalidationFilter): RawBuilder<unknown>[] {
  const day = sql`(code.created_at at time zone 'Europe/Amsterdam')::date`;
  return [
    ...when(filter.from, (from) => sql`${day} >= ${from}::date`),
    ...when(filter.to, (to) => sql`${day} <= ${to}::date`),
    ...when(filter.exported, (exported) => sql`code.exported = ${exported}`),
    ...flagged(filter.double, isDouble),
    ...when(filter.q, mentions),
  ];
}

/** Holds for a row `code` with this in itself or in what it says about its person, each of the two found by an index of its own; SQL. */
function mentions(q: string): RawBuilder<unknown> {
  return sql`code.id in (
    select found.id from prevalidations found where found.deleted_at is null and ${containsText([sql`found.uid`], q)}
    union select record.prevalidation_id from prevalidation_records record where ${containsText([sql`record.value`], q)})`;
}

/** A double, or what others are doubles of. */
const isDouble = sql`(code.double_of_id is not null or exists (
  select from prevalidations other where other.double_of_id = code.id and other.deleted_at is null))`;

/** Keys of the records that codes on a list have, in the order in which they first came. */
export async function findRecordKeys(db: Db, { id, from, where }: LongListQuery): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select type.key from prevalidation_records record join record_types type on type.id = record.record_type_id
     where record.prevalidation_id in (select ${id} from ${from} where ${allOf(where)})
     group by type.key order by min(record.id)`.execute(db);
  return rows.map(({ key }) => key);
}
