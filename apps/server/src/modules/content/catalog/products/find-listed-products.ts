import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import type { Db } from '#platform/database/database';
import type { Point } from '@tegoed/domain/distance';
import { oneOf } from '#platform/database/one-of';
import { allOf, findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { bestFirst, type SearchedRows, type SearchWords } from '#content/search-words';
import { ordered, type Direction } from '../ordering.ts';
import { hasOfficeWithin, nearestFirst, type Circle } from '../providers/distance.ts';
import { isInScope, type FundScope } from './approvals.ts';
import { isInCategory, isListedAmong, isReservable, listedRows, lowestPrice } from './listed-products.ts';
import { matchOfProduct, mentionsProduct } from './product-match.ts';
import type { PriceType } from './product-queries.ts';

/** Which offers a list holds; what is absent does not narrow. */
export interface ProductFilter {
  readonly scope: FundScope;
  readonly showAll?: boolean | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  /** Any of these. */
  readonly priceTypes?: readonly PriceType[] | undefined;
  /** What a citizen pays at least, in cents. */
  readonly price?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined;
  /** Can be reserved on one of the funds. */
  readonly onlyReservable?: boolean | undefined;
  readonly onlyUnlimited?: boolean | undefined;
  readonly providerIds?: readonly number[] | undefined;
  /** What was typed. */
  readonly words?: SearchWords | undefined;
  readonly language: Language;
  /** `unknown` when a place was asked for that nobody knows: nothing is near it. */
  readonly near?: Circle | 'unknown' | undefined;
  /** Kept among the favourites by this person; null stands for a visitor, who keeps nothing. */
  readonly bookmarkedBy?: number | null | undefined;
}

export interface ProductOrder {
  /** `best`: what fits best with the words that were typed, else the newest. */
  readonly by: 'best' | 'created_at' | 'name' | 'price' | 'price_min' | 'price_max' | 'most_popular' | 'random';
  readonly direction: Direction;
  /** Before any other order: what is had nearest to this point first. */
  readonly nearestTo?: Point | undefined;
}

/**
 * The offers in a shop, as rows `product` (catalog.md 4.1). Words are looked up first, in the offers of all shops: few have them, and of
 * those only what this shop sells is read. Without words many offers may be listed, of which no more is read than what the list chooses
 * and orders by.
 */
export function listedProducts(filter: ProductFilter): SearchedRows {
  const { scope, words, language, showAll } = filter;
  if (words === undefined) return { from: listedRows(scope, { showAll }), where: conditionsOf(filter) };
  const found = isListedAmong(mentionsProduct(sql`offer.product_id`, words, language), scope, { showAll });
  return { from: sql`products product`, where: [found, ...conditionsOf(filter)], match: matchOfProduct(words, language) };
}

/** Ids of one page of the offers in a shop, and how many there are in all. */
export function findListedProducts(db: Db, asked: { filter: ProductFilter; order: ProductOrder; page: PageRequest }) {
  const { filter, order } = asked;
  const rows = listedProducts(filter);
  const listOrder = orderOf(order, filter.scope.today);
  const best = order.by === 'best' && rows.match ? bestFirst(rows.match, listOrder) : listOrder;
  const isByOwnPrice = order.by === 'price_min' || order.by === 'price_max';
  const from = isByOwnPrice
    ? sql`${rows.from} left join ${subsidiesOf(filter.scope)} on subsidy.product_id = product.id`
    : rows.from;
  const list = { ...rows, from, id: sql`product.id`, order: best };
  const { nearestTo } = order;
  return findPageOfIds(db, nearestTo ? nearestFirst(list, nearestTo, sql`product.organization_id`) : list, asked.page);
}

/** The highest of what a citizen pays at least for one of these offers, in cents; 0 when there are none. */
export async function findHighestPrice(db: Db, filter: ProductFilter): Promise<number> {
  const { from, where } = listedProducts(filter);
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(greatest(0, product.price_cents - coalesce(subsidy.highest, 0))), 0)::integer as highest
      from ${from} left join ${subsidiesOf(filter.scope)} on subsidy.product_id = product.id where ${allOf(where)}`.execute(db);
  return rows[0]?.highest ?? 0;
}

function conditionsOf(filter: ProductFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.categoryIds !== undefined) conditions.push(isInCategory(filter.categoryIds));
  if (filter.priceTypes !== undefined) conditions.push(sql`product.price_type = any(${[...filter.priceTypes]}::text[])`);
  if (filter.price?.from !== undefined) conditions.push(sql`${lowestPrice(filter.scope)} >= ${filter.price.from}`);
  if (filter.price?.to !== undefined) conditions.push(sql`${lowestPrice(filter.scope)} <= ${filter.price.to}`);
  if (filter.onlyReservable) conditions.push(isReservable(filter.scope));
  if (filter.onlyUnlimited) conditions.push(sql`product.unlimited_stock`);
  if (filter.providerIds !== undefined) conditions.push(sql`product.organization_id = ${oneOf(filter.providerIds)}`);
  if (filter.near !== undefined) conditions.push(hasOfficeWithin(sql`product.organization_id`, filter.near));
  if (filter.bookmarkedBy !== undefined) {
    conditions.push(sql`product.id in (select product_id from bookmarks where identity_id = ${filter.bookmarkedBy})`);
  }
  return conditions;
}

/** The asked key first; then what looks alike stands together, newest first. The id makes sure that pages do not overlap. */
function orderOf({ by, direction }: ProductOrder, today: string): RawBuilder<unknown> {
  if (by === 'random') return sql`${chanceOf(today)}, product.id`;
  const key = isPrice(by) ? sql`${ordered(knownPrice(keyOf(by)), direction)} nulls last` : ordered(keyOf(by), direction);
  return sql`${key}, product.price_type, product.discount nulls first, product.created_at desc, product.id desc`;
}

/** A number for each offer that is another each day, so that what is drawn by lot stays where it is until the next morning. */
function chanceOf(today: string): RawBuilder<unknown> {
  return sql`md5(${today}::text || '-' || product.id::text)`;
}

function isPrice(by: ProductOrder['by']): boolean {
  return by === 'price' || by === 'price_min' || by === 'price_max';
}

/** What the citizen pays; of a discount only the discount is known, so it stands after all prices in both directions. */
function knownPrice(price: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when product.price_type in ('regular', 'free') then ${price} end`;
}

function keyOf(by: Exclude<ProductOrder['by'], 'random'>): RawBuilder<unknown> {
  switch (by) {
    case 'name':
      return sql`product.search_name`;
    case 'best':
    case 'created_at':
      return sql`product.created_at`;
    case 'price':
      return sql`product.price_cents`;
    case 'price_min':
      return sql`greatest(0, product.price_cents - coalesce(subsidy.highest, 0))`;
    case 'price_max':
      return sql`greatest(0, product.price_cents - coalesce(subsidy.lowest, 0))`;
    case 'most_popular':
      return sql`(select count(*) from voucher_transactions payment where payment.product_id = product.id)`;
  }
}

/** As rows `subsidy`: the highest and lowest amount of a sponsor for each offer, as `priceRange` has it. */
function subsidiesOf({ shop, today }: FundScope): RawBuilder<unknown> {
  return sql`(select offer.product_id, max(offer.amount_cents) as highest, min(offer.amount_cents) as lowest
    from fund_offers offer join funds fund on fund.id = offer.fund_id
   where ${isInScope({ shop, today, type: 'subsidies' })} group by offer.product_id) as subsidy`;
}

/**
 * A pick of listed offers, another each day: first those with a photo, one of each provider, then others to fill up (catalog.md 4.2).
 */
export async function sampleListedProducts(db: Db, scope: FundScope, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pick.id from (
      select drawn.id, drawn.chance,
             drawn.has_photo and row_number() over (partition by drawn.organization_id, drawn.has_photo order by drawn.chance) = 1 as is_first
        from (select product.id, product.organization_id, product.has_photo, ${chanceOf(scope.today)} as chance from ${listedRows(scope)}) as drawn
    ) as pick
    order by pick.is_first desc, pick.chance limit ${count}`.execute(db);
  return rows.map((row) => row.id);
}
