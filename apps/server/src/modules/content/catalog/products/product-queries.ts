import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { compiledOnce } from '#platform/database/compiled-once';
import { executeAtOnce, type Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { inOrder } from '../presenting.ts';
import { applicationsOfProduct, isApproved, isInScope, type FundScope } from './approvals.ts';
import { reservedAmount, soldAmount } from './product-stock.ts';

export type PriceType = Schema<'PriceType'>;

/** An offer with its category and how many are gone; amounts in cents, a discount in cents or hundredths of a percent. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const selectProducts = compiledOnce((db, { ids, today }: { ids: readonly number[]; today: string }) =>
  db
    .selectFrom('products as product')
    .leftJoin('productCategories as category', 'category.id', 'product.productCategoryId')
    .select(['product.id', 'product.organizationId', 'product.name', 'product.description', 'product.descriptionHtml'])
    .select([
      'product.descriptionText',
      'product.productCategoryId',
      'category.key as categoryKey',
      'category.parentId as categoryParentId',
    ])
    .select(['category.nameNl as categoryNameNl', 'category.nameEn as categoryNameEn'])
    .select(['product.priceType', 'product.priceCents', 'product.discount', 'product.unlimitedStock', 'product.totalAmount'])
    .select([
      'product.expireAt',
      'product.deletedAt',
      'product.photoMediaId',
      'product.alternativeText',
      'product.reservationEnabled',
      'product.reservationPolicy',
    ])
    .select(['product.reservationPhone', 'product.reservationAddress', 'product.reservationBirthDate'])
    .select([reservedAmount(today).as('reserved'), soldAmount.as('sold')])
    .$narrowType<{
      priceType: PriceType;
      reservationPolicy: Schema<'ReservationPolicy'>;
      reservationPhone: Schema<'ProductReservationField'>;
      reservationAddress: Schema<'ProductReservationField'>;
      reservationBirthDate: Schema<'ProductReservationField'>;
    }>()
    .where('product.id', '=', oneOf(ids)),
);

/** Offers by their ids and in the order of these: removed ones too, as somebody may still have a voucher or reservation of one. */
export async function findProducts(db: Db, ids: readonly number[], today: string): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectProducts(db, { ids, today })).map((row) => [row.id, row]));
  return inOrder(ids, rows);
}

/** A fund that an offer can be paid from, with what the sponsor agreed. */
export interface ProductFundRow {
  readonly productId: number;
  readonly fundId: number;
  readonly name: string;
  readonly type: 'budget' | 'subsidies';
  readonly endDate: string;
  readonly logoMediaId: number | null;
  readonly sponsorId: number;
  readonly sponsorName: string;
  readonly allowReservations: boolean;
  /** Cents that a subsidies fund pays. */
  readonly amountCents: number;
  /** Null is without limit. */
  readonly limitTotal: number | null;
  readonly limitPerIdentity: number | null;
}

/** The funds of the scope on which offers are approved, oldest first; none of a removed offer. */
export async function findFundsOfProducts(db: Db, productIds: readonly number[], scope: FundScope): Promise<ProductFundRow[]> {
  if (productIds.length === 0) return [];
  const asked = sql<ProductFundRow>`
    select product.id as "productId", fund.id as "fundId", fund.name, fund.type, fund.end_date as "endDate",
           fund.allow_reservations as "allowReservations",
           fund.logo_media_id as "logoMediaId", sponsor.id as "sponsorId", sponsor.name as "sponsorName",
           coalesce(approval.amount_cents, 0) as "amountCents", approval.limit_per_identity as "limitPerIdentity",
           case when not approval.limit_total_unlimited then approval.limit_total end as "limitTotal"
      from products product cross join ${applicationsOfProduct} join organizations sponsor on sponsor.id = fund.organization_id
     where product.id = any(${[...productIds]}::integer[]) and product.deleted_at is null
       and ${isApproved} and ${isInScope(scope)} and fund.type <> 'external'
     order by fund.id`;
  return (await executeAtOnce(db, asked.compile(db))).rows;
}

/** Which of these offers a person keeps among the favourites. */
export async function findBookmarked(db: Db, identityId: number, productIds: readonly number[]): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await bookmarksOf(db, { identityId, productIds });
  return new Set(rows.map((row) => row.productId));
}

const bookmarksOf = compiledOnce((db, { identityId, productIds }: { identityId: number; productIds: readonly number[] }) =>
  db.selectFrom('bookmarks').select('productId').where('identityId', '=', identityId).where('productId', '=', oneOf(productIds)),
);
