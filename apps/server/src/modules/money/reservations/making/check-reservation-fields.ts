import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/http/errors';
import { checkReservation, findReservableProduct, type ReservationInput } from './check-reservation.ts';
import { addressRefusals, type AddressParts } from './reservation-address.ts';

/**
 * The checks of storing on a part of what is asked: an address that was not told yet, in a later step, is not missed.
 * Throws 422 as `checkReservation` does.
 */
export async function checkReservationFields(deps: Pick<Deps, 'now'>, db: Db, input: ReservationInput): Promise<void> {
  try {
    await checkReservation(deps, db, input);
  } catch (error) {
    if (!(error instanceof FieldErrors) || input.address !== null || input.addressParts !== undefined) throw error;
    const { address: _later, ...wrong } = error.fields;
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
  }
}

/** The same for an address alone. Throws 422 by part, or on `product_id`. */
export async function checkReservationAddress(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: { productId: number; address: AddressParts },
): Promise<void> {
  const product = await findReservableProduct(deps.db, { id: asked.productId, fundId: null, now: deps.now() });
  if (!product) throw fieldError('product_id', 'reservation.product-unknown');
  const wrong = addressRefusals(asked.address, product.fields.address);
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
}
