import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { type Now } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/** How many of an offer are gone and left (vouchers.md 3.3). */
export interface ProductStock {
  /** Reservations pending and not expired, or accepted, that have no payment. */
  readonly reserved: number;
  /** Payments not canceled. */
  readonly sold: number;
  /** What is left, never below zero; null without limit. */
  readonly left: number | null;
  readonly isSoldOut: boolean;
}

/** Number of a row `product` that is set apart on a day; SQL. */
export function reservedAmount(today: string) {
  return sql<number>`(select count(*)::integer from product_reservations reservation
    where reservation.product_id = product.id
      and (reservation.state = 'accepted' or (reservation.state = 'pending' and reservation.expire_at >= ${today}::date))
      and not exists (select from voucher_transactions payment where payment.product_reservation_id = reservation.id))`;
}

/** Number of a row `product` that is paid for; SQL. */
export const soldAmount = sql<number>`(select count(*)::integer from voucher_transactions payment
    where payment.product_id = product.id and payment.state <> 'canceled')`;

/** Holds for a row `product` of which something is left on a day, as `stockOf` says; SQL. */
export function isInStock(today: string) {
  return sql<boolean>`(product.unlimited_stock or product.total_amount > ${reservedAmount(today)} + ${soldAmount})`;
}

/** What the numbers mean together. */
export function stockOf(product: { unlimitedStock: boolean; totalAmount: number; reserved: number; sold: number }): ProductStock {
  const { reserved, sold } = product;
  if (product.unlimitedStock) return { reserved, sold, left: null, isSoldOut: false };
  const left = Math.max(0, product.totalAmount - reserved - sold);
  return { reserved, sold, left, isSoldOut: left === 0 };
}

/** The stock of an offer now. Whoever is going to take one has locked the offer's row. Throws when the offer never existed. */
export async function productStock(db: Db, productId: number, now: Date): Promise<ProductStock> {
  const { rows } = await sql<Parameters<typeof stockOf>[0]>`
    select product.unlimited_stock as "unlimitedStock", product.total_amount as "totalAmount",
           ${reservedAmount(calendarDate(now))} as reserved, ${soldAmount} as sold
      from products product where product.id = ${productId}`.execute(db);
  const [product] = rows;
  if (!product) throw new Error(`there is no offer ${productId}`);
  return stockOf(product);
}

/**
 * To be called after everything that takes an offer or gives it back. The stored mark remembers what was announced, so that the
 * provider hears once that the offer is sold out. Without the mark an offer is in stock; with it lists look at the stock itself.
 */
export async function refreshSoldOut(tx: Tx, deps: { now: Now; events: Deps['events'] }, productId: number): Promise<void> {
  const isGone = sql`not ${isInStock(calendarDate(deps.now()))}`;
  const { rows } = await sql<{ isSoldOut: boolean }>`
    update products set sold_out = stock.is_gone
      from (select product.id, ${isGone} as is_gone from products product where product.id = ${productId}) stock
     where products.id = stock.id and products.sold_out <> stock.is_gone
    returning products.sold_out as "isSoldOut"`.execute(tx);
  if (rows[0]?.isSoldOut) await deps.events.publish(tx, 'product.sold-out', { productId });
}
