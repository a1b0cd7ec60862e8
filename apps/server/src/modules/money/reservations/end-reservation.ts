import { refreshSoldOut } from '#content/catalog';
import { cancelPayment } from '#money/transactions';
import { addEntry, removeProductVoucher } from '#vouchers/ledger';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { reservationNotCancelable, reservationNotRejectable } from './reservation-errors.ts';
import { findReservationForUpdate, type ReservationRow } from './reservation-queries.ts';
import { mayBecome, type ReservationState } from './reservation-state.ts';

export interface ProviderRefusal {
  readonly id: number;
  readonly organizationId: number;
  /** What the provider writes to the requester, who reads it with the reservation. */
  readonly note?: string | null;
  /** Whether the mail carries the note as well; it does unless said otherwise. */
  readonly shareNote?: boolean;
}

type EndDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/**
 * The requester withdraws, also after the last day; money and stock are free at once. After the provider accepted this is
 * no longer possible here: then the requester contacts the provider. Throws 404 or 403 (vouchers.md 3.4).
 */
export function cancelReservation(deps: EndDeps, input: { id: number; identityId: number }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reservation = await findReservationForUpdate(tx, input.id);
    if (!reservation) throw notFound();
    if (reservation.identityId !== input.identityId) throw forbidden();
    if (!mayBecome(reservation.state, 'canceled_by_client')) throw reservationNotCancelable(reservation.state);
    await giveBack(tx, deps, { reservation, state: 'canceled_by_client' });
    await deps.events.publish(tx, 'reservation.canceled-by-requester', { reservationId: reservation.id });
  });
}

/**
 * The provider says no to an open reservation, or cancels an accepted one as long as its payment waits (vouchers.md 7.3).
 * Throws 404 for a reservation of another provider's offer, 403 when neither is possible any more.
 */
export function rejectOrCancelReservation(deps: EndDeps, input: ProviderRefusal): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reservation = await findReservationForUpdate(tx, input.id);
    if (reservation?.providerId !== input.organizationId) throw notFound();
    const to = reservation.state === 'pending' ? 'rejected' : 'canceled';
    const now = deps.now();
    const isUsable =
      reservation.voucherState === 'active' && !isPast(reservation.voucherExpireAt, now) && !isPast(reservation.fundEndDate, now);
    const isPaid = reservation.transactionState !== 'pending' || reservation.transferAt === null || reservation.transferAt <= now;
    if (!mayBecome(reservation.state, to) || (to === 'rejected' ? !isUsable : isPaid)) throw reservationNotRejectable();
    await giveBack(tx, deps, { reservation, state: to, note: input.note ?? null });
    const happened = to === 'rejected' ? 'reservation.rejected' : 'reservation.canceled-by-provider';
    await deps.events.publish(tx, happened, { reservationId: reservation.id, shareNote: input.shareNote ?? true });
  });
}

/** The money returns to the voucher that paid, in the same transaction, and the offer is free for somebody else. */
async function giveBack(
  tx: Tx,
  deps: EndDeps,
  { reservation, state, note = null }: { reservation: ReservationRow; state: ReservationState; note?: string | null },
): Promise<void> {
  const now = deps.now();
  const { productVoucherId, transactionId } = reservation;
  if (transactionId !== null) await cancelPayment(tx, transactionId, now);
  if (reservation.fundType === 'budget') {
    if (transactionId !== null) {
      await addEntry(tx, deps.now, {
        voucherId: productVoucherId,
        kind: 'refunded',
        amountCents: reservation.amountCents,
        transactionId,
      });
    }
    await addEntry(tx, deps.now, {
      voucherId: reservation.voucherId,
      kind: 'released',
      amountCents: reservation.priceCents,
      productVoucherId,
    });
  }
  await removeProductVoucher(tx, deps, productVoucherId);
  const ended = state === 'rejected' ? { rejectedAt: now, rejectionNote: note } : { canceledAt: now, cancellationNote: note };
  await tx
    .updateTable('productReservations')
    .set({ state, ...ended })
    .where('id', '=', reservation.id)
    .execute();
  await refreshSoldOut(tx, deps, reservation.productId);
}
