import { sql } from 'kysely';
import type { StoredShop } from '#implementations/known-shops';
import type { Db, Tx } from '#platform/database/database';
import { oneOf, oneOfValues } from '#platform/database/one-of';

/** What calling a host found. */
export type HostState = 'unknown' | 'reached' | 'elsewhere' | 'failed';

/** All shops that are stored, with the hosts that operators gave them in their order. */
export async function findStoredShops(db: Db): Promise<StoredShop[]> {
  const { rows } = await sql<StoredShop>`
    select implementation.key, implementation.name, organization.name as organization, implementation.lat, implementation.lon,
           array(select host.host from implementation_hosts host where host.implementation_id = implementation.id
                  order by host.position, host.id) as hosts
      from implementations implementation left join organizations organization on organization.id = implementation.organization_id
     order by implementation.key`.execute(db);
  return rows;
}

/** The hosts of shops, those of a shop in their order. */
export function findHosts(db: Db, implementationIds: readonly number[]) {
  return db
    .selectFrom('implementationHosts')
    .select(['id', 'implementationId', 'host', 'state', 'checkedAt'])
    .$narrowType<{ state: HostState }>()
    .where('implementationId', '=', oneOf(implementationIds))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Makes others who would give hosts to shops wait until the transaction ends. */
export async function lockHosts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('implementation-hosts', 0))`.execute(tx);
}

/** Those of some hosts that another shop has. */
export async function findHostsOfOthers(
  tx: Tx,
  { hosts, implementationId }: { hosts: readonly string[]; implementationId: number | undefined },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('implementationHosts')
    .select(['host', 'implementationId'])
    .where('host', '=', oneOfValues(hosts))
    .execute();
  return new Set(rows.filter((row) => row.implementationId !== implementationId).map(({ host }) => host));
}

/** Gives a shop these hosts and no others; those that it keeps stay what they were found to be. */
export async function replaceHosts(tx: Tx, implementationId: number, hosts: readonly string[]): Promise<void> {
  await sql`delete from implementation_hosts
     where implementation_id = ${implementationId} and host <> all(${hosts}::text[])`.execute(tx);
  for (const [position, host] of hosts.entries()) {
    await tx
      .insertInto('implementationHosts')
      .values({ implementationId, host, position })
      .onConflict((conflict) =>
        conflict
          .column('host')
          .doUpdateSet({ position })
          .where('implementationHosts.position', '<>', position)
          .where('implementationHosts.implementationId', '=', implementationId),
      )
      .execute();
  }
}

/** Writes down what calling a host found. */
export async function setHostState(db: Db, id: number, found: { state: HostState; checkedAt: Date }): Promise<void> {
  await db.updateTable('implementationHosts').set(found).where('id', '=', id).execute();
}
