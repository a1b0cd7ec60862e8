import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/** A product voucher whose reservation ended without being used: nobody can open it any more; its ledger stays. */
export async function removeProductVoucher(tx: Tx, deps: Pick<Deps, 'now'>, voucherId: number): Promise<void> {
  await tx.updateTable('vouchers').set({ deletedAt: deps.now() }).where('id', '=', voucherId).execute();
}
