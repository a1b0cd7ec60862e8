import { randomInt } from 'node:crypto';
import { refreshSoldOut } from '#content/catalog';
import { addEntry, findOwnVoucher, makeProductVoucher } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { payReservation } from '../accept-reservation.ts';
import { amountPaidByFund, checkReservation, type ReservationInput } from './check-reservation.ts';

/**
 * Sets an offer apart for a requester and pays it from the voucher (vouchers.md 3.2). Voucher, offer and the sponsor's
 * limits are locked before anything is looked at, so no balance, stock or limit is passed however many try at once.
 * Gives the reservation's id. Throws 422 as `checkReservation` does.
 */
export function storeReservation(deps: Pick<Deps, 'db' | 'now' | 'events' | 'shops'>, input: ReservationInput): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await lockForReservation(tx, input);
    const checked = await checkReservation(deps, tx, input);
    const { voucher, product, fund, approval, expireAt } = checked;
    const createdAt = deps.now();

    const productVoucherId = await makeProductVoucher(tx, deps, {
      fundId: fund.id,
      identityId: input.identityId,
      productId: product.id,
      parentId: voucher.id,
      amountCents: product.priceCents,
      expireAt,
    });
    if (fund.type === 'budget') {
      await addEntry(tx, deps.now, {
        voucherId: voucher.id,
        kind: 'reserved',
        amountCents: -amountPaidByFund(checked),
        productVoucherId,
      });
    }
    const keep = (setting: string, value: string | null) => (setting === 'no' ? null : value);
    const { id } = await tx
      .insertInto('productReservations')
      .values({
        code: await unusedCode(tx),
        voucherId: voucher.id,
        productVoucherId,
        productId: product.id,
        fundProviderProductId: approval.fundProviderProductId,
        state: 'pending',
        amountCents: amountPaidByFund(checked),
        priceType: product.priceType,
        priceCents: product.priceCents,
        discount: product.discount,
        firstName: input.firstName,
        lastName: input.lastName,
        userNote: input.userNote,
        phone: keep(product.fields.phone, input.phone),
        address: keep(product.fields.address, input.address),
        street: keep(product.fields.address, input.addressParts?.street ?? null),
        houseNr: keep(product.fields.address, input.addressParts?.house_nr ?? null),
        houseNrAddition: keep(product.fields.address, input.addressParts?.house_nr_addition ?? null),
        postalCode: keep(product.fields.address, input.addressParts?.postal_code ?? null),
        city: keep(product.fields.address, input.addressParts?.city ?? null),
        birthDate: keep(product.fields.birthDate, input.birthDate),
        expireAt,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.events.publish(tx, 'reservation.created', { reservationId: id });
    if (product.isAutoAccepted || input.isBookedByProvider === true) await payReservation(tx, deps, id);
    await refreshSoldOut(tx, deps, product.id);
    return id;
  });
}

/** Locks in the order of all locks: voucher, offer, limits of the offer on the fund. */
async function lockForReservation(tx: Tx, input: ReservationInput): Promise<void> {
  const voucher = await findOwnVoucher(tx, input.voucher, input.identityId);
  if (!voucher) return;
  await tx.selectFrom('vouchers').select('id').where('id', '=', voucher.id).forUpdate().execute();
  await tx.selectFrom('products').select('id').where('id', '=', input.productId).forUpdate().execute();
  await tx
    .selectFrom('fundProviderProducts as approval')
    .innerJoin('fundProviders as application', 'application.id', 'approval.fundProviderId')
    .select('approval.id')
    .where('approval.productId', '=', input.productId)
    .where('application.fundId', '=', voucher.fundId)
    .where('approval.withdrawnAt', 'is', null)
    .orderBy('approval.id')
    .forUpdate('approval')
    .execute();
}

/** Eight digits by which people name a reservation; never used before. */
async function unusedCode(tx: Tx): Promise<number> {
  for (;;) {
    const code = randomInt(10_000_000, 100_000_000);
    const taken = await tx.selectFrom('productReservations').select('id').where('code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
