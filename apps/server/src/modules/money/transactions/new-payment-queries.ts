import { sql, type RawBuilder } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';
import type { PaymentState, PaymentTarget } from './payment-queries.ts';

/** A payment that somebody makes; the amount in cents. */
export interface NewPayment {
  readonly address: string;
  readonly voucherId: number;
  readonly target: PaymentTarget;
  readonly state: PaymentState;
  readonly initiator: 'sponsor' | 'provider';
  readonly amountCents: number;
  readonly organizationId: number | null;
  readonly employeeId: number | null;
  readonly productId?: number | null;
  /** The reservation that it pays. */
  readonly productReservationId?: number | null;
  /** It waits until then, so that it can still be taken back. */
  readonly transferAt?: Date | null;
  /** Default 0. */
  readonly attempts?: number;
  /** To whom, when it is not the present account of the provider. */
  readonly ibanTo?: string | null;
  readonly ibanToName?: string | null;
  /** The sponsor's own number of it. */
  readonly uid?: string | null;
  readonly madeAt: Date;
}

/** The id of a payment that is yet to be made, SQL: what names the payment need not wait until it is. One that is not used is left out. */
export const newPaymentId: RawBuilder<number> = sql`nextval('voucher_transactions_id_seq')::integer`;

/** What is not said of a payment. */
export const unsaid = {
  productId: null,
  productReservationId: null,
  transferAt: null,
  attempts: 0,
  ibanTo: null,
  ibanToName: null,
  uid: null,
};

function columnsOf(payment: Required<NewPayment>) {
  return {
    address: payment.address,
    voucherId: payment.voucherId,
    target: payment.target,
    state: payment.state,
    initiator: payment.initiator,
    amountCents: payment.amountCents,
    organizationId: payment.organizationId,
    employeeId: payment.employeeId,
    productId: payment.productId,
    productReservationId: payment.productReservationId,
    transferAt: payment.transferAt,
    attempts: payment.attempts,
    ibanTo: payment.ibanTo,
    ibanToName: payment.ibanToName,
    uid: payment.uid,
    createdAt: payment.madeAt,
    updatedAt: payment.madeAt,
  };
}

/** What `insertPayment` writes, as a part of a statement that writes more with it; with the id that was drawn for it, if any was. */
export function paymentOf(db: Db, payment: Required<NewPayment> & { readonly id: number | null }) {
  const values = { id: sql<number>`coalesce(${payment.id}::integer, ${newPaymentId})`, ...columnsOf(payment) };
  return db.insertInto('voucherTransactions').values(values).returning('id');
}

const insertOnePayment = compiledOnce(paymentOf);

/** Writes a payment down, and nothing that belongs to it (`makePayment` does). Gives its id. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const [made] = await insertOnePayment(tx, { ...unsaid, ...payment, id: null });
  if (!made) throw new Error(`voucher ${payment.voucherId} took no payment`);
  return made.id;
}

/** The same for many at once, in one statement. */
export function insertPayments(tx: Tx, payments: readonly NewPayment[]) {
  return tx
    .insertInto('voucherTransactions')
    .values(payments.map((payment) => columnsOf({ ...unsaid, ...payment })))
    .returning(['id', 'voucherId', 'amountCents'])
    .execute();
}
