import type { Tx } from '#platform/database/database';
import { findTimesLeft, type PaymentToTell } from './payment-queries.ts';

/** A payment that is told of; with discounts, how often the offer may still be taken: null is without limit. */
export interface ToldPayment {
  readonly payment: PaymentToTell;
  readonly times: number | null;
}

export async function asTold(tx: Tx, payment: PaymentToTell): Promise<ToldPayment> {
  const isDiscount = payment.fundType === 'subsidies' && payment.voucherProductId === null;
  return { payment, times: isDiscount ? await findTimesLeft(tx, payment) : null };
}

export function wordsOfTimes(times: number | null): { limited: string; times: string } {
  return { limited: times === null ? 'no' : 'yes', times: String(times ?? '') };
}
