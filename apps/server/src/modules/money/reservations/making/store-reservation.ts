import { randomInt } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { refreshSoldOut } from '#content/catalog';
import { idOf, makeProductVoucher } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { ProductReservations } from '#platform/database/database-schema';
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
    const { voucher, product, approval, expireAt } = checked;
    const createdAt = deps.now();

    const productVoucherId = await makeProductVoucher(tx, deps, {
      fundId: voucher.fundId,
      identityId: input.identityId,
      productId: product.id,
      parentId: voucher.id,
      amountCents: product.priceCents,
      reservedCents: voucher.fund.type === 'budget' ? amountPaidByFund(checked) : undefined,
      expireAt,
    });
    const keep = (setting: string, value: string | null) => (setting === 'no' ? null : value);
    const id = await insertReservation(tx, {
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
    });
    await deps.events.publish(tx, 'reservation.created', { reservationId: id });
    if (product.isAutoAccepted || input.isBookedByProvider === true) await payReservation(tx, deps, id);
    await refreshSoldOut(tx, deps, product.id);
    return id;
  });
}

/**
 * Locks in the order of all locks: voucher, offer, limits of the offer on the fund. Each `select` asks for what the one before it
 * gives, so the database locks them in this order. What is read here may be of before a lock was waited for: it is read again.
 */
async function lockForReservation(tx: Tx, input: ReservationInput): Promise<void> {
  const { rows } = await sql<{ fundId: number }>`
    select product.fund_id as "fundId"
      from (select fund_id from vouchers
             where id = ${idOf(input.voucher)} and identity_id = ${input.identityId} and deleted_at is null for update) voucher
     cross join lateral (select voucher.fund_id from products where products.id = ${input.productId} for update) product`.execute(
    tx,
  );
  const [locked] = rows;
  if (!locked) return;
  await tx
    .selectFrom('fundProviderProducts as approval')
    .innerJoin('fundProviders as application', 'application.id', 'approval.fundProviderId')
    .select('approval.id')
    .where('approval.productId', '=', input.productId)
    .where('application.fundId', '=', locked.fundId)
    .where('approval.withdrawnAt', 'is', null)
    .orderBy('approval.id')
    .forUpdate('approval')
    .execute();
}

/** Stores a reservation under eight digits by which people name it, that were never used before. Gives its id. */
async function insertReservation(tx: Tx, values: Omit<Insertable<ProductReservations>, 'code'>): Promise<number> {
  for (;;) {
    const made = await tx
      .insertInto('productReservations')
      .values({ ...values, code: randomInt(10_000_000, 100_000_000) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
  }
}
