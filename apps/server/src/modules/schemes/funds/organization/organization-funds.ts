import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

/** Which of a sponsor's funds its people want to see; what is absent does not narrow. */
export interface OrganizationFundFilter {
  readonly organizationId: number;
  readonly q?: string | undefined;
  readonly fundId?: number | undefined;
  readonly implementationId?: number | undefined;
  readonly configured?: boolean | undefined;
  readonly withArchived?: boolean | undefined;
  readonly withExternal?: boolean | undefined;
}

/** Ids of one page of a sponsor's funds: active, waiting, paused, closed; within a state newest first unless asked otherwise. */
export function findOrganizationFunds(
  db: Db,
  asked: { filter: OrganizationFundFilter; direction: 'asc' | 'desc'; page: PageRequest },
): Promise<{ ids: number[]; total: number }> {
  const { filter } = asked;
  const where: RawBuilder<unknown>[] = [sql`fund.organization_id = ${filter.organizationId}`];
  if (filter.withArchived !== true) where.push(sql`not fund.archived`);
  if (filter.withExternal !== true) where.push(sql`fund.type <> 'external'`);
  if (filter.fundId !== undefined) where.push(sql`fund.id = ${filter.fundId}`);
  if (filter.implementationId !== undefined) where.push(sql`fund.implementation_id = ${filter.implementationId}`);
  if (filter.configured !== undefined) where.push(sql`fund.is_configured = ${filter.configured}`);
  if (filter.q !== undefined) where.push(containsText([sql`fund.name`], filter.q));
  const byState = sql`array_position(array['active', 'waiting', 'paused', 'closed'], fund.state)`;
  const byAge = asked.direction === 'asc' ? sql`fund.created_at asc, fund.id asc` : sql`fund.created_at desc, fund.id desc`;
  return findPageOfIds(db, { from: sql`funds fund`, where, id: sql`fund.id`, order: sql`${byState}, ${byAge}` }, asked.page);
}

/** Whether there is such an organization. */
export async function isOrganization(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
