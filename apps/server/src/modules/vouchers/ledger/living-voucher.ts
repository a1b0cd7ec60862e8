import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

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

/** A regular voucher that a person still has. */
export interface LivingVoucher {
  readonly id: number;
  readonly fundId: number;
  /** The eight digits by which its holder names it. */
  readonly number: string;
  /** Not so one that was stopped. */
  readonly isUsable: boolean;
  /** What it was worth when it was made, in cents. */
  readonly amountCents: number;
  readonly expireAt: string;
}

/** The same of several funds: regular vouchers, whatever their state. */
export async function findLivingVouchers(
  db: Db,
  owner: { fundIds: readonly number[]; identityId: number; now: Date },
): Promise<LivingVoucher[]> {
  const today = calendarDate(owner.now);
  const rows = await db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .select(['vouchers.id', 'vouchers.fundId', 'vouchers.number', 'vouchers.state'])
    .select(['vouchers.amountCents', 'vouchers.expireAt'])
    .where('vouchers.identityId', '=', owner.identityId)
    .where('vouchers.fundId', '=', oneOf(owner.fundIds))
    .where('vouchers.productId', 'is', null)
    .where('vouchers.deletedAt', 'is', null)
    .where('vouchers.expireAt', '>=', today)
    .where('funds.endDate', '>=', today)
    .orderBy('vouchers.id')
    .execute();
  return rows.map(({ number, state, ...voucher }) => ({ ...voucher, number: String(number), isUsable: state === 'active' }));
}
