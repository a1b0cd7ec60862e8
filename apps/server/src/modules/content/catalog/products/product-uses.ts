import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import type { ProductFundRow } from './product-queries.ts';

/** How often an offer was taken from one voucher of a fund (vouchers.md 3.3). */
export interface ProductUse {
  readonly productId: number;
  readonly fundId: number;
  /** The regular voucher that it was taken from. */
  readonly voucherId: number;
  readonly identityId: number | null;
  readonly uses: number;
}

/**
 * Counts what limits count, on vouchers that are not expired: payments not canceled, reservations pending or accepted
 * without payment, and vouchers for the offer without either. `today` is a calendar date.
 */
export async function findProductUses(db: Db, asked: CountedUses): Promise<ProductUse[]> {
  return asked.productIds.length === 0 || asked.fundIds.length === 0 ? [] : usesOf(db, asked);
}

/** The same of these offers on these funds; only counted where something is limited. */
export function findLimitedUses(db: Db, funds: readonly ProductFundRow[], today: string): Promise<ProductUse[]> {
  const limited = funds.filter((fund) => fund.limitTotal !== null || fund.limitPerIdentity !== null);
  const fundIds = [...new Set(limited.map((fund) => fund.fundId))];
  return findProductUses(db, { productIds: [...new Set(limited.map((fund) => fund.productId))], fundIds, today });
}

interface CountedUses {
  readonly productIds: readonly number[];
  readonly fundIds: readonly number[];
  readonly today: string;
}

const usesOf = compiledOnce((_db, { productIds, fundIds, today }: CountedUses) => {
  const products = sql`any(${productIds}::integer[])`;
  return sql<ProductUse>`
    select used.product_id as "productId", voucher.fund_id as "fundId", coalesce(voucher.parent_id, voucher.id) as "voucherId",
           voucher.identity_id as "identityId", count(*)::integer as uses
      from (
        select payment.product_id, payment.voucher_id from voucher_transactions payment
         where payment.product_id = ${products} and payment.state <> 'canceled'
        union all
        select reservation.product_id, reservation.voucher_id from product_reservations reservation
         where reservation.product_id = ${products} and reservation.state in ('pending', 'accepted')
           and not exists (select from voucher_transactions payment where payment.product_reservation_id = reservation.id)
        union all
        select alone.product_id, alone.id from vouchers alone
         where alone.product_id = ${products} and alone.deleted_at is null
           and not exists (select from product_reservations reservation where reservation.product_voucher_id = alone.id)
           and not exists (select from voucher_transactions payment where payment.voucher_id = alone.id)
      ) as used
      join vouchers voucher on voucher.id = used.voucher_id
      join funds fund on fund.id = voucher.fund_id
     where voucher.fund_id = any(${fundIds}::integer[])
       and voucher.expire_at >= ${today}::date and fund.end_date >= ${today}::date
     group by used.product_id, voucher.fund_id, coalesce(voucher.parent_id, voucher.id), voucher.identity_id`;
});
