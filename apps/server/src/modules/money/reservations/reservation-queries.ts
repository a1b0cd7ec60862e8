import { type ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { DB } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';
import { recordsOfVoucher } from '#vouchers/ledger';
import type { ReservationState } from './reservation-state.ts';

export type ReservationRow = Awaited<ReturnType<ReturnType<typeof reservations>['execute']>>[number];

function reservations(db: Db) {
  return db
    .selectFrom('productReservations as reservation')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reservation.voucherId')
    .innerJoin('voucherTokens as token', (join) =>
      join.onRef('token.voucherId', '=', 'voucher.id').on('token.needsConfirmation', '=', true),
    )
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('implementations as shop', 'shop.id', 'fund.implementationId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .innerJoin('products as product', 'product.id', 'reservation.productId')
    .innerJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .leftJoin('voucherTransactions as payment', 'payment.productReservationId', 'reservation.id')
    .leftJoin('physicalCards as card', 'card.voucherId', 'voucher.id')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'voucher.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .select(['reservation.id', 'reservation.code', 'reservation.state', 'reservation.amountCents', 'reservation.priceType'])
    .select([
      'reservation.priceCents',
      'reservation.discount',
      'reservation.firstName',
      'reservation.lastName',
      'reservation.userNote',
    ])
    .select([
      'reservation.street',
      'reservation.houseNr',
      'reservation.houseNrAddition',
      'reservation.postalCode',
      'reservation.city',
    ])
    .select(['reservation.phone', 'reservation.address', 'reservation.birthDate', 'reservation.expireAt', 'reservation.archived'])
    .select(['reservation.acceptedAt', 'reservation.rejectedAt', 'reservation.canceledAt', 'reservation.createdAt'])
    .select(['reservation.rejectionNote', 'reservation.cancellationNote'])
    .select(['reservation.voucherId', 'reservation.productVoucherId', 'reservation.productId'])
    .select(['voucher.identityId', 'token.address as voucherAddress', 'email.email as identityEmail', 'card.code as cardCode'])
    .select(boughtAddress)
    .select(['fund.id as fundId', 'fund.name as fundName', 'fund.type as fundType', 'fund.endDate as fundEndDate'])
    .select(['shop.key as implementationKey'])
    .select(['sponsor.id as sponsorId', 'sponsor.name as sponsorName'])
    .select(['product.name as productName', 'product.deletedAt as productDeletedAt', 'product.photoMediaId'])
    .select(['provider.id as providerId', 'provider.name as providerName'])
    .select(['payment.id as transactionId', 'payment.address as transactionAddress', 'payment.state as transactionState'])
    .select(['payment.transferAt'])
    .select(['voucher.state as voucherState', 'voucher.expireAt as voucherExpireAt', recordsOfVoucher.as('voucherRecords')])
    .$narrowType<{
      state: ReservationState;
      priceType: 'regular' | 'free' | 'discount_fixed' | 'discount_percentage';
      transactionState: 'pending' | 'success' | 'canceled' | null;
    }>();
}

/** The address of the product voucher, as long as that exists. */
function boughtAddress(eb: ExpressionBuilder<DB & { reservation: DB['productReservations'] }, 'reservation'>) {
  return eb
    .selectFrom('vouchers as bought')
    .innerJoin('voucherTokens as boughtToken', 'boughtToken.voucherId', 'bought.id')
    .whereRef('bought.id', '=', 'reservation.productVoucherId')
    .where('bought.deletedAt', 'is', null)
    .where('boughtToken.needsConfirmation', '=', true)
    .select('boughtToken.address')
    .as('productVoucherAddress');
}

/** Reservations by their ids, oldest first. */
export function findReservationsById(db: Db, ids: readonly number[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reservations(db).where('reservation.id', '=', oneOf(ids)).orderBy('reservation.id').execute();
}

/** Puts a reservation away for its provider, or takes it back. */
export async function setArchived(tx: Tx, id: number, archived: boolean): Promise<void> {
  await tx.updateTable('productReservations').set({ archived }).where('id', '=', id).execute();
}

export function findReservation(db: Db, id: number): Promise<ReservationRow | undefined> {
  return reservations(db).where('reservation.id', '=', id).executeTakeFirst();
}

/**
 * A reservation with everything that a change of it touches, locked in the order of all locks:
 * the voucher that pays, the product voucher behind it, the offer, the reservation itself.
 */
export async function findReservationForUpdate(tx: Tx, id: number): Promise<ReservationRow | undefined> {
  const place = await findReservation(tx, id);
  if (!place) return undefined;
  const vouchers = [place.voucherId, place.productVoucherId].sort((a, b) => a - b);
  await tx.selectFrom('vouchers').select('id').where('id', '=', oneOf(vouchers)).orderBy('id').forUpdate().execute();
  await tx.selectFrom('products').select('id').where('id', '=', place.productId).forUpdate().execute();
  await tx.selectFrom('productReservations').select('id').where('id', '=', id).forUpdate().execute();
  return findReservation(tx, id);
}
