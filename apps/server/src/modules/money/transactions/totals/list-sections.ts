import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { allOf, findIdsBetween, offsetOf, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import {
  conditionsOfTotals,
  payments,
  type Condition,
  type PaymentFilter,
  type PaymentOrder,
  type PaymentOrdering,
} from '../list/payment-conditions.ts';
import { findDaysBetween } from './payment-counts-queries.ts';
import { areCountedApart, sumOfPayments, sumsFrom } from './payment-sums-queries.ts';

/** A part of a list in its order: all payments that are the same by what the list is ordered by, or of which that is known or not. */
export interface Section {
  readonly where: Condition;
  readonly count: number;
  readonly orderBy: readonly Condition[];
}

const byId: readonly Condition[] = [sql`payment.id`];

/** By what a list is ordered that is the same for very many payments, and where the names of these things stand. */
const kinds: Partial<
  Record<PaymentOrder, { readonly column: string; readonly type: 'integer' | 'text'; readonly names?: string }>
> = {
  state: { column: 'state', type: 'text' },
  target: { column: 'target', type: 'text' },
  fund_name: { column: 'fund_id', type: 'integer', names: 'funds' },
  provider_name: { column: 'organization_id', type: 'integer', names: 'organizations' },
  product_name: { column: 'product_id', type: 'integer', names: 'products' },
};

/** Columns by which a list is ordered that most payments do not have. */
const rare: Partial<Record<PaymentOrder, Condition>> = { uid: sql`payment.uid`, transaction_in: sql`payment.transfer_at` };

/**
 * The parts of a list of which totals are kept, in rising order, so that a page is read from the part it stands in instead of putting all
 * payments in order; undefined where the order needs no parts.
 */
export async function findSections(
  db: Db,
  filter: PaymentFilter & PaymentOrdering,
  { total, page }: { total: number; page: PageRequest },
): Promise<Section[] | undefined> {
  const kept = conditionsOfTotals(filter);
  const kind = kinds[filter.orderBy ?? 'created_at'];
  if (kind) {
    const { column, type, names } = kind;
    const key = sql.ref(`payment.${column}`);
    const name = names === undefined ? sql`counted.key` : sql`thing.name`;
    const { rows } = await sql<{ keys: (string | number | null)[]; count: number }>`
      select array_agg(counted.key) as keys, sum(counted.payments)::integer as count
        from (select ${key} as key, sum(payment.payments) as payments from payment_totals payment
               where ${allOf(kept)} group by ${key} having sum(payment.payments) > 0) counted
             ${names === undefined ? sql`` : sql`left join ${sql.table(names)} thing on thing.id = counted.key`}
       group by ${name} order by ${name}`.execute(db);
    return rows.map(({ keys, count }) => ({
      where: keys.includes(null) ? sql`${key} is null` : sql`${key} = any(${keys}::${sql.raw(type)}[])`,
      count,
      orderBy: byId,
    }));
  }
  if ((filter.orderBy ?? 'created_at') === 'created_at') {
    return isDeep(page, total) && areCountedApart(filter) ? sectionsByDay(db, filter, { total, page }) : undefined;
  }
  const column = rare[filter.orderBy ?? 'created_at'];
  if (!column) return undefined;
  const known = (await sumsFrom(db, sumOfPayments({ where: [...kept, sql`${column} is not null`] }))).total;
  return [
    { where: sql`${column} is not null`, count: known, orderBy: [column, ...byId] },
    { where: sql`${column} is null`, count: total - known, orderBy: byId },
  ];
}

/** So many payments are passed from the end of a list without looking for the day of a page first. */
const MOST_PASSED = 2_000;

function isDeep(page: PageRequest, total: number): boolean {
  const before = offsetOf(page);
  return Math.min(before, total - before - page.perPage) > MOST_PASSED;
}

/** The days that a page holds something of, and what is before and after them. */
async function sectionsByDay(
  db: Db,
  filter: PaymentFilter & PaymentOrdering,
  { total, page }: { total: number; page: PageRequest },
): Promise<Section[]> {
  const passed = offsetOf(page);
  const first = filter.orderDir === 'asc' ? passed : Math.max(0, total - passed - page.perPage);
  const days = await findDaysBetween(db, conditionsOfTotals(filter), { first, last: first + page.perPage - 1 });
  const [earliest, latest] = [days[0], days.at(-1)];
  if (!earliest || !latest) return [];
  const orderBy = [sql`payment.created_at`, ...byId];
  return [
    { where: sql`payment.created_at < ${earliest.begin}`, count: earliest.before, orderBy },
    ...days.map(({ begin, end, count }) => ({
      where: sql`payment.created_at >= ${begin} and payment.created_at < ${end}`,
      count,
      orderBy,
    })),
    { where: sql`payment.created_at >= ${latest.end}`, count: total - latest.before - latest.count, orderBy },
  ];
}

/** Ids of one page of a list that has such parts. Between the first and the last one it reads there are none that are longer than a page. */
export async function findIdsInSections(
  db: Db,
  list: LongListQuery,
  { sections, page }: { sections: readonly Section[]; page: PageRequest },
): Promise<number[]> {
  const inOrder = list.direction === 'asc' ? sections : sections.toReversed();
  const touched: (Section & { readonly before: number; readonly take: number })[] = [];
  let passed = offsetOf(page);
  let left = page.perPage;
  for (const section of inOrder) {
    const take = Math.min(left, section.count - passed);
    if (take > 0) touched.push({ ...section, before: passed, take });
    passed = Math.max(0, passed - section.count);
    left -= Math.max(0, take);
    if (left === 0) break;
  }
  const [first, ...others] = touched;
  const last = others.pop();
  const between = {
    where: sql`(${sql.join([sql`false`, ...others.map(({ where }) => sql`(${where})`)], sql` or `)})`,
    orderBy: list.orderBy,
    from: list.from,
    count: others.reduce((sum, { count }) => sum + count, 0),
  };
  const parts = [
    ...(first ? [{ ...first, from: payments }] : []),
    ...(others.length > 0 ? [{ ...between, before: 0, take: between.count }] : []),
    ...(last ? [{ ...last, from: payments }] : []),
  ];
  const ids: number[] = [];
  for (const { where, orderBy, from, count, before, take } of parts) {
    const part = { ...list, from, where: [...list.where, where], orderBy };
    ids.push(...(await findIdsBetween(db, part, { before, count: take, total: count })));
  }
  return ids;
}
