import { compiledOnce } from '#platform/database/compiled-once';
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
  /** Default 0. */
  readonly attempts?: number;
  /** To whom, when it is not the present account of the provider. */
  readonly ibanTo?: string | null;
  readonly ibanToName?: string | null;
  /** The sponsor's own number of it. */
  readonly uid?: string | null;
  readonly madeAt: Date;
}

const insertPayments = compiledOnce((db, payment: Required<NewPayment>) =>
  db
    .insertInto('voucherTransactions')
    .values({
      address: payment.address,
      voucherId: payment.voucherId,
      target: payment.target,
      state: payment.state,
      initiator: payment.initiator,
      amountCents: payment.amountCents,
      organizationId: payment.organizationId,
      employeeId: payment.employeeId,
      productId: payment.productId,
      attempts: payment.attempts,
      ibanTo: payment.ibanTo,
      ibanToName: payment.ibanToName,
      uid: payment.uid,
      createdAt: payment.madeAt,
      updatedAt: payment.madeAt,
    })
    .returning('id'),
);

/** Writes a payment down; the caller moves the money in the ledger in the same transaction. Gives its id. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const unsaid = { productId: null, attempts: 0, ibanTo: null, ibanToName: null, uid: null };
  const [made] = await insertPayments(tx, { ...unsaid, ...payment });
  if (!made) throw new Error(`voucher ${payment.voucherId} took no payment`);
  return made.id;
}
