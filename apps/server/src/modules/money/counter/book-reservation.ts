import { storeReservation } from '#money/reservations';
import { lockVoucherByCode } from '#vouchers/ledger';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/http/errors';
import { insertNote, setEmployeeOfReservation } from '#money/transactions';
import { findAnyOffer } from './scan-queries.ts';
import { scanRefusal } from './scan-refusals.ts';
import { scanVoucher } from './scan-voucher.ts';

/** An employee books one of the own offers for whoever holds a card. */
export interface Booking {
  readonly identityId: number;
  readonly organizationId: number;
  /** Code of the card. */
  readonly number: string;
  readonly productId: number;
  readonly note: string | null;
}

/**
 * vouchers.md 7.2: reserves with the voucher of a card and accepts at once. Gives the reservation's id.
 * Throws 404 and 403 as scanning does, 422 as reserving does.
 */
export function bookReservation(deps: Pick<Deps, 'db' | 'now' | 'events' | 'shops'>, booking: Booking): Promise<number> {
  const { identityId, organizationId, productId } = booking;
  return transaction(deps.db, async (tx) => {
    await lockVoucherByCode(tx, booking.number);
    const { voucher, providers } = await scanVoucher(tx, { code: booking.number, identityId, now: deps.now() });
    const provider = providers.find((one) => one.organizationId === organizationId);
    if (!provider) throw scanRefusal('provider_not_applied');
    if (voucher.productId !== null || voucher.identityId === null) {
      throw fieldError('number', 'reservation.voucher-not-regular');
    }
    const offer = await findAnyOffer(tx, productId);
    if (offer?.organizationId !== organizationId) throw fieldError('product_id', 'reservation.product-unknown');
    const reservationId = await storeReservation(
      { ...deps, db: tx },
      {
        identityId: voucher.identityId,
        voucher: { address: voucher.address },
        productId,
        firstName: null,
        lastName: null,
        userNote: null,
        phone: null,
        address: null,
        birthDate: null,
        isBookedByProvider: true,
      },
    ).catch(onNumber);
    const paymentId = await setEmployeeOfReservation(tx, { reservationId, employeeId: provider.employeeId });
    if (booking.note !== null) {
      await insertNote(tx, { paymentId, message: booking.note, group: 'provider', createdAt: deps.now() });
    }
    return reservationId;
  });
}

/** What is wrong with the voucher is wrong with the number that was sent. */
function onNumber(error: unknown): never {
  if (!(error instanceof FieldErrors)) throw error;
  const { voucher_address: ofVoucher, ...fields } = error.fields;
  throw new FieldErrors({ ...fields, ...(ofVoucher ? { number: ofVoucher } : {}) });
}
