import { sql, type Insertable, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db, Tx } from '#platform/database/database';
import type { FundTopUps } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, when, type PageRequest } from '#platform/database/pagination';

/** Money that was put into a fund, or below zero taken out of it. */
export type TopUpRow = Awaited<ReturnType<ReturnType<typeof topUps>['execute']>>[number];

function topUps(db: Db) {
  return db
    .selectFrom('fundTopUps')
    .select(['id', 'fundId', 'amountCents', 'reference', 'date', 'note', 'madeById', 'createdAt']);
}

/** Which entries of a fund's budget are asked for; amounts in cents, both ends included. What is absent does not narrow. */
export interface TopUpFilter {
  readonly fundId: number;
  /** Part of the reference or the note. */
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
}

export interface TopUpOrder {
  readonly by: 'created_at' | 'date' | 'amount' | 'reference';
  readonly direction: 'asc' | 'desc';
}

const orders: Readonly<Record<TopUpOrder['by'], RawBuilder<unknown>>> = {
  created_at: sql`entry.created_at`,
  date: sql`entry.date`,
  amount: sql`entry.amount_cents`,
  reference: sql`entry.reference`,
};

function conditionsOf(filter: TopUpFilter): RawBuilder<unknown>[] {
  return [
    sql`entry.fund_id = ${filter.fundId}`,
    ...when(filter.q, (q) => containsText([sql`entry.reference`, sql`entry.note`], q)),
    ...when(filter.from, (from) => sql`entry.date >= ${from}::date`),
    ...when(filter.to, (to) => sql`entry.date <= ${to}::date`),
    ...when(filter.minCents, (cents) => sql`entry.amount_cents >= ${cents}`),
    ...when(filter.maxCents, (cents) => sql`entry.amount_cents <= ${cents}`),
  ];
}

/** One page of the entries of a budget, how many there are, and their sum over all pages. */
export async function findTopUps(
  db: Db,
  asked: { filter: TopUpFilter; order: TopUpOrder; page: PageRequest },
): Promise<{ rows: TopUpRow[]; total: number; totalCents: number }> {
  const { filter, order, page } = asked;
  const where = conditionsOf(filter);
  const direction = sql.raw(order.direction);
  const list = {
    from: sql`fund_top_ups entry`,
    where,
    id: sql`entry.id`,
    order: sql`${orders[order.by]} ${direction}, entry.id ${direction}`,
  };
  const { ids, total } = await findPageOfIds(db, list, page);
  const summed = await sql<{ cents: number }>`
    select coalesce(sum(entry.amount_cents), 0)::bigint as cents from fund_top_ups entry where ${sql.join(where, sql` and `)}`.execute(
    db,
  );
  const byId = new Map((await topUps(db).where('id', '=', oneOf(ids)).execute()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total, totalCents: summed.rows[0]?.cents ?? 0 };
}

/** Adds an entry; the database adds it up with the others. */
export async function insertTopUp(tx: Tx, values: Insertable<FundTopUps>): Promise<TopUpRow> {
  const { id } = await tx.insertInto('fundTopUps').values(values).returning('id').executeTakeFirstOrThrow();
  return topUps(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** What decides whether money may be put into a fund, or taken out; locks the fund until the transaction ends. */
export function findBudgetForUpdate(tx: Tx, fundId: number) {
  return tx
    .selectFrom('funds')
    .select(['id', 'type', 'archived', 'budgetCents', 'generatorIgnoreFundBudget'])
    .where('id', '=', fundId)
    .forUpdate()
    .executeTakeFirst();
}
