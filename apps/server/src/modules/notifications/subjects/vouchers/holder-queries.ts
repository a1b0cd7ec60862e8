import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';

/** As many people as are found at a time: a large fund has a million. */
const holdersAtOnce = 1_000;

/** The people with a voucher, of the fund of an application, that can be spent now; so many at a time. */
export async function* findHolders(db: Db, fundProviderId: number, now: Date): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const holders = await findHoldersAfter(db, { fundProviderId, last }, now);
    if (holders.length > 0) yield holders;
    if (holders.length < holdersAtOnce) return;
    last = holders.at(-1) ?? last;
  }
}

async function findHoldersAfter(db: Db, after: { fundProviderId: number; last: number }, now: Date): Promise<number[]> {
  const today = calendarDate(now);
  const rows = await db
    .selectFrom('fundProviders as application')
    .innerJoin('vouchers as voucher', 'voucher.fundId', 'application.fundId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .select('voucher.identityId')
    .distinct()
    .where('application.id', '=', after.fundProviderId)
    .where('voucher.identityId', '>', after.last)
    .where('voucher.parentId', 'is', null)
    .where('voucher.productId', 'is', null)
    .where('voucher.state', '=', 'active')
    .where('voucher.deletedAt', 'is', null)
    .where('voucher.expireAt', '>=', today)
    .where('fund.endDate', '>=', today)
    .orderBy('voucher.identityId')
    .limit(holdersAtOnce)
    .execute();
  return rows.flatMap(({ identityId }) => (identityId === null ? [] : [identityId]));
}
