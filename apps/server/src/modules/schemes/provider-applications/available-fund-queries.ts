import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

export interface AvailableFundsFilter {
  /** The provider that has not applied yet. */
  readonly providerId: number;
  readonly today: string;
  readonly q?: string | undefined;
  /** Key of a tag for providers. */
  readonly tag?: string | undefined;
  readonly sponsorId?: number | undefined;
  readonly implementationId?: number | undefined;
}

/** catalog.md 9: funds to which a provider can apply, as rows `fund`. */
function conditionsOf(filter: AvailableFundsFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`fund.state in ('active', 'paused') and fund.type <> 'external' and fund.is_configured and not fund.archived`,
    sql`fund.end_date >= ${filter.today}::date`,
    sql`not exists (select from fund_providers application
      where application.fund_id = fund.id and application.organization_id = ${filter.providerId})`,
  ];
  if (filter.q !== undefined) conditions.push(containsText([sql`fund.name`], filter.q));
  if (filter.sponsorId !== undefined) conditions.push(sql`fund.organization_id = ${filter.sponsorId}`);
  if (filter.implementationId !== undefined) conditions.push(sql`fund.implementation_id = ${filter.implementationId}`);
  if (filter.tag !== undefined) {
    conditions.push(sql`exists (select from fund_tags link join tags tag on tag.id = link.tag_id
      where link.fund_id = fund.id and tag.scope = 'provider' and tag.key = ${filter.tag})`);
  }
  return conditions;
}

/** Ids of one page of them, oldest first. */
export function findAvailableFundIds(db: Db, filter: AvailableFundsFilter, page: PageRequest) {
  return findPageOfIds(db, { from: sql`funds fund`, id: sql`fund.id`, where: conditionsOf(filter), order: sql`fund.id` }, page);
}

/** Whose funds a provider can apply to, and the tags for providers that they carry: what a list can be narrowed by. */
export async function findWaysToNarrow(db: Db, { providerId, today }: AvailableFundsFilter) {
  const all = sql.join(conditionsOf({ providerId, today }), sql` and `);
  const sponsors = await sql<{ id: number; name: string }>`
    select sponsor.id, sponsor.name from organizations sponsor
     where sponsor.id in (select fund.organization_id from funds fund where ${all}) order by lower(sponsor.name), sponsor.id`.execute(
    db,
  );
  const tags = await sql<{ id: number; key: string; name: string }>`
    select tag.id, tag.key, tag.name from tags tag
     where tag.scope = 'provider'
       and tag.id in (select link.tag_id from fund_tags link join funds fund on fund.id = link.fund_id where ${all}) order by tag.id`.execute(
    db,
  );
  return { organizations: sponsors.rows, tags: tags.rows };
}
