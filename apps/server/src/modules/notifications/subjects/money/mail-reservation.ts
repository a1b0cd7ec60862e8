import { pathIn } from '@tegoed/domain/shop-paths';
import { formatCode } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { Tx } from '#platform/database/database';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import { costInWords, costValues } from '../../channels/site/cost-in-words.ts';
import { findReservation } from '../../channels/mail/mail-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';

type Reservation = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/**
 * A reservation was made: its provider hears of it, and the requester when the provider still has to decide.
 * One that was accepted at once is told of by `mailDecidedReservation`.
 */
export async function mailNewReservation(deps: MailDeps, tx: Tx, reservationId: number): Promise<void> {
  const reservation = await findReservation(tx, reservationId);
  if (!reservation) return;
  if (reservation.state === 'pending') await mailRequester(deps, tx, { reservation, name: 'product_reservation_created' });
  if (reservation.state === 'pending' || reservation.state === 'accepted') await mailProvider(deps, tx, reservation);
}

/** The provider decided about a reservation; what it wrote about that goes along unless it asked to leave it out. */
export async function mailDecidedReservation(
  deps: MailDeps,
  tx: Tx,
  { reservationId, name, shareNote = true }: { reservationId: number; name: RequesterMail; shareNote?: boolean },
): Promise<void> {
  const reservation = await findReservation(tx, reservationId);
  if (!reservation) return;
  const note = shareNote ? (reservation.rejectionNote ?? reservation.cancellationNote) : null;
  await mailRequester(deps, tx, { reservation, name, note });
}

type RequesterMail =
  | 'product_reservation_created'
  | 'product_reservation_accepted'
  | 'product_reservation_rejected'
  | 'product_reservation_canceled';

function mailRequester(
  deps: MailDeps,
  tx: Tx,
  { reservation, name, note = null }: { reservation: Reservation; name: RequesterMail; note?: string | null },
): Promise<void> {
  const { providerName: provider } = reservation;
  return sendMail(deps, tx, {
    name,
    values: (language) => ({
      product: reservation.productName,
      provider,
      code: formatCode(String(reservation.code)),
      date: reservation.expireAt,
      cost: costInWords(costValues(reservation), language),
      note: note === null ? '' : serverText(language, 'mails.common.note-of', { sender: provider, note }),
    }),
    implementationKey: reservation.implementationKey,
    to: reservation.identityId === null ? [] : [reservation.identityId],
    link: (language) => pathIn(language)('reservation', { id: reservation.id }),
  });
}

/** Everybody who manages the provider's offers. The button leads to the reservation. */
async function mailProvider(deps: MailDeps, tx: Tx, reservation: Reservation): Promise<void> {
  await sendMail(deps, tx, {
    name: reservation.state === 'pending' ? 'products_reserved' : 'products_reserved_accepted',
    values: { product: reservation.productName, code: formatCode(String(reservation.code)), date: reservation.expireAt },
    implementationKey: reservation.implementationKey,
    to: await identitiesWithPermission(tx, reservation.providerId, 'manage_products'),
    link: screenLink(deps.settings, {
      front: reservation.urlProvider,
      screen: 'reservation',
      parts: { organization: reservation.providerId, reservation: reservation.id },
    }),
  });
}
