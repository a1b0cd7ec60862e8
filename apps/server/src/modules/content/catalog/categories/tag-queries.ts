import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { isInScope, type FundScope } from '../products/approvals.ts';

/** Ids of one page of tags, oldest first, and how many there are in all (catalog.md 5). `onFundsWithin`: tags of the shop that a fund there carries. */
export function findTagIds(
  db: Db,
  asked: { scope?: 'webshop' | 'provider' | undefined; onFundsWithin?: FundScope | undefined; page: PageRequest },
) {
  const where: RawBuilder<unknown>[] = [];
  if (asked.scope !== undefined) where.push(sql`tag.scope = ${asked.scope}`);
  if (asked.onFundsWithin !== undefined) {
    where.push(sql`tag.scope = 'webshop' and exists (select from fund_tags link join funds fund on fund.id = link.fund_id
      where link.tag_id = tag.id and ${isInScope(asked.onFundsWithin)})`);
  }
  return findPageOfIds(db, { from: sql`tags tag`, id: sql`tag.id`, where, order: sql`tag.id` }, asked.page);
}

/** Tags by id, in the order in which they were made. */
export function findTags(db: Db, ids: readonly number[]): Promise<Schema<'Tag'>[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('tags').select(['id', 'key', 'name']).where('id', '=', oneOf(ids)).orderBy('id').execute();
}
