import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { compiledOnce } from '#platform/database/compiled-once';
import { executeAtOnce, type Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { pictureOf, type MediaRow } from '#platform/services/media-store';
import { asColumn, rowsOf } from '#platform/database/rows-in-row';
import { inOrder } from '../presenting.ts';
import { foundProviders, providersOfProducts, type FoundProvider } from '../providers/offices/office-queries.ts';
import { isInScope, type FundScope } from './approvals.ts';
import { reservedAmount, soldAmount } from './product-stock.ts';

export type PriceType = Schema<'PriceType'>;

/** An offer with its category; amounts in cents, a discount in cents or hundredths of a percent. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number];

/** Offers by their ids: removed ones too, as somebody may still have a voucher or reservation of one. */
function products(db: Db, ids: readonly number[]) {
  return db
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
      'product.alternativeText',
      'product.reservationEnabled',
      'product.reservationPolicy',
    ])
    .select(['product.reservationPhone', 'product.reservationAddress', 'product.reservationBirthDate'])
    .select(pictureOf(sql.ref('product.photoMediaId')).as('photo'))
    .$narrowType<{
      priceType: PriceType;
      reservationPolicy: Schema<'ReservationPolicy'>;
      reservationPhone: Schema<'ProductReservationField'>;
      reservationAddress: Schema<'ProductReservationField'>;
      reservationBirthDate: Schema<'ProductReservationField'>;
    }>()
    .where('product.id', '=', oneOf(ids));
}

/** A fund that an offer can be paid from, with what the sponsor agreed. */
export interface ProductFundRow {
  readonly productId: number;
  readonly fundId: number;
  readonly name: string;
  readonly type: 'budget' | 'subsidies';
  readonly endDate: string;
  readonly logo: MediaRow | null;
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
  return executeAtOnce(db, fundsOfProducts(productIds, scope).compile(db));
}

function fundsOfProducts(productIds: readonly number[], scope: FundScope) {
  return sql<ProductFundRow>`
    select offer.product_id as "productId", fund.id as "fundId", fund.name, fund.type, fund.end_date as "endDate",
           fund.allow_reservations as "allowReservations",
           ${pictureOf(sql`fund.logo_media_id`)} as logo, sponsor.id as "sponsorId", sponsor.name as "sponsorName",
           coalesce(approval.amount_cents, 0) as "amountCents", approval.limit_per_identity as "limitPerIdentity",
           case when not approval.limit_total_unlimited then approval.limit_total end as "limitTotal"
      from fund_offers offer
      join funds fund on fund.id = offer.fund_id
      join organizations sponsor on sponsor.id = fund.organization_id
      join fund_providers application on application.fund_id = offer.fund_id and application.organization_id = offer.organization_id
      left join fund_provider_products approval
        on approval.fund_provider_id = application.id and approval.product_id = offer.product_id and approval.withdrawn_at is null
     where offer.product_id = any(${productIds}::integer[]) and ${isInScope(scope)} and fund.type <> 'external'
     order by fund.id`;
}

/** What everybody sees of some offers, as rows. */
export interface SharedRows {
  /** In the order of the ids that were asked for. */
  readonly products: readonly ProductRow[];
  readonly funds: readonly ProductFundRow[];
  /** Who makes them, by their ids. */
  readonly providers: ReadonlyMap<number, FoundProvider>;
}

interface AskedShared {
  readonly ids: readonly number[];
  readonly today: string;
  readonly shopId: number;
}

/** Offers by their ids with what `findFundsOfProducts` finds and with their providers, in one statement. */
export async function findSharedRows(db: Db, ids: readonly number[], { shop, today }: FundScope): Promise<SharedRows> {
  const select = shop.showsAll ? selectShared.ofAllShops : selectShared.ofShop;
  const [found] = await select(db, { ids, today, shopId: shop.id });
  const rows = found === undefined ? [] : rowsOf(found.products, { deletedAt: 'moment' });
  return {
    products: inOrder(ids, new Map(rows.map((row) => [row.id, row]))),
    funds: found === undefined ? [] : rowsOf(found.funds, {}),
    providers: found === undefined ? new Map() : foundProviders(rowsOf(found.providers, { ibanChangedAt: 'moment' })),
  };
}

const selectShared = { ofShop: selectSharedOf(false), ofAllShops: selectSharedOf(true) };

function selectSharedOf(showsAll: boolean) {
  return compiledOnce((db, { ids, today, shopId }: AskedShared) =>
    db.selectNoFrom([
      asColumn(products(db, ids)).as('products'),
      asColumn(fundsOfProducts(ids, { shop: { id: shopId, showsAll }, today })).as('funds'),
      asColumn(providersOfProducts(db, { productIds: ids })).as('providers'),
    ]),
  );
}

/** How many of an offer are gone, and whether a person keeps it among the favourites. */
export type TakenRow = Awaited<ReturnType<typeof takenOfIds>>[number];

interface AskedTaken {
  readonly ids: readonly number[];
  /** Whose favourites are told; null for a visitor. */
  readonly identityId: number | null;
  readonly today: string;
}

/** What of offers is another thing with each that is taken, and for each person; by the offer's id. */
export async function findTaken(db: Db, asked: AskedTaken): Promise<Map<number, TakenRow>> {
  return asked.ids.length === 0 ? new Map() : new Map((await takenOfIds(db, asked)).map((row) => [row.id, row]));
}

const takenOfIds = compiledOnce((db, { ids, identityId, today }: AskedTaken) =>
  db
    .selectFrom('products as product')
    .select(['product.id', reservedAmount(today).as('reserved'), soldAmount.as('sold')])
    .select(isBookmarkedBy(identityId).as('isBookmarked'))
    .where('product.id', '=', oneOf(ids)),
);

/** Whether a person keeps a row `product` among the favourites; SQL. */
export function isBookmarkedBy(identityId: number | null): RawBuilder<boolean> {
  return sql`exists (select from bookmarks where product_id = product.id and identity_id = ${identityId}::integer)`;
}
