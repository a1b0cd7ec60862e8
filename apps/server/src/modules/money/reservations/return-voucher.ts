import { message } from '#platform/text/translate';
import { addEntry, lockVouchers, removeProductVoucher } from '#vouchers/ledger';
import { getOwnVoucher, type VoucherPlace } from '#vouchers/holder';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { cancelReservation } from './end-reservation.ts';

/**
 * vouchers.md 1.6: gives a product voucher back that was not used. Behind an open reservation that is withdrawing it; a
 * returnable one without a reservation puts its price back. Throws 404 or 403.
 */
export function returnVoucher(deps: Pick<Deps, 'db' | 'now' | 'events'>, place: VoucherPlace): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const voucher = await getOwnVoucher(tx, place);
    if (voucher.reservationId !== null && voucher.reservationState === 'pending') {
      return cancelReservation({ ...deps, db: tx }, { id: voucher.reservationId, identityId: place.identityId });
    }
    const { id, parentId, reservationId } = voucher;
    if (parentId === null || reservationId !== null) throw notReturnable();
    await lockVouchers(tx, [id, parentId]);
    const { returnable, amountCents, fundType } = await getOwnVoucher(tx, place);
    if (!returnable || (await hasTransactions(tx, id))) throw notReturnable();
    if (fundType === 'budget') {
      await addEntry(tx, deps.now, { voucherId: parentId, kind: 'released', amountCents, productVoucherId: id });
    }
    await removeProductVoucher(tx, deps, id);
  });
}

async function hasTransactions(tx: Tx, voucherId: number): Promise<boolean> {
  const row = await tx.selectFrom('voucherTransactions').select('id').where('voucherId', '=', voucherId).executeTakeFirst();
  return row !== undefined;
}

function notReturnable(): DomainError {
  return new DomainError(403, { text: message('refusals.voucher-not-returnable') });
}
