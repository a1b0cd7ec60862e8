import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { inOrder, nameIn } from '../presenting.ts';
import type { FundScope } from '../products/approvals.ts';
import { offersForSale } from '../products/listed-products.ts';

/** Offers of the shop in a category or below it, by the id of the category. */
export type OffersPerCategory = ReadonlyMap<number, number>;

/** Which categories a list holds; what is absent does not narrow. */
export interface CategoryFilter {
  /** Directly below this one; null asks for the top level. */
  readonly parentId?: number | null | undefined;
  /** An offer for sale on these funds sits in it or below it, also one that is kept out of the shop. */
  readonly usedWithin?: FundScope | undefined;
  readonly q?: string | undefined;
  readonly language: Language;
}

/** Ids of one page of categories, oldest first, and how many there are in all (catalog.md 5). */
export function findCategoryIds(db: Db, { filter, page }: { filter: CategoryFilter; page: PageRequest }) {
  const name = filter.language === 'en' ? sql`category.name_en` : sql`category.name_nl`;
  const where: RawBuilder<unknown>[] = [];
  if (filter.parentId !== undefined) where.push(sql`category.parent_id is not distinct from ${filter.parentId}`);
  if (filter.usedWithin !== undefined) where.push(isUsed(filter.usedWithin));
  if (filter.q !== undefined) where.push(containsText([name], filter.q));
  return findPageOfIds(
    db,
    { from: sql`product_categories category`, id: sql`category.id`, where, order: sql`category.id` },
    page,
  );
}

/** Climbs from the offers up, so that it costs the same however many categories there are. */
function isUsed(scope: FundScope): RawBuilder<unknown> {
  return sql`category.id in (
    with recursive used as (
      select distinct offer.product_category_id as id from ${offersForSale(scope, { showAll: true })}
      union select above.parent_id from product_categories above join used on used.id = above.id)
    select id from used)`;
}

/** How many offers the shop lists in each of these categories or below it, each offer once however many funds it is for sale on. */
export async function countOffersOfCategories(db: Db, ids: readonly number[], scope: FundScope): Promise<OffersPerCategory> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    with recursive tree as (
      select category.id as top, category.id from product_categories category where category.id = ${oneOf(ids)}
      union select tree.top, below.id from product_categories below join tree on below.parent_id = tree.id)
    select tree.top as id, count(distinct offer.product_id)::int as count
      from ${offersForSale(scope)} join tree on tree.id = offer.product_category_id
     group by tree.top`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Categories as everybody sees them, by id and in the order of the ids; with the number of their offers when that was counted. */
export async function presentCategoriesById(
  db: Db,
  ids: readonly number[],
  { language, counts }: { language: Language; counts?: OffersPerCategory | undefined },
): Promise<Schema<'ProductCategory'>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('productCategories')
    .select(['id', 'key', 'parentId', 'nameNl', 'nameEn'])
    .where('id', '=', oneOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return inOrder(ids, byId).map((row) => ({
    id: row.id,
    key: row.key,
    name: nameIn(language, row),
    parent_id: row.parentId,
    ...(counts && { products_count: counts.get(row.id) ?? 0 }),
  }));
}
