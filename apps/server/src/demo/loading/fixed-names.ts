import type { Tx } from '#platform/database';
import { demoAddress } from '../demo-address.ts';

/** Gives a voucher the two addresses that it has at every fresh start, instead of random ones. */
export async function giveFixedAddresses(tx: Tx, voucherId: number, name: string): Promise<void> {
  for (const needsConfirmation of [true, false]) {
    await tx
      .updateTable('voucherTokens')
      .set({ address: demoAddress('voucher', name, needsConfirmation ? 'shown' : 'printed') })
      .where('voucherId', '=', voucherId)
      .where('needsConfirmation', '=', needsConfirmation)
      .execute();
  }
}
