import type { Db } from '#platform/database/database';

/** The request out of which a voucher came, when it was approved since a moment. */
export function findApprovedRequestOf(db: Db, { voucherId, since }: { voucherId: number; since: Date }) {
  return db
    .selectFrom('fundRequestVouchers as made')
    .innerJoin('fundRequests as request', 'request.id', 'made.fundRequestId')
    .select('request.id')
    .where('made.voucherId', '=', voucherId)
    .where('request.state', '=', 'approved')
    .where('request.resolvedAt', '>=', since)
    .executeTakeFirst();
}
