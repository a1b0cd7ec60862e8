import { calendarDate } from '#platform/clock';
import type { Db } from '#platform/database';

/**
 * funds.md 2: a voucher of this fund that this person still has: neither it nor its fund has ended.
 * Its state does not matter: a voucher that was stopped still stands in the way of a new one. Gives its id.
 */
export async function findLivingVoucher(
  db: Db,
  owner: { fundId: number; identityId: number; now: Date },
): Promise<number | undefined> {
  const today = calendarDate(owner.now);
  const row = await db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .select('vouchers.id')
    .where('vouchers.identityId', '=', owner.identityId)
    .where('vouchers.fundId', '=', owner.fundId)
    .where('vouchers.deletedAt', 'is', null)
    .where('vouchers.expireAt', '>=', today)
    .where('funds.endDate', '>=', today)
    .orderBy('vouchers.parentId', (by) => by.desc().nullsFirst())
    .orderBy('vouchers.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
