import type { Insertable } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db, Tx } from '#platform/database/database';
import type { VoucherEvents } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';

/** Writes down that something happened to a voucher; gives the id of the row. */
export async function addVoucherEvent(tx: Tx, event: Insertable<VoucherEvents>): Promise<number> {
  const { id } = await tx.insertInto('voucherEvents').values(event).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The day on which a voucher was stopped last. */
export async function findDeactivatedOn(db: Db, voucherId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('voucherEvents')
    .select('createdAt')
    .where('voucherId', '=', voucherId)
    .where('event', '=', 'deactivated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && calendarDate(row.createdAt);
}

/** The rows of vouchers, held until the transaction ends; by rising ids, as everybody who locks several. */
export async function lockVouchers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('vouchers').select('id').where('id', '=', oneOf(ids)).orderBy('id').forUpdate().execute();
}
