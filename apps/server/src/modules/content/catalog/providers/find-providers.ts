import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import type { FundShop } from '#content/config';
import type { Db } from '#platform/database/database';
import type { Point } from '@tegoed/domain/distance';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { bestFirst, type SearchedRows, type SearchWords } from '#content/search-words';
import { byName, ordered, type Direction } from '../ordering.ts';
import { isInCategory, listedRows } from '../products/listed-products.ts';
import type { FundScope } from '../products/approvals.ts';
import { isAmongApproved, isApprovedProvider, isVisibleProvider } from './approved-providers.ts';
import { hasOfficeWithin, nearestFirst, type Circle } from './distance.ts';
import { matchOfProvider, mentionsProvider } from './provider-match.ts';

/** Which providers a list holds; what is absent does not narrow. */
export interface ProviderFilter {
  /** Approved on one of these funds. */
  readonly scope: FundScope;
  readonly providerIds?: readonly number[] | undefined;
  readonly businessTypeIds?: readonly number[] | undefined;
  /** Has an offer for sale in one of these categories or below one. */
  readonly categoryIds?: readonly number[] | undefined;
  /** What was typed. */
  readonly words?: SearchWords | undefined;
  readonly language: Language;
  readonly near?: Circle | 'unknown' | undefined;
}

export interface ProviderOrder {
  readonly by: 'best' | 'created_at' | 'name';
  readonly direction: Direction;
  /** Before any other order: the nearest to this point first, and last who has no place on the map. */
  readonly nearestTo?: Point | undefined;
}

/** The providers of a shop, as rows `provider` (catalog.md 6.1). */
export function shopProviders(filter: ProviderFilter): SearchedRows {
  const match = filter.words && matchOfProvider(filter.words, filter.language);
  return { from: sql`organizations provider`, where: conditionsOf(filter), match };
}

/** Ids of one page of the providers of a shop, and how many there are in all. */
export function findProviders(db: Db, asked: { filter: ProviderFilter; order: ProviderOrder; page: PageRequest }) {
  const { by, direction, nearestTo } = asked.order;
  const key = by === 'name' ? byName(sql`provider.name`) : sql`provider.created_at`;
  const rows = shopProviders(asked.filter);
  const byKey = sql`${ordered(key, direction)}, ${ordered(sql`provider.id`, direction)}`;
  const order = by === 'best' && rows.match ? bestFirst(rows.match, byKey) : byKey;
  const list = { ...rows, id: sql`provider.id`, order };
  return findPageOfIds(db, nearestTo ? nearestFirst(list, nearestTo, sql`provider.id`) : list, asked.page);
}

function conditionsOf(filter: ProviderFilter): RawBuilder<unknown>[] {
  const { scope } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.providerIds !== undefined) conditions.push(sql`provider.id = ${oneOf(filter.providerIds)}`);
  if (filter.businessTypeIds !== undefined) conditions.push(sql`provider.business_type_id = ${oneOf(filter.businessTypeIds)}`);
  if (filter.categoryIds !== undefined) {
    conditions.push(sql`provider.id in (select product.organization_id from ${listedRows(scope)}
      where ${isInCategory(filter.categoryIds)})`);
  }
  if (filter.words !== undefined) conditions.push(mentionsProvider(filter.words, filter.language));
  if (filter.near !== undefined) conditions.push(hasOfficeWithin(sql`provider.id`, filter.near));
  return [conditions.length === 0 ? isAmongApproved(scope) : isApprovedProvider(scope), ...conditions];
}

/** Whether the reader may open the page of this organization. */
export async function mayOpenProvider(
  db: Db,
  asked: { providerId: number; shop: FundShop; identityId: number | null },
): Promise<boolean> {
  const { rows } =
    await sql`select from organizations provider where provider.id = ${asked.providerId} and ${isVisibleProvider(asked)}`.execute(
      db,
    );
  return rows.length > 0;
}
