import type { Db } from '#platform/database/database';

/** The address, without confirmation, of the voucher that has a desk code. */
export async function findAddressOfDeskCode(db: Db, deskCode: string): Promise<string | undefined> {
  const token = await db
    .selectFrom('voucherTokens')
    .innerJoin('vouchers', 'vouchers.id', 'voucherTokens.voucherId')
    .select('voucherTokens.address')
    .where('vouchers.deskCode', '=', deskCode)
    .where('vouchers.deletedAt', 'is', null)
    .where('voucherTokens.needsConfirmation', '=', false)
    .executeTakeFirst();
  return token?.address;
}
