import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';

/** Holds for a row `payment` that added to a voucher; SQL. */
const isTopUp = sql`payment.target = 'top_up' and payment.state <> 'canceled'`;

/**
 * What was granted from a fund, in cents: its vouchers as they were made and what was added to them. Offers that were taken out of a voucher
 * do not count, as they are paid from it.
 */
const grantedBy = (fundId: RawBuilder<unknown>) => sql<number>`
  ((select coalesce(sum(made.cents), 0) from voucher_totals made where made.fund_id = ${fundId} and not made.is_child)
 + (select coalesce(sum(payment.amount_cents), 0) from voucher_transactions payment
     where payment.fund_id = ${fundId} and ${isTopUp}))::bigint`;

/** The same as SQL that stands in another query over a row `fund`. */
export const grantedByFund = grantedBy(sql`fund.id`);

/** What was granted from one fund, in cents. */
export async function grantedCents(db: Db, fundId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select ${grantedBy(sql`${fundId}::integer`)} as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What is in a fund and what was granted from it, in cents; `totalCents` is null where no budget is kept. */
export interface FundMoney {
  readonly totalCents: number | null;
  readonly usedCents: number;
}

/** Money of funds, by their ids; one query. */
export async function findFundMoney(db: Db, fundIds: readonly number[]): Promise<Map<number, FundMoney>> {
  const { rows } = await sql<FundMoney & { id: number }>`
    select fund.id, fund.budget_cents as "totalCents", ${grantedByFund} as "usedCents"
      from funds fund where fund.id = any(${[...fundIds]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many vouchers, and what they are worth in cents with what was added to them. */
export interface VoucherSum {
  readonly count: number;
  readonly cents: number;
}

/** Vouchers of one kind: all of them, those that have ended included, and of those that have not, by their state. */
export type VoucherSums = Readonly<Record<'all' | 'active' | 'pending' | 'deactivated', VoucherSum>>;

/** What became of the vouchers of a fund, in cents. */
export interface VoucherFigures {
  readonly regular: VoucherSums;
  readonly product: VoucherSums;
  /** Paid or to be paid out of vouchers. */
  readonly spentCents: number;
  /** Held by reservations and reimbursements that nobody decided about. */
  readonly reservedCents: number;
  /** Children of the holders, each holder once. */
  readonly children: number;
}

const isRegular = sql`not each_part.is_product`;

/** The state of a voucher, or of a part of the totals, that has not ended on a day, and nothing of one that has; SQL beside a row `fund`. */
function livingState(voucher: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  return sql`case when ${voucher}.expire_at >= ${today}::date and fund.end_date >= ${today}::date then ${voucher}.state end`;
}

/** Children of the holders of a fund: what is kept of them, with what changed since; SQL beside rows `changed` of a fund's changes. */
const childrenOf = (fundId: RawBuilder<unknown>) => sql`
  select (coalesce((select kept.children from fund_children kept where kept.fund_id = ${fundId}), 0)
        + coalesce((select sum(changed.children) from changed where changed.fund_id = ${fundId}), 0))::integer as children`;

/** What people of whom other children may be known add to what is kept of these funds; SQL. */
const changesOfChildren = (fundIds: RawBuilder<unknown>) => sql`
  people as (
    select coalesce(array_agg(distinct noted.identity_id), '{}') as ids
      from (select identity_id from children_changes
            union all select identity_id from voucher_holder_changes where fund_id = any(${fundIds})) noted),
  changed as materialized (
    select counted.fund_id, counted.children from people, count_children(people.ids) counted where people.ids <> '{}'
    union all
    select kept.fund_id, -kept.children from people, holder_children kept where kept.identity_id = any(people.ids))`;

/** Figures of the vouchers of funds, by the fund's id, on a day; one query. */
export async function findVoucherFigures(
  db: Db,
  { fundIds, now }: { fundIds: readonly number[]; now: Date },
): Promise<Map<number, VoucherFigures>> {
  const today = calendarDate(now);
  const ids = sql`${[...fundIds]}::integer[]`;
  const { rows } = await sql<VoucherFigures & { id: number }>`
    with ${changesOfChildren(ids)}
    select fund.id, vouchers.*, payments.*, held.*, families.*
      from funds fund
     cross join lateral (
       select ${sumsOf(isRegular)} as regular, ${sumsOf(sql`each_part.is_product`)} as product
         from (select made.is_product, made.vouchers, made.cents, ${livingState(sql`made`, today)} as state
                 from voucher_totals made where made.fund_id = fund.id
               union all
               select voucher.product_id is not null, 0, payment.amount_cents, ${livingState(sql`voucher`, today)}
                 from voucher_transactions payment join vouchers voucher on voucher.id = payment.voucher_id
                where payment.fund_id = fund.id and ${isTopUp} and voucher.deleted_at is null) each_part) vouchers
     cross join lateral (
       select coalesce(sum(payment.cents), 0)::bigint as "spentCents" from payment_totals payment
        where payment.sponsor_id = fund.organization_id and payment.fund_id = fund.id
          and payment.target <> 'top_up' and payment.state <> 'canceled') payments
     cross join lateral (
       select ((select coalesce(sum(reservation.amount_cents), 0) from product_reservations reservation
                 where reservation.state = 'pending' and reservation.fund_id = fund.id)
             + (select coalesce(sum(reimbursement.amount_cents), 0) from reimbursements reimbursement
                 where reimbursement.state = 'pending' and reimbursement.fund_id = fund.id))::bigint as "reservedCents") held
     cross join lateral (${childrenOf(sql`fund.id`)}) families
     where fund.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** VoucherSums as JSON; SQL over rows `each_part`. */
function sumsOf(kind: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (which: RawBuilder<unknown>) => sql`json_build_object(
    'count', coalesce(sum(each_part.vouchers) filter (where ${kind} and ${which}), 0),
    'cents', coalesce(sum(each_part.cents) filter (where ${kind} and ${which}), 0))`;
  const inState = (state: string) => sql`each_part.state = ${sql.lit(state)}`;
  return sql`json_build_object('all', ${sum(sql`true`)}, 'active', ${sum(inState('active'))},
    'pending', ${sum(inState('pending'))}, 'deactivated', ${sum(inState('deactivated'))})`;
}
