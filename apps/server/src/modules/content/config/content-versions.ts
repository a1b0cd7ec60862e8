import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/**
 * Says of a shop in which version its contents are: another one after each change that its pages show, whoever made it, and on another
 * day in Amsterdam, since nothing begins, ends or is drawn by lot at another moment. What a process knows of shops itself is read anew
 * before it gives a version that it did not give before. (ADR 0023)
 */
export function createContentVersions(deps: Pick<Deps, 'db' | 'now' | 'shops'>): (shopKey: string) => Promise<string> {
  const given = new Map<string, string>();
  return async (shopKey) => {
    const stored = await findContentVersion(deps.db, { key: shopKey, showsAll: deps.shops.ofKey(shopKey).flags.showsAll });
    const version = `${stored} ${calendarDate(deps.now())}`;
    if (given.get(shopKey) === version) return version;
    deps.shops.forgetStored();
    await deps.shops.readForgotten();
    given.set(shopKey, version);
    return version;
  };
}

/** A shop that shows the funds of all changes with each of them. */
async function findContentVersion(db: Db, shop: { key: string; showsAll: boolean }): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(content.version), 0)::bigint as version
      from content_versions content
     where ${shop.showsAll ? sql`true` : sql`content.implementation_id = (select id from implementations where key = ${shop.key})`}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}
