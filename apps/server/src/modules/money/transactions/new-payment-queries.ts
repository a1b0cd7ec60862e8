import { sql } from 'kysely';
import { compiledOnce, doneOnce } from '#platform/database/compiled-once';
import type { Tx } from '#platform/database/database';
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

/** What is not said of a payment. */
const unsaid = {
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

const insertOnePayment = compiledOnce((db, payment: Required<NewPayment>) =>
  db.insertInto('voucherTransactions').values(columnsOf(payment)).returning('id'),
);

/** Writes a payment down; the caller moves the money in the ledger in the same transaction. Gives its id. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const [made] = await insertOnePayment(tx, { ...unsaid, ...payment });
  if (!made) throw new Error(`voucher ${payment.voucherId} took no payment`);
  return made.id;
}

/** Of the table; its name is looked up once, when the statement is planned. */
const drawId = compiledOnce((db) => db.selectNoFrom(sql<number>`nextval('voucher_transactions_id_seq')::integer`.as('id')));

/** The id of a payment that is about to be made, so that what names it can be written with it. */
export async function newPaymentId(tx: Tx): Promise<number> {
  const [drawn] = await drawId(tx, {});
  if (!drawn) throw new Error('no id was drawn');
  return drawn.id;
}

const insertPaymentOfId = doneOnce((db, payment: Required<NewPayment> & { id: number }) =>
  db.insertInto('voucherTransactions').values({ id: payment.id, ...columnsOf(payment) }),
);

/** The same as `insertPayment` for one whose id was drawn. */
export function insertDrawnPayment(tx: Tx, payment: NewPayment & { readonly id: number }): Promise<void> {
  return insertPaymentOfId(tx, { ...unsaid, ...payment });
}

/** The same for many at once, in one statement. */
export function insertPayments(tx: Tx, payments: readonly NewPayment[]) {
  return tx
    .insertInto('voucherTransactions')
    .values(payments.map((payment) => columnsOf({ ...unsaid, ...payment })))
    .returning(['id', 'voucherId', 'amountCents'])
    .execute();
}
