import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { oneOf } from '#platform/database/one-of';
import { isInScope, type FundScope } from './approvals.ts';
import { isInStock } from './product-stock.ts';

interface Listing {
  /** Takes along what the platform keeps out of the shop. */
  readonly showAll?: boolean | undefined;
}

/**
 * Rows `offer` for sale on a fund of the scope: in stock, not past the last day, and meant for the shop (catalog.md 3). An offer
 * stands there once for each of the funds. What was announced as sold out is counted, since a reservation ends without a word.
 */
export function offersForSale(scope: FundScope, { showAll = false }: Listing = {}): RawBuilder<unknown> {
  const inShop = showAll ? sql`` : sql`and offer.show_on_webshop`;
  return sql`fund_offers offer join funds fund on fund.id = offer.fund_id and ${isInScope(scope)} ${inShop}
    and (offer.expire_at is null or offer.expire_at >= ${scope.today}::date)
    and (not offer.sold_out or exists (select from products product where product.id = offer.product_id
           and ${isInStock(scope.today)}))`;
}

/** The same as rows `product`, each offer once, with what lists choose and order by. */
export function listedRows(scope: FundScope, listing: Listing = {}): RawBuilder<unknown> {
  return sql`(select distinct on (offer.product_id) offer.product_id as id, offer.organization_id, offer.product_category_id,
      offer.price_type, offer.price_cents, offer.discount, offer.unlimited_stock, offer.has_photo, offer.search_name, offer.created_at
    from ${offersForSale(scope, listing)}) as product`;
}

/**
 * Holds for a row `product` that is for sale on at least one fund of the scope, of the rows `offer` for which a condition holds. That is asked
 * of the index of offers; of what is not for sale here no row is read.
 */
export function isListedAmong(condition: RawBuilder<SqlBool>, scope: FundScope, listing: Listing = {}): RawBuilder<SqlBool> {
  return sql<SqlBool>`product.id in (select offer.product_id from ${offersForSale(scope, listing)} where ${condition})`;
}

/** Holds for a row `product` in one of these categories or anywhere below one. */
export function isInCategory(categoryIds: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`product.product_category_id in (
    with recursive tree as (
      select id from product_categories where product_categories.id = ${oneOf(categoryIds)}
      union select below.id from product_categories below join tree on below.parent_id = tree.id)
    select id from tree)`;
}

/** What a citizen pays at least for a row `product`, in cents, as `priceRange` has it. */
export function lowestPrice({ shop, today }: FundScope): RawBuilder<number> {
  return sql<number>`greatest(0, product.price_cents - coalesce((select max(offer.amount_cents) from fund_offers offer
    join funds fund on fund.id = offer.fund_id
   where offer.product_id = product.id and ${isInScope({ shop, today, type: 'subsidies' })}), 0))`;
}

/** Holds for a row `product` that its provider sets apart for who pays from a fund of the scope. */
export function isReservable(scope: FundScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from fund_offers offer
      join funds fund on fund.id = offer.fund_id and ${isInScope(scope)} and fund.allow_reservations
      join products reserved on reserved.id = offer.product_id and reserved.reservation_enabled
      join organizations provider on provider.id = reserved.organization_id
       and case fund.type when 'subsidies' then provider.reservations_subsidy_enabled else provider.reservations_budget_enabled end
     where offer.product_id = product.id)`;
}
