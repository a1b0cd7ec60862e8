import { sql, type RawBuilder } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
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

/** How often an offer may be taken on a fund; null is without limit. */
export type OfferLimits = Pick<ProductFundRow, 'productId' | 'fundId' | 'limitTotal' | 'limitPerIdentity'>;

/** Who takes offers: a person, or whoever holds some regular vouchers. A visitor is nobody. */
export type WhoTakes = { readonly identityId: number | null } | { readonly voucherIds: readonly number[] };

/**
 * What was taken of offers on funds, as far as their limits ask: every use where there are so many for all together, and otherwise those of
 * whoever takes them, of which there are few. `today` is a calendar date.
 */
export async function findLimitedUses(
  db: Db,
  limits: readonly OfferLimits[],
  { by, today }: { by: WhoTakes; today: string },
): Promise<ProductUse[]> {
  const forAll = limits.filter(({ limitTotal }) => limitTotal !== null);
  const forOne = limits.filter(({ limitTotal, limitPerIdentity }) => limitTotal === null && limitPerIdentity !== null);
  const own = { ...pairsOf(forOne), today };
  const [all, taken] = await Promise.all([
    forAll.length === 0 ? [] : usesOf(db, { ...pairsOf(forAll), today }),
    forOne.length === 0 ? [] : takenBy(db, own, by),
  ]);
  return [...all, ...taken];
}

async function takenBy(db: Db, asked: CountedUses, by: WhoTakes): Promise<ProductUse[]> {
  if ('voucherIds' in by) return usesOfVouchers(db, { ...asked, voucherIds: by.voucherIds });
  return by.identityId === null ? [] : usesOfPerson(db, { ...asked, identityId: by.identityId });
}

/** Offers and their funds, as two lists of the same length. */
interface Pairs {
  readonly productIds: readonly number[];
  readonly fundIds: readonly number[];
}

function pairsOf(limits: readonly OfferLimits[]): Pairs {
  return { productIds: limits.map(({ productId }) => productId), fundIds: limits.map(({ fundId }) => fundId) };
}

interface CountedUses extends Pairs {
  readonly today: string;
}

const usesOf = compiledOnce((_db, asked: CountedUses) => countedUses(asked, () => sql`true`));

const usesOfPerson = compiledOnce((_db, asked: CountedUses & { readonly identityId: number }) =>
  countedUses(asked, among(sql`select id from vouchers where identity_id = ${asked.identityId}`)),
);

const usesOfVouchers = compiledOnce((_db, asked: CountedUses & { readonly voucherIds: readonly number[] }) => {
  const named = oneOf(asked.voucherIds);
  return countedUses(
    asked,
    among(sql`select id from vouchers where id = ${named} union all select id from vouchers where parent_id = ${named}`),
  );
});

const among = (ids: RawBuilder<unknown>) => (voucherId: RawBuilder<unknown>) => sql`${voucherId} = any(array(${ids}))`;

/**
 * Counts what limits count, on vouchers that are not expired: payments not canceled, reservations pending or accepted
 * without payment, and vouchers for the offer without either; of those vouchers for which `isMeant` holds.
 */
function countedUses(
  { productIds, fundIds, today }: CountedUses,
  isMeant: (voucherId: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<ProductUse> {
  const products = oneOf(productIds);
  return sql<ProductUse>`
    select used.product_id as "productId", voucher.fund_id as "fundId", coalesce(voucher.parent_id, voucher.id) as "voucherId",
           voucher.identity_id as "identityId", count(*)::integer as uses
      from (
        select payment.product_id, payment.voucher_id from voucher_transactions payment
         where payment.product_id = ${products} and payment.state <> 'canceled' and ${isMeant(sql`payment.voucher_id`)}
        union all
        select reservation.product_id, reservation.voucher_id from product_reservations reservation
         where reservation.product_id = ${products} and reservation.state in ('pending', 'accepted') and ${isMeant(sql`reservation.voucher_id`)}
           and not exists (select from voucher_transactions payment where payment.product_reservation_id = reservation.id)
        union all
        select alone.product_id, alone.id from vouchers alone
         where alone.product_id = ${products} and alone.deleted_at is null and ${isMeant(sql`alone.id`)}
           and not exists (select from product_reservations reservation where reservation.product_voucher_id = alone.id)
           and not exists (select from voucher_transactions payment where payment.voucher_id = alone.id)
      ) as used
      join vouchers voucher on voucher.id = used.voucher_id
      join funds fund on fund.id = voucher.fund_id
     where (used.product_id, voucher.fund_id) in (
             select product_id, fund_id from unnest(${productIds}::integer[], ${fundIds}::integer[]) asked (product_id, fund_id))
       and voucher.expire_at >= ${today}::date and fund.end_date >= ${today}::date
     group by used.product_id, voucher.fund_id, coalesce(voucher.parent_id, voucher.id), voucher.identity_id`;
}
