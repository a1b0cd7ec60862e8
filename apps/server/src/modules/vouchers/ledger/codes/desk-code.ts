import type { Db } from '#platform/database/database';

/**
 * A typed desk code as it is stored: lower case, a dash in the middle. Spaces, dashes and points fall away; o is read as 0, and i and
 * l as 1, which no code has. Undefined when it cannot be a desk code.
 */
export function readDeskCode(typed: string): string | undefined {
  const bare = typed
    .toLowerCase()
    .replace(/[\s\-\u2010-\u2015.]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return /^[0-9a-z]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : undefined;
}

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
