import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate } from '@tegoed/translations/format';
import { nameIn, priceInWords, type Reader } from '#content/catalog';
import type { FundRow } from '#schemes/funds';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { pictureOf, presentMedia, presentPhoto } from '#platform/services/media-store';
import { oneOf } from '#platform/database/one-of';

/** A fund as it stands on its vouchers, with where its shop is found. */
export type VoucherFundRow = Awaited<ReturnType<ReturnType<typeof voucherFunds>['execute']>>[number];

/** Funds of vouchers, as rows `funds`. */
export function voucherFunds(db: Db) {
  return db
    .selectFrom('funds')
    .leftJoin('implementations as shop', 'shop.id', 'funds.implementationId')
    .select(['funds.id', 'funds.organizationId', 'funds.name', 'funds.key', 'funds.state', 'funds.type'])
    .select(pictureOf(sql.ref('funds.logoMediaId')).as('logo'))
    .select(['funds.startDate', 'funds.endDate', 'funds.descriptionShort', 'funds.allowPhysicalCards', 'funds.allowReservations'])
    .select(['funds.allowBlockingVouchers', 'funds.allowReimbursements', 'shop.key as shopKey', 'shop.urlWebshop as shopUrl'])
    .$narrowType<{ type: FundRow['type']; state: FundRow['state'] }>();
}

/** An offer as it stands on a voucher. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof voucherProducts>['execute']>>[number];

/** Offers of vouchers, as rows `products`. */
export function voucherProducts(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('productCategories as category', 'category.id', 'products.productCategoryId')
    .select(['products.id', 'products.name', 'products.description', 'products.descriptionHtml', 'products.priceCents'])
    .select(['products.priceType', 'products.discount'])
    .$narrowType<{ priceType: Schema<'PriceType'> }>()
    .select(['products.totalAmount', 'products.organizationId', 'products.expireAt', 'products.productCategoryId'])
    .select(pictureOf(sql.ref('products.photoMediaId')).as('photo'))
    .select(['category.key as categoryKey', 'category.parentId as categoryParentId', 'category.nameNl', 'category.nameEn'])
    .select((eb) =>
      eb
        .selectFrom('voucherTransactions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('voucherTransactions.productId', '=', 'products.id')
        .where('voucherTransactions.state', '<>', 'canceled')
        .as('soldAmount'),
    );
}

/** The offers of vouchers, by their ids. */
export async function findProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : productsOfIds(db, { ids });
}

const productsOfIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  voucherProducts(db).where('products.id', '=', oneOf(ids)),
);

export function presentVoucherProduct(
  row: ProductRow,
  organization: Schema<'OrganizationContact'>,
  reader: Reader,
): Schema<'VoucherProduct'> {
  const { productCategoryId, categoryKey, nameNl, nameEn } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    description_html: row.descriptionHtml,
    price: decimalFromCents(row.priceCents),
    price_locale: priceInWords(row, reader.language),
    total_amount: row.totalAmount,
    sold_amount: row.soldAmount,
    product_category_id: productCategoryId,
    organization_id: row.organizationId,
    product_category:
      productCategoryId === null || categoryKey === null || nameNl === null || nameEn === null
        ? null
        : {
            id: productCategoryId,
            key: categoryKey,
            name: nameIn(reader.language, { nameNl, nameEn }),
            parent_id: row.categoryParentId,
          },
    expire_at: row.expireAt ?? '',
    expire_at_locale: row.expireAt === null ? null : formatDate(row.expireAt, reader.language),
    ...presentPhoto(row.photo, reader.origin),
    organization,
  };
}

/** The fund of a voucher; `front` is the address of its municipality's shop. */
export function presentVoucherFund(
  fund: VoucherFundRow,
  { organization, front }: { readonly organization: Schema<'OrganizationContact'>; readonly front: string },
  reader: Reader,
): Schema<'VoucherFund'> {
  const [start, end] = [formatDate(fund.startDate, reader.language), formatDate(fund.endDate, reader.language)];
  return {
    id: fund.id,
    name: fund.name,
    key: fund.key,
    state: fund.state,
    type: fund.type,
    url_webshop: front,
    logo: presentMedia(fund.logo, reader.origin),
    start_date: `${fund.startDate} 00:00`,
    start_date_locale: start,
    end_date: `${fund.endDate} 00:00`,
    end_date_locale: end,
    end_at: fund.endDate,
    end_at_locale: end,
    organization,
    allow_physical_cards: fund.allowPhysicalCards,
    allow_blocking_vouchers: fund.allowBlockingVouchers,
    allow_reimbursements: fund.allowReimbursements,
    allow_reservations: fund.allowReservations,
    external: fund.type === 'external',
    description_short: fund.descriptionShort,
    how_it_works_html: null,
    hide_voucher_amount: false,
    allow_voucher_payouts: false,
    allow_voucher_payout_count: null,
    voucher_payout_fixed_amount: null,
  };
}
