import { sql, type RawBuilder } from 'kysely';
import { compiledOnce, doneOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';
import { picturesOf, type MediaRow } from '#platform/services/media-store';
import { oneOf } from '#platform/database/one-of';

export type PaymentState = 'pending' | 'success' | 'canceled';
export type PaymentTarget = 'provider' | 'iban' | 'top_up';
export type PaymentBatchState = 'draft' | 'error' | 'pending' | 'accepted' | 'rejected';

/** A payment with what its readers see of it; amounts in cents. */
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

function payments(db: Db) {
  return db
    .selectFrom('voucherTransactions as payment')
    .innerJoin('funds as fund', 'fund.id', 'payment.fundId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .leftJoin('organizations as provider', 'provider.id', 'payment.organizationId')
    .leftJoin('products as product', 'product.id', 'payment.productId')
    .leftJoin('voucherTransactionBulks as batch', 'batch.id', 'payment.voucherTransactionBulkId')
    .select(['payment.id', 'payment.address', 'payment.voucherId', 'payment.target', 'payment.state', 'payment.amountCents'])
    .select(['payment.organizationId', 'payment.productId', 'payment.productReservationId', 'payment.transferAt'])
    .select((eb) =>
      eb
        .selectFrom('productReservations as reservation')
        .select('reservation.code')
        .whereRef('reservation.id', '=', 'payment.productReservationId')
        .as('reservationCode'),
    )
    .select([
      'payment.createdAt',
      'payment.updatedAt',
      'payment.paymentAt',
      'payment.attempts',
      'payment.paymentId',
      'payment.costCents',
    ])
    .select(['payment.ibanFrom', 'payment.ibanTo', 'payment.ibanToName', 'payment.ibanFinal', 'payment.uid'])
    .select(['payment.voucherTransactionBulkId as batchId', 'batch.state as batchState'])
    .select(['fund.id as fundId', 'fund.name as fundName', 'fund.logoMediaId as fundLogoId', 'fund.organizationId as sponsorId'])
    .select(['sponsor.name as sponsorName', 'provider.name as providerName', 'provider.logoMediaId as providerLogoId'])
    .select(['provider.iban as providerIban'])
    .select(['product.name as productName', 'product.priceCents as productPriceCents', 'product.photoMediaId as productPhotoId'])
    .$narrowType<{ state: PaymentState; target: PaymentTarget; batchState: PaymentBatchState | null }>();
}

const paymentsOfId = compiledOnce((db, { id }: { id: number }) =>
  payments(db)
    .select(picturesOf(sql`fund.logo_media_id, provider.logo_media_id, product.photo_media_id`).as('pictures'))
    .where('payment.id', '=', id),
);

/** What the holder of the voucher, and the counter right after charging, see of a payment; with its pictures where they were read with it. */
export type ShownPayment = Pick<
  PaymentRow,
  | 'id'
  | 'address'
  | 'target'
  | 'state'
  | 'amountCents'
  | 'organizationId'
  | 'providerName'
  | 'providerLogoId'
  | 'productId'
  | 'productPhotoId'
  | 'productReservationId'
  | 'reservationCode'
  | 'transferAt'
  | 'createdAt'
  | 'updatedAt'
  | 'paymentId'
  | 'batchId'
  | 'fundId'
  | 'fundName'
  | 'fundLogoId'
  | 'sponsorId'
> & { readonly pictures?: readonly MediaRow[] };

/** A payment that was just made, for the counter that waits for it. */
export async function getNewPayment(tx: Tx, id: number): Promise<ShownPayment> {
  const [payment] = await paymentsOfId(tx, { id });
  if (!payment) throw new Error('the payment that was made is not there');
  return payment;
}

export function findPayment(db: Db, address: string): Promise<PaymentRow | undefined> {
  return payments(db).where('payment.address', '=', address).executeTakeFirst();
}

/** Payments by their ids, oldest first. */
export function findPaymentsById(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : payments(db).where('payment.id', '=', oneOf(ids)).orderBy('payment.id').execute();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

function selectNotes(db: Db, ids: readonly number[], group: 'provider' | 'sponsor') {
  return db
    .selectFrom('voucherTransactionNotes')
    .select(['id', 'voucherTransactionId', 'message', 'icon', 'createdAt'])
    .where('voucherTransactionId', '=', oneOf(ids))
    .where('noteGroup', '=', group)
    .orderBy('id')
    .execute();
}

/** What one side wrote on payments; by payment. */
export async function findNotes(db: Db, ids: readonly number[], group: 'provider' | 'sponsor'): Promise<Map<number, NoteRow[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await selectNotes(db, ids, group), (note) => note.voucherTransactionId);
}

interface NewNote {
  readonly paymentId: number;
  readonly message: string;
  readonly group: 'provider' | 'sponsor';
  readonly createdAt: Date;
}

/** What `insertNote` writes, as a part of the statement that makes the payment, which is the one row of a table; nothing without a message. */
export function noteOf(
  db: Db,
  payment: RawBuilder<unknown>,
  { message, group, createdAt }: Omit<NewNote, 'paymentId' | 'message'> & { readonly message: string | null },
) {
  return db
    .insertInto('voucherTransactionNotes')
    .columns(['voucherTransactionId', 'noteGroup', 'message', 'createdAt'])
    .expression(
      sql`select id, ${group}::text, ${message}::text, ${createdAt}::timestamptz from ${payment} where ${message}::text is not null`,
    );
}

/** What one side writes on a payment. */
export const insertNote: (tx: Tx, note: NewNote) => Promise<void> = doneOnce((db, note: NewNote) =>
  noteOf(db, sql`(select ${note.paymentId}::integer as id) payment`, note),
);

/** The payment of a reservation that was accepted at the counter gets the employee who did so. Gives its id. */
export async function setEmployeeOfReservation(
  tx: Tx,
  { reservationId, employeeId }: { reservationId: number; employeeId: number | null },
): Promise<number> {
  const { id } = await tx
    .updateTable('voucherTransactions')
    .set({ employeeId })
    .where('productReservationId', '=', reservationId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
