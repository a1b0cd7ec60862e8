import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isApprovedWithin, type FundScope } from './approvals.ts';
import { reservedAmount, soldAmount } from './product-stock.ts';

/**
 * Holds for a row `product` that is for sale on at least one fund of the scope: in stock, not past its last day, and meant for
 * the shop (catalog.md 3). `showAll` takes along what the platform keeps out of the shop.
 */
export function isListed(scope: FundScope, { showAll = false }: { showAll?: boolean | undefined } = {}): RawBuilder<SqlBool> {
  const inShop = showAll ? sql`` : sql`and product.show_on_webshop`;
  return sql<SqlBool>`(product.deleted_at is null ${inShop}
    and (product.expire_at is null or product.expire_at >= ${scope.today}::date)
    and (product.unlimited_stock or product.total_amount > ${reservedAmount(scope.today)} + ${soldAmount})
    and ${isApprovedWithin(scope)})`;
}

/** Holds for a row `product` in a category or anywhere below it. */
export function isInCategory(categoryId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`product.product_category_id in (
    with recursive tree as (
      select id from product_categories where id = ${categoryId}
      union select below.id from product_categories below join tree on below.parent_id = tree.id)
    select id from tree)`;
}
