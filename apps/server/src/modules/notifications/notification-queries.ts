import { sql } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import type { Db } from '#platform/database';

/** Somebody who can be mailed: their primary address, and the language they read. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
}

/** Of these people those who have a primary address; each address once. */
export function findRecipients(db: Db, identityIds: readonly number[]): Promise<Recipient[]> {
  if (identityIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('identityEmails as address')
    .innerJoin('identities as identity', 'identity.id', 'address.identityId')
    .select(['address.email', 'identity.language'])
    .$narrowType<{ language: Language }>()
    .where('identity.id', 'in', identityIds)
    .where('address.isPrimary', '=', true)
    .where('address.deletedAt', 'is', null)
    .orderBy('identity.id')
    .execute();
}

/** A voucher as its mail tells of it. The balance is in cents and comes from the one place that knows it. */
export function findAssignedVoucher(db: Db, voucherId: number) {
  return db
    .selectFrom('vouchers as voucher')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('voucherTokens as token', (join) =>
      join.onRef('token.voucherId', '=', 'voucher.id').on('token.needsConfirmation', '=', true),
    )
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .leftJoin('products as product', 'product.id', 'voucher.productId')
    .leftJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .select([
      'voucher.identityId',
      'voucher.expireAt',
      'fund.name as fundName',
      'fund.type as fundType',
      'fund.endDate as fundEndDate',
    ])
    .select([
      'token.address',
      'implementation.key as implementationKey',
      'product.name as productName',
      'provider.name as providerName',
    ])
    .select(sql<number>`voucher_balance(voucher.id)`.as('balanceCents'))
    .where('voucher.id', '=', voucherId)
    .where('voucher.state', '=', 'active')
    .where('voucher.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A reservation as mails about it tell of it. */
export function findReservation(db: Db, reservationId: number) {
  return db
    .selectFrom('productReservations as reservation')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reservation.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('products as product', 'product.id', 'reservation.productId')
    .innerJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['reservation.code', 'reservation.state', 'reservation.expireAt', 'voucher.identityId'])
    .select(['product.name as productName', 'provider.id as providerId', 'provider.name as providerName'])
    .select(['implementation.key as implementationKey', 'implementation.urlProvider'])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();
}
