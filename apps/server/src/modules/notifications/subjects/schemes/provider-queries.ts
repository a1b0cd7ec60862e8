import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** An application as mails about it tell of it. */
export function findApplication(db: Db, fundProviderId: number) {
  return db
    .selectFrom('fundProviders as application')
    .innerJoin('funds as fund', 'fund.id', 'application.fundId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .innerJoin('organizations as provider', 'provider.id', 'application.organizationId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['application.note', 'fund.name as fundName', 'sponsor.id as sponsorId', 'sponsor.name as sponsorName'])
    .select(['provider.id as providerId', 'provider.name as providerName'])
    .select(['implementation.key as implementationKey', 'implementation.urlProvider', 'implementation.urlSponsor'])
    .where('application.id', '=', fundProviderId)
    .executeTakeFirst();
}

/** Offers as mails name them, in the order in which they were made. */
export async function findOffers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products')
    .select(['id', 'name', 'organizationId as providerId'])
    .where('id', '=', oneOf(ids))
    .orderBy('id')
    .execute();
}

/** Funds as mails about offers name them. */
export async function findFundNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('funds as fund')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['fund.name', 'implementation.key as implementationKey', 'implementation.urlProvider'])
    .where('fund.id', '=', oneOf(ids))
    .orderBy('fund.id')
    .execute();
}
