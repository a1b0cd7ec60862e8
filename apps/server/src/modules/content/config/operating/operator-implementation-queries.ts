import { sql } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, when, type PageRequest } from '#platform/database/pagination';
import type { pageTypes } from '../page-content.ts';

/** What an operator says of a shop, beside its hosts. */
const said = [
  'implementation.key',
  'implementation.name',
  'implementation.organizationId',
  'implementation.urlWebshop',
  'implementation.urlProvider',
  'implementation.urlSponsor',
  'implementation.urlValidator',
  'implementation.urlApp',
  'implementation.lon',
  'implementation.lat',
] as const;

/** Ids of one page of all shops, by their keys. */
export function findImplementationIds(
  db: Db,
  { q, organizationId }: { q: string | undefined; organizationId: number | undefined },
  page: PageRequest,
) {
  const where = [
    ...when(q, (typed) => {
      const isOfHost = containsText([sql`host.host`], typed);
      return sql`(${containsText([sql`implementation.key`, sql`implementation.name`], typed)} or exists (
        select from implementation_hosts host where host.implementation_id = implementation.id and ${isOfHost}))`;
    }),
    ...when(organizationId, (id) => sql`implementation.organization_id = ${id}`),
  ];
  const order = sql`implementation.key, implementation.id`;
  return findPageOfIds(db, { from: sql`implementations implementation`, id: sql`implementation.id`, where, order }, page);
}

export type OperatorImplementationRow = Awaited<ReturnType<typeof findOperatorImplementations>>[number];

/** What operators see of shops, in the order of the ids. */
export async function findOperatorImplementations(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('implementations as implementation')
    .leftJoin('organizations as organization', 'organization.id', 'implementation.organizationId')
    .select(said)
    .select(['implementation.id', 'implementation.version', 'implementation.createdAt', 'organization.name as organizationName'])
    .select(sql<number>`(select count(*)::integer from funds where funds.implementation_id = implementation.id)`.as('fundsCount'))
    .where('implementation.id', '=', oneOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Which pages shops have, oldest first. */
export function findPageStates(db: Db, implementationIds: readonly number[]) {
  return db
    .selectFrom('implementationPages')
    .select(['implementationId', 'pageType', 'state'])
    .$narrowType<{ pageType: (typeof pageTypes)[number]; state: 'draft' | 'public' }>()
    .where('implementationId', '=', oneOf(implementationIds))
    .orderBy('id')
    .execute();
}

/** The key of a shop. */
export function findKey(db: Db, id: number): Promise<{ key: string } | undefined> {
  return db.selectFrom('implementations').select('key').where('id', '=', id).executeTakeFirst();
}

/** The shop with a key. */
export async function findIdOf(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('implementations').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
}

/** What decides about a change by an operator; holds the shop until the transaction ends. */
export function findImplementationSaid(tx: Tx, id: number) {
  return tx.selectFrom('implementations as implementation').select(said).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Whether a fund of an organization is on a shop. */
export async function hasFundOf(tx: Tx, place: { implementationId: number; organizationId: number }): Promise<boolean> {
  const fund = await tx
    .selectFrom('funds')
    .select('id')
    .where('implementationId', '=', place.implementationId)
    .where('organizationId', '=', place.organizationId)
    .limit(1)
    .executeTakeFirst();
  return fund !== undefined;
}
