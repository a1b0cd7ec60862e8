import type { Db, Tx } from '#platform/database/database';

const frontEnds = [
  'implementations.key',
  'implementations.name',
  'implementations.organizationId',
  'urlWebshop',
  'urlProvider',
  'urlSponsor',
  'urlValidator',
  'urlApp',
  'implementations.version',
  'implementations.createdAt',
] as const;

/** Where the front ends of an implementation are, and whose it is. */
export function findFrontEnds(db: Db, id: number) {
  return db
    .selectFrom('implementations')
    .leftJoin('organizations', 'organizations.id', 'implementations.organizationId')
    .select(frontEnds)
    .select('organizations.name as organizationName')
    .where('implementations.id', '=', id)
    .executeTakeFirst();
}

/** The same without whose it is; locks the implementation until the transaction ends. */
export function findFrontEndsForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('implementations').select(frontEnds).where('id', '=', id).forUpdate().executeTakeFirst();
}
