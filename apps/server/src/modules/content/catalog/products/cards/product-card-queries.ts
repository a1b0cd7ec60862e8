import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { pictureOf } from '#platform/services/media-store';
import { inOrder } from '../../presenting.ts';
import { isBookmarkedBy, type PriceType } from '../product-queries.ts';

/** What a card of an offer shows of it, with its provider, category and photo; amounts as those of `ProductRow`. */
export type ProductCardRow = Awaited<ReturnType<typeof cardsOfIds>>[number];

interface AskedCards {
  readonly ids: readonly number[];
  /** Whose favourites are told; null for a visitor. */
  readonly identityId: number | null;
}

const cardsOfIds = compiledOnce((db, { ids, identityId }: AskedCards) =>
  db
    .selectFrom('products as product')
    .innerJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .leftJoin('productCategories as category', 'category.id', 'product.productCategoryId')
    .select(['product.id', 'product.name', 'product.priceType', 'product.priceCents', 'product.discount'])
    .select(['provider.id as providerId', 'provider.name as providerName'])
    .select(['category.id as productCategoryId', 'category.key as categoryKey', 'category.parentId as categoryParentId'])
    .select(['category.nameNl as categoryNameNl', 'category.nameEn as categoryNameEn'])
    .select(pictureOf(sql.ref('product.photoMediaId')).as('photo'))
    .select(isBookmarkedBy(identityId).as('isBookmarked'))
    .$narrowType<{ priceType: PriceType }>()
    .where('product.id', '=', oneOf(ids)),
);

/** Offers as their cards show them, in the order of the ids. */
export async function findProductCards(db: Db, asked: AskedCards): Promise<ProductCardRow[]> {
  if (asked.ids.length === 0) return [];
  return inOrder(asked.ids, new Map((await cardsOfIds(db, asked)).map((row) => [row.id, row])));
}
