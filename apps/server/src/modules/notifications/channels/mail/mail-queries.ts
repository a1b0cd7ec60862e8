import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { wants } from '../../preferences/preference-queries.ts';

/** Somebody who can be mailed: their primary address, and the language they read. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
  /** Of an address of somebody with an account. */
  readonly emailId?: number;
}

/**
 * Of these people those who have a primary address; each address once. Of mails that belong to a preference: only those
 * who did not switch it off, and did not opt out of all mails.
 */
export function findRecipients(
  db: Db,
  identityIds: readonly number[],
  preference: string | undefined,
): Promise<(Recipient & { readonly identityId: number })[]> {
  if (identityIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('identityEmails as address')
    .innerJoin('identities as identity', 'identity.id', 'address.identityId')
    .select(['address.id as emailId', 'address.email', 'address.identityId', 'identity.language'])
    .$narrowType<{ language: Language }>()
    .where('identity.id', '=', oneOf(identityIds))
    .where('address.isPrimary', '=', true)
    .where('address.deletedAt', 'is', null)
    .$if(preference !== undefined, (query) =>
      query
        .where('address.email', 'not in', (own) => own.selectFrom('unsubscribedEmails').select('email'))
        .where(wants(preference ?? '', 'email')),
    )
    .orderBy('identity.id')
    .execute();
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
    .select(['reservation.id', 'reservation.code', 'reservation.state', 'reservation.expireAt', 'voucher.identityId'])
    .select(['reservation.rejectionNote', 'reservation.cancellationNote'])
    .select(['reservation.priceType', 'reservation.priceCents', 'reservation.discount', 'reservation.amountCents'])
    .select(['fund.name as fundName', 'fund.type as fundType'])
    .select(['product.name as productName', 'provider.id as providerId', 'provider.name as providerName'])
    .select(['implementation.key as implementationKey', 'implementation.urlProvider'])
    .$narrowType<{ priceType: Schema<'PriceType'> }>()
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();
}

/** A request for a fund as mails about it tell of it; the last columns are the one record or question that the mail is about. */
export function findFundRequest(db: Db, asked: { fundRequestId: number; recordId?: number; clarificationId?: number }) {
  return db
    .selectFrom('fundRequests as request')
    .innerJoin('funds as fund', 'fund.id', 'request.fundId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .leftJoin('fundRequestRecords as record', (join) =>
      join.onRef('record.fundRequestId', '=', 'request.id').on('record.id', '=', asked.recordId ?? null),
    )
    .leftJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .leftJoin('fundRequestClarifications as clarification', (join) =>
      join
        .onRef('clarification.fundRequestRecordId', '=', 'record.id')
        .on('clarification.id', '=', asked.clarificationId ?? null),
    )
    .select(['request.id', 'request.fundId', 'request.identityId', 'request.state', 'request.note'])
    .select(['request.createdAt', 'request.resolvedAt', 'fund.answerDays', 'fund.objectionText'])
    .select(['fund.name as fundName', 'sponsor.fundRequestPolicy as policy', 'sponsor.name as sponsorName'])
    .select(['sponsor.phone as sponsorPhone', 'sponsor.email as sponsorEmail'])
    .select(['implementation.key as implementationKey', 'implementation.urlValidator'])
    .select(['type.nameNl', 'type.nameEn', 'record.note as recordNote'])
    .select(['clarification.id as clarificationId', 'clarification.question', 'clarification.createdAt as askedAt'])
    .$narrowType<{ state: Schema<'FundRequestState'> }>()
    .where('request.id', '=', asked.fundRequestId)
    .executeTakeFirst();
}

/** The person behind an employee who works there still. */
export function findEmployeeIdentity(db: Db, employeeId: number) {
  return db
    .selectFrom('employees')
    .select(['identityId', 'organizationId'])
    .where('id', '=', employeeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A reimbursement as mails about it tell of it. */
export function findReimbursement(db: Db, reimbursementId: number) {
  return db
    .selectFrom('reimbursements as reimbursement')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reimbursement.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['reimbursement.code', 'reimbursement.title', 'voucher.identityId', 'implementation.key as implementationKey'])
    .where('reimbursement.id', '=', reimbursementId)
    .executeTakeFirst();
}
