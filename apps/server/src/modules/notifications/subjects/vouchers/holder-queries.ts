import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';

/** The people with a voucher, of the fund of an application, that can be spent now. */
export async function findHolders(db: Db, fundProviderId: number, now: Date): Promise<number[]> {
  const today = calendarDate(now);
  const rows = await db
    .selectFrom('fundProviders as application')
    .innerJoin('vouchers as voucher', 'voucher.fundId', 'application.fundId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .select('voucher.identityId')
    .distinct()
    .where('application.id', '=', fundProviderId)
    .where('voucher.identityId', 'is not', null)
    .where('voucher.productId', 'is', null)
    .where('voucher.state', '=', 'active')
    .where('voucher.deletedAt', 'is', null)
    .where('voucher.expireAt', '>=', today)
    .where('fund.endDate', '>=', today)
    .orderBy('voucher.identityId')
    .execute();
  return rows.flatMap(({ identityId }) => (identityId === null ? [] : [identityId]));
}
