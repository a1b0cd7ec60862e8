import type { Db } from '#platform/database/database';

/** A fund as its sponsor is told of it: its last day, its budget and the limit at which that is low (cents), the dashboard of its shop. */
export function findFundToNotify(db: Db, id: number) {
  return db
    .selectFrom('funds as fund')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['fund.name', 'fund.endDate', 'fund.organizationId', 'fund.budgetCents', 'fund.notificationAmountCents'])
    .select(['implementation.key as implementationKey', 'implementation.urlSponsor'])
    .where('fund.id', '=', id)
    .executeTakeFirst();
}
