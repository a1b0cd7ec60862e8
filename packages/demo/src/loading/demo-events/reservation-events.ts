import {
  acceptReservation,
  archiveReservation,
  cancelReservation,
  rejectOrCancelReservation,
  storeReservation,
} from '@tegoed/server/money/reservations';
import type { Deps } from '@tegoed/server/platform/deps';
import type { DemoReservation } from '../../content/content-types.ts';
import { demoAddress } from '../../demo-address.ts';
import { getAccount, getByKey, type DemoLoad } from '../demo-load.ts';
import { giveFixedAddresses } from '../fixed-names.ts';
import type { DemoEvent, Remembered } from './demo-event.ts';
import { heldEvents } from './past-events.ts';

/** Everything around reservations: made, decided, withdrawn, paid by the bank. */
export function reservationEvents(load: DemoLoad, remembered: Remembered): DemoEvent[] {
  return load.content.reservations.flatMap((reservation) => [
    { at: load.moment(reservation.made), play: (deps) => reserve(load, deps, { reservation, remembered }) },
    ...reservation.steps.map(({ state, moment }): DemoEvent => ({
      at: load.moment(moment),
      play: (deps) => step(load, deps, { reservation, state, id: remembered.reservationId(reservation.code) }),
    })),
    ...putAway(load, remembered, reservation),
  ]);
}

/** The provider puts a reservation away that is over. */
function putAway(load: DemoLoad, remembered: Remembered, reservation: DemoReservation): DemoEvent[] {
  const { archived, code } = reservation;
  if (archived === undefined) return [];
  const organizationId = providerOf(load.content, reservation);
  return [
    {
      at: load.moment(archived),
      play: (deps) => archiveReservation(deps, { id: remembered.reservationId(code), organizationId, archived: true }),
    },
  ];
}

async function reserve(
  { tx, content }: DemoLoad,
  deps: Deps,
  { reservation, remembered }: { reservation: DemoReservation; remembered: Remembered },
): Promise<void> {
  const { code, person } = reservation;
  const events = heldEvents(deps.events);
  const withHeld = { ...deps, events };
  const id = await storeReservation(withHeld, {
    identityId: ownerOf(content, reservation).id,
    voucher: { address: demoAddress('voucher', reservation.voucher, 'shown') },
    productId: getByKey(content.offers, reservation.offer).id,
    firstName: person.firstName,
    lastName: person.lastName,
    userNote: person.note,
    phone: person.phone,
    address: person.address,
    birthDate: person.birthDate,
  });
  const { productVoucherId } = await tx
    .updateTable('productReservations')
    .set({ code })
    .where('id', '=', id)
    .returning('productVoucherId')
    .executeTakeFirstOrThrow();
  await giveFixedAddresses(tx, productVoucherId, `reservation-${code}`);
  await events.publishHeld();
  remembered.reservations.set(code, id);
}

interface Step {
  readonly reservation: DemoReservation;
  readonly state: DemoReservation['steps'][number]['state'];
  readonly id: number;
}

async function step({ tx, content }: DemoLoad, deps: Deps, { reservation, state, id }: Step): Promise<void> {
  const organizationId = providerOf(content, reservation);
  switch (state) {
    case 'accepted': {
      const now = await tx.selectFrom('productReservations').select('state').where('id', '=', id).executeTakeFirstOrThrow();
      return now.state === 'accepted' ? undefined : acceptReservation(deps, { id, organizationId });
    }
    case 'rejected':
    case 'canceled':
      return rejectOrCancelReservation(deps, { id, organizationId });
    case 'canceled_by_client':
      return cancelReservation(deps, { id, identityId: ownerOf(content, reservation).id });
  }
}

function providerOf(content: DemoLoad['content'], { offer }: DemoReservation): number {
  return getByKey(content.organizations, getByKey(content.offers, offer).provider).id;
}

function ownerOf(content: DemoLoad['content'], reservation: DemoReservation) {
  return getAccount(content, getByKey(content.vouchers, reservation.voucher).owner);
}

/** Payments of reservations that are with the bank by now, and addresses that are the same at every fresh start. */
export async function settleReservations({ tx, content }: DemoLoad, remembered: Remembered): Promise<void> {
  for (const { code, payment } of content.reservations) {
    if (payment === null) continue;
    const { state, transferAt } = await tx
      .updateTable('voucherTransactions')
      .set({ address: demoAddress('transaction', 'reservation', String(code)) })
      .where('productReservationId', '=', remembered.reservationId(code))
      .returning(['state', 'transferAt'])
      .executeTakeFirstOrThrow();
    if (state === payment || transferAt === null) continue;
    await tx
      .updateTable('voucherTransactions')
      .set({ state: payment, updatedAt: transferAt })
      .where('productReservationId', '=', remembered.reservationId(code))
      .execute();
  }
}
