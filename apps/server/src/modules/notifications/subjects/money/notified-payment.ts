import type { Tx } from '#platform/database/database';
import { findTimesLeft, type PaymentToNotify } from './payment-queries.ts';

/** A payment that is told of; with discounts, how often the offer may still be taken: null is without limit. */
export interface NotifiedPayment {
  readonly payment: PaymentToNotify;
  readonly times: number | null;
}

export async function asNotified(tx: Tx, payment: PaymentToNotify): Promise<NotifiedPayment> {
  const isDiscount = payment.fundType === 'subsidies' && payment.voucherProductId === null;
  return { payment, times: isDiscount ? await findTimesLeft(tx, payment) : null };
}

export function wordsOfTimes(times: number | null): { limited: string; times: string } {
  return { limited: times === null ? 'no' : 'yes', times: String(times ?? '') };
}
