import { insertPayment } from '#money/transactions';
import { findFunds, isFundActive } from '#schemes/funds';
import { addEntry } from '#vouchers/ledger';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { randomAddress } from '#platform/services/secrets';
import { payableAt } from './payable-at.ts';
import { reservationNotAcceptable } from './reservation-errors.ts';
import { findReservationForUpdate, type ReservationRow } from './reservation-queries.ts';
import { isExpired, mayBecome } from './reservation-state.ts';

/**
 * The provider agrees (vouchers.md 7.3): the reservation is paid, and the payment waits as many days as the shop of its fund
 * sets (`daysToCancel`, normally fourteen), but not past the end of the fund, so that it can still be cancelled. Throws 404 for a reservation of another provider's offer, 403 when it can no longer be accepted.
 */
export function acceptReservation(
  deps: Pick<Deps, 'db' | 'now' | 'events' | 'shops'>,
  input: { id: number; organizationId: number },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reservation = await findReservationForUpdate(tx, input.id);
    if (reservation?.providerId !== input.organizationId) throw notFound();
    const now = deps.now();
    const usable =
      reservation.voucherState === 'active' && !isPast(reservation.voucherExpireAt, now) && !isPast(reservation.fundEndDate, now);
    const stillThere = !isExpired(reservation, now) && reservation.productDeletedAt === null;
    if (!mayBecome(reservation.state, 'accepted') || !usable || !stillThere) throw reservationNotAcceptable();
    const [fund] = await findFunds(tx, [reservation.fundId]);
    if (!fund || !isFundActive(fund, now)) throw reservationNotAcceptable();
    await pay(tx, deps, reservation);
  });
}

/** Accepts a reservation that was just made, where the provider agrees to all of them beforehand. */
export async function payReservation(tx: Tx, deps: Pick<Deps, 'now' | 'events' | 'shops'>, id: number): Promise<void> {
  const reservation = await findReservationForUpdate(tx, id);
  if (reservation) await pay(tx, deps, reservation);
}

async function pay(tx: Tx, deps: Pick<Deps, 'now' | 'events' | 'shops'>, reservation: ReservationRow): Promise<void> {
  const now = deps.now();
  const transactionId = await insertPayment(tx, {
    address: randomAddress(),
    voucherId: reservation.productVoucherId,
    target: 'provider',
    state: 'pending',
    initiator: 'provider',
    amountCents: reservation.amountCents,
    organizationId: reservation.providerId,
    employeeId: null,
    productId: reservation.productId,
    productReservationId: reservation.id,
    transferAt: payableAt(reservation, { shops: deps.shops, now }),
    madeAt: now,
  });
  if (reservation.fundType === 'budget') {
    await addEntry(tx, deps.now, {
      voucherId: reservation.productVoucherId,
      kind: 'paid',
      amountCents: -reservation.amountCents,
      transactionId,
    });
  }
  await tx
    .updateTable('productReservations')
    .set({ state: 'accepted', acceptedAt: now })
    .where('id', '=', reservation.id)
    .execute();
  await deps.events.publish(tx, 'reservation.accepted', { reservationId: reservation.id });
}
