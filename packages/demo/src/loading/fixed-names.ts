import type { Tx } from '@tegoed/server/platform/database/database';
import { demoAddress } from '../demo-address.ts';

/** Gives a voucher the two addresses that it has at every fresh start, instead of random ones; what was told about it leads there. */
export async function giveFixedAddresses(tx: Tx, voucherId: number, name: string): Promise<void> {
  const tokens = await tx.selectFrom('voucherTokens').selectAll().where('voucherId', '=', voucherId).execute();
  for (const { address: random, needsConfirmation } of tokens) {
    const address = demoAddress('voucher', name, needsConfirmation ? 'shown' : 'printed');
    await tx.updateTable('voucherTokens').set({ address }).where('address', '=', random).execute();
    const target = `voucher-${address}`;
    await tx.updateTable('notifications').set({ target }).where('target', '=', `voucher-${random}`).execute();
  }
}
