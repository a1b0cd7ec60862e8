import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** A voucher as everything that tells of it needs it: its holder, its fund, its page in the shop of the fund. */
export function selectVoucherToNotify(db: Db) {
  return db
    .selectFrom('vouchers as voucher')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('voucherTokens as token', (join) =>
      join.onRef('token.voucherId', '=', 'voucher.id').on('token.needsConfirmation', '=', true),
    )
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['voucher.identityId', 'fund.name as fundName', 'fund.type as fundType', 'token.address'])
    .select('implementation.key as implementationKey');
}

/** A voucher that can be used, as messages about getting it tell of it. The balance is in cents and comes from the one place that knows it. */
export function findAssignedVoucher(db: Db, voucherId: number) {
  return selectVoucherToNotify(db)
    .leftJoin('products as product', 'product.id', 'voucher.productId')
    .leftJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .select(['voucher.expireAt', 'voucher.activationCode', 'fund.endDate as fundEndDate'])
    .select(['product.name as productName', 'provider.name as providerName'])
    .select(sql<number>`voucher_balance(voucher.id)`.as('balanceCents'))
    .where('voucher.id', '=', voucherId)
    .where('voucher.state', '=', 'active')
    .where('voucher.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A voucher in whatever state, as mails about its code tell of it. `printable` is the address for mails (vouchers.md 1.7); what is left is in cents. */
export function findCodeOfVoucher(db: Db, voucherId: number) {
  return selectCodeOfVoucher(db).where('voucher.id', '=', voucherId).executeTakeFirst();
}

/** The same of many, in the order of their ids. */
export function findCodesOfVouchers(db: Db, voucherIds: readonly number[]) {
  return selectCodeOfVoucher(db).where('voucher.id', '=', oneOf(voucherIds)).orderBy('voucher.id').execute();
}

function selectCodeOfVoucher(db: Db) {
  return selectVoucherToNotify(db)
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .innerJoin('voucherTokens as printable', (join) =>
      join.onRef('printable.voucherId', '=', 'voucher.id').on('printable.needsConfirmation', '=', false),
    )
    .leftJoin('products as product', 'product.id', 'voucher.productId')
    .leftJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'voucher.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .select(['printable.address as printable', 'sponsor.name as sponsorName'])
    .select(['product.name as productName', 'email.email as requesterEmail'])
    .select(['provider.name as providerName', 'provider.email as providerEmail'])
    .select((eb) => [
      eb.fn.coalesce('product.name', 'fund.name').as('title'),
      sql<string>`least(voucher.expire_at, fund.end_date)`.as('lastDay'),
      sql<number>`voucher_balance(voucher.id)`.as('leftCents'),
    ])
    .where('voucher.deletedAt', 'is', null);
}

/** What was written down with something that happened to a voucher. */
export async function findEventNote(db: Db, voucherEventId: number): Promise<string | null> {
  const row = await db.selectFrom('voucherEvents').select('note').where('id', '=', voucherEventId).executeTakeFirst();
  return row?.note ?? null;
}

/** Why a voucher was stopped the last time. */
export async function findStopNote(db: Db, voucherId: number): Promise<string | null> {
  const row = await db
    .selectFrom('voucherEvents')
    .select('note')
    .where('voucherId', '=', voucherId)
    .where('event', '=', 'deactivated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.note ?? null;
}

/** An order of a plastic card. */
export function findCardOrder(db: Db, id: number) {
  return db
    .selectFrom('physicalCardRequests as order')
    .innerJoin('vouchers', 'vouchers.id', 'order.voucherId')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .select(['order.voucherId', 'order.address', 'order.house', 'order.houseAddition', 'order.postcode', 'order.city'])
    .select(['funds.name as fundName', 'funds.organizationId as sponsorId'])
    .where('order.id', '=', id)
    .executeTakeFirst();
}
