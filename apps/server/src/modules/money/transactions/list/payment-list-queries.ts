import { sql, type RawBuilder } from 'kysely';
import { batchSize, inBatches } from '#platform/delivery/jobs';
import type { Db } from '#platform/database/database';
import { findIdsOfPage, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import { findIdsInSections } from '#platform/database/totals/sections';
import { findPaymentsById, type PaymentRow } from '../payment-queries.ts';
import { findSections } from '../totals/list-sections.ts';
import { findSums, hasTotals } from '../totals/payment-sums-queries.ts';
import {
  conditionsOf,
  findNamed,
  isDue,
  payments,
  type Named,
  type PaymentFilter,
  type PaymentOrder,
  type PaymentOrdering,
} from './payment-conditions.ts';

const orders: Record<PaymentOrder, { readonly by: RawBuilder<unknown>; readonly from?: RawBuilder<unknown> }> = {
  id: { by: sql`payment.id` },
  amount: { by: sql`payment.amount_cents` },
  created_at: { by: sql`payment.created_at` },
  state: { by: sql`payment.state` },
  transaction_in: { by: sql`payment.transfer_at` },
  fund_name: { by: sql`fund.name`, from: sql`${payments} join funds fund on fund.id = payment.fund_id` },
  provider_name: {
    by: sql`provider.name`,
    from: sql`${payments} left join organizations provider on provider.id = payment.organization_id`,
  },
  product_name: { by: sql`product.name`, from: sql`${payments} left join products product on product.id = payment.product_id` },
  target: { by: sql`payment.target` },
  uid: { by: sql`payment.uid` },
};

/** A list of payments in its order, as lists and exports ask for it. */
export async function paymentList(db: Db, filter: PaymentFilter & PaymentOrdering, known?: Named): Promise<LongListQuery> {
  const { by, from = payments } = orders[filter.orderBy ?? 'created_at'];
  const id = sql`payment.id`;
  return { id, from, where: await conditionsOf(db, filter, known), orderBy: [by, id], direction: filter.orderDir ?? 'desc' };
}

/** One page of payments, and how many and how much all pages have together. */
export async function findPayments(
  db: Db,
  filter: PaymentFilter & PaymentOrdering,
  page: PageRequest,
): Promise<{ rows: PaymentRow[]; total: number; totalCents: number }> {
  const named = filter.q === undefined ? undefined : await findNamed(db, filter.q);
  const list = await paymentList(db, filter, named);
  const { total, totalCents } = await findSums(db, filter, { ...list, named });
  const sections = filter.q === undefined && hasTotals(filter) ? await findSections(db, filter, { total, page }) : undefined;
  const ids = sections
    ? await findIdsInSections(db, list, { sections, page, from: payments })
    : await findIdsOfPage(db, list, { ...page, total });
  return { rows: await findPaymentsInOrder(db, ids), total, totalCents };
}

/** Payments by their ids, in the order of these. */
async function findPaymentsInOrder(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  const byId = new Map((await findPaymentsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** vouchers.md 7.6: payments of nothing that could go into a batch by now are done, as there is nothing to pay. */
export function settleZeroPayments(db: Db, now: Date): Promise<void> {
  return inBatches(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update voucher_transactions set state = 'success', payment_at = ${now}, updated_at = ${now} where id = any(array(
        select id from voucher_transactions payment
         where payment.target in ('provider', 'iban') and payment.state = 'pending' and payment.amount_cents = 0
           and payment.voucher_transaction_bulk_id is null and ${isDue(now)}
         limit ${batchSize} for update skip locked))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
