import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { allOf, type PageRequest } from '#platform/database/pagination';
import { isDeep, sectionsByDay } from '#platform/database/totals/days';
import type { Section } from '#platform/database/totals/sections';
import {
  conditionsOfTotals,
  type Condition,
  type PaymentFilter,
  type PaymentOrder,
  type PaymentOrdering,
} from '../list/payment-conditions.ts';
import { countsByDay } from './payment-counts-queries.ts';
import { areCountedApart, sumOfPayments, sumsFrom } from './payment-sums-queries.ts';

const id = sql`payment.id`;
const byId: readonly Condition[] = [id];

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
    if (!isDeep(page, total) || !areCountedApart(filter)) return undefined;
    const direction = filter.orderDir ?? 'desc';
    return sectionsByDay(db, { id, madeAt: sql`payment.created_at`, direction, days: countsByDay(kept) }, { total, page });
  }
  const column = rare[filter.orderBy ?? 'created_at'];
  if (!column) return undefined;
  const known = (await sumsFrom(db, sumOfPayments({ where: [...kept, sql`${column} is not null`] }))).total;
  return [
    { where: sql`${column} is not null`, count: known, orderBy: [column, ...byId] },
    { where: sql`${column} is null`, count: total - known, orderBy: byId },
  ];
}
