import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** `links` and `meta` beside the `data` of a paged list. */
export interface Page<Item> {
  data: Item[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta: {
    current_page: number;
    from: number | null;
    last_page: number;
    path: string;
    per_page: number;
    to: number | null;
    total: number;
  };
}

export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** A page of a list as a call asks for it. */
export interface AskedPage extends PageRequest {
  /** The address of the list, without a query. */
  readonly path: string;
}

/** How many things come before a page; a page far beyond the last is as empty as any other. */
export function offsetOf({ page, perPage }: PageRequest): number {
  return Math.min((page - 1) * perPage, 1e12);
}

/** One page out of a list, and how many things there are in all. */
export interface PageDetails extends AskedPage {
  readonly total: number;
}

/** Puts the items of one page into the envelope. A page beyond the last is empty; pages of no items tell only the total. */
export function paged<Item>(items: Item[], { page, perPage, total, path }: PageDetails): Page<Item> {
  const lastPage = perPage === 0 ? 1 : Math.max(1, Math.ceil(total / perPage));
  const link = (number: number) => `${path}?page=${number}`;
  const from = items.length === 0 ? null : offsetOf({ page, perPage }) + 1;
  return {
    data: items,
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      path,
      per_page: perPage,
      to: from === null ? null : from + items.length - 1,
      total,
    },
  };
}

/** The things of one page out of a list that was read as a whole. */
export function itemsOn<Item>(page: PageRequest, items: readonly Item[]): Item[] {
  const from = offsetOf(page);
  return items.slice(from, from + page.perPage);
}

/** A page out of a list that was read as a whole, since it is short. */
export function pageOfAll<Item>(items: readonly Item[], page: AskedPage): Page<Item> {
  return paged(itemsOn(page, items), { ...page, total: items.length });
}

/** A list that comes whole: its one page holds as many things as there are, also where that is more than it says. */
export function wholeList<Item>(items: Item[], page: AskedPage): Page<Item> {
  return paged(items, { ...page, perPage: Math.max(page.perPage, items.length), total: items.length });
}

/** Rows as SQL: where they come from and which of them. */
export interface RowsQuery {
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
}

/** What must hold of what was asked for; SQL. Nothing where it was not asked. */
export function when<Value>(asked: Value | undefined, condition: (asked: Value) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  return asked === undefined ? [] : [condition(asked)];
}

/** That a condition holds, or that it does not, as was asked; SQL. */
export function flagged(asked: boolean | undefined, condition: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return when(asked, (wanted) => (wanted ? condition : sql`not (${condition})`));
}

/** Holds when all conditions do, also when there are none; SQL. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** A list as SQL. */
export interface ListQuery extends RowsQuery {
  readonly id: RawBuilder<unknown>;
  /** Ends with something unique, so that pages do not overlap. */
  readonly order: RawBuilder<unknown>;
  /** How many there are, where a page is found without all of them; SQL. */
  readonly total?: RawBuilder<unknown> | undefined;
}

/** Ids of the things on one page, in order, and how many there are in all. */
export async function findPageOfIds(db: Db, list: ListQuery, page: PageRequest): Promise<{ ids: number[]; total: number }> {
  const where = allOf(list.where);
  const total = list.total ?? sql`count(*) over ()`;
  const { rows } = await sql<{ id: number; total: number }>`
    select ${list.id} as id, (${total})::integer as total from ${list.from} where ${where}
     order by ${list.order} limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  const [first] = rows;
  if (first) return { ids: rows.map((row) => row.id), total: first.total };
  if (page.page === 1 && page.perPage > 0) return { ids: [], total: 0 };
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${list.from} where ${where}`.execute(db);
  return { ids: [], total: counted.rows[0]?.total ?? 0 };
}

/** A list in its order, which may be of very many things; the last order is by something unique, so that pages do not overlap. */
export interface LongListQuery extends RowsQuery {
  readonly id: RawBuilder<unknown>;
  readonly orderBy: readonly RawBuilder<unknown>[];
  readonly direction: 'asc' | 'desc';
}

/** What stands behind `order by` for the things of a list from its first on, or from its last. */
export function orderOf({ orderBy, direction }: LongListQuery, from: 'first' | 'last' = 'first'): RawBuilder<unknown> {
  const isRising = (direction === 'asc') === (from === 'first');
  return sql.join(orderBy.map((by) => (isRising ? sql`${by} asc` : sql`${by} desc`)));
}

/** How many things a list has. */
export async function countList(db: Db, { from, where }: RowsQuery): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from} where ${allOf(where)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Ids of the things on one page of a list that has so many: read from the end that is nearer, so that last pages come as soon as first ones. */
export function findIdsOfPage(db: Db, list: LongListQuery, page: PageRequest & { total: number }): Promise<number[]> {
  return findIdsBetween(db, list, partOf(page, page.total));
}

/**
 * Ids of the things on one page of a list that may be of very many, and how many there are in all: what is searched is found and counted in one go,
 * of anything else `count` tells how many there are, mostly without looking at them.
 */
export async function findCountedPage(
  db: Db,
  list: LongListQuery,
  { page, isSearched, count }: { page: PageRequest; isSearched: boolean; count: () => Promise<number> },
): Promise<{ ids: number[]; total: number }> {
  if (isSearched) return findPageOfIds(db, { ...list, order: orderOf(list) }, page);
  const total = await count();
  return { ids: await findIdsOfPage(db, list, { ...page, total }), total };
}

/** Which part of a list that has so many things a page of it is. */
export function partOf(page: PageRequest, total: number): ListPart {
  const before = offsetOf(page);
  return { before, count: Math.min(page.perPage, total - before), total };
}

/** Ids of so many things of a list after so many others; the same way. */
export async function findIdsBetween(db: Db, list: LongListQuery, part: ListPart): Promise<number[]> {
  if (part.count <= 0) return [];
  const { rows } = await sql<{ id: number }>`select unnest(${idsBetween(list, part)}) as id`.execute(db);
  return rows.map((row) => row.id);
}

/** A part of a list that has so many things in all. */
export interface ListPart {
  readonly before: number;
  readonly count: number;
  readonly total: number;
}

/** The same ids in their order as an array in SQL, for a query that reads what has them. */
export function idsBetween(list: LongListQuery, { before, count, total }: ListPart): RawBuilder<number[]> {
  if (count <= 0) return sql<number[]>`'{}'::integer[]`;
  const after = total - before - count;
  const [end, passed] = after < before ? (['last', after] as const) : (['first', before] as const);
  const found = sql`select ${list.id} as id from ${list.from} where ${allOf(list.where)}
     order by ${orderOf(list, end)} limit ${count} offset ${passed}`;
  if (end === 'first') return sql<number[]>`array(${found})`;
  return sql<
    number[]
  >`array(select id from (select id, row_number() over () as place from (${found}) found) placed order by place desc)`;
}
