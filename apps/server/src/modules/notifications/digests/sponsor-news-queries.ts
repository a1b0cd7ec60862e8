import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/database';
import { happenedIn, type Period } from './period.ts';

/** Sponsors on whose funds offers were added. */
export const sponsorsWithNews = (period: Period) => sql`
  select distinct fund.organization_id as id from events event join funds fund on fund.id = (event.payload->>'fundId')::integer
   where ${happenedIn(period, ['product.added'])}`;

/** Sponsors whose funds got requests that still wait for a judgement. */
export const sponsorsWithRequests = (period: Period) => sql`
  select distinct fund.organization_id as id from fund_requests request join funds fund on fund.id = request.fund_id
   where request.state = 'pending' and request.created_at > ${period.since} and request.created_at <= ${period.until}`;

/** The offers that were added to a sponsor's funds, by fund, in the order in which that happened. */
export function findAddedOffers(db: Db, organizationId: number, period: Period) {
  return db
    .selectFrom('events as event')
    .innerJoin('funds as fund', (join) => join.on(sql<SqlBool>`fund.id = (event.payload->>'fundId')::integer`))
    .innerJoin('products as product', (join) => join.on(sql<SqlBool>`product.id = (event.payload->>'productId')::integer`))
    .innerJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['fund.name as fundName', 'product.name as productName', 'provider.name as providerName'])
    .select(['implementation.key as implementationKey', 'implementation.urlSponsor'])
    .where(happenedIn(period, ['product.added']))
    .where('fund.organizationId', '=', organizationId)
    .where('product.deletedAt', 'is', null)
    .orderBy('fund.id')
    .orderBy('event.id')
    .execute();
}

/** How many requests were filed for each fund of a sponsor; funds without any are left out. */
export function countNewRequests(db: Db, organizationId: number, { since, until }: Period) {
  return db
    .selectFrom('fundRequests as request')
    .innerJoin('funds as fund', 'fund.id', 'request.fundId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['fund.name as fundName', 'implementation.key as implementationKey', 'implementation.urlValidator'])
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .where('fund.organizationId', '=', organizationId)
    .where('request.createdAt', '>', since)
    .where('request.createdAt', '<=', until)
    .groupBy(['fund.id', 'implementation.key', 'implementation.urlValidator'])
    .orderBy('fund.id')
    .execute();
}
