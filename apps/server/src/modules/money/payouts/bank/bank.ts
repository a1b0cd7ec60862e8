import type { SepaOrder } from './sepa-file.ts';

/** Where an order stands: with the bank, paid, or not to be paid any more. */
export type OrderState = 'pending' | 'accepted' | 'rejected';

/** A batch as its bank gets it. */
export interface BankOrder extends SepaOrder {
  /** It was perhaps sent before, and the answer was lost. */
  readonly isRepeated: boolean;
  /** Of the employee who signs; not known when nobody is at the screen. */
  readonly signerAddress: string | null;
  /** Where the employee returns after signing. */
  readonly returnUrl: string;
}

/** What the bank made of an order. */
export interface SentOrder {
  /** The bank's own reference. */
  readonly paymentId: string;
  /** Where an employee signs; null when that is done in the bank's own app. */
  readonly authUrl: string | null;
}

/**
 * A bank that pays batches (ADR 0012). Sending an order with the same message id again, as repeated, never makes a second order.
 * Any error but a BankRefusal leaves open whether the bank has the order.
 */
export interface Bank {
  send(order: BankOrder): Promise<SentOrder>;
  stateOf(paymentId: string): Promise<OrderState>;
}

/** The bank answered, and has not taken the order. */
export class BankRefusal extends Error {}

/** Throws BankRefusal for an answer that says no, and an error for one that leaves open what happened. */
export function checkReply({ status }: { readonly status: number }, what: string): void {
  if (status >= 200 && status < 300) return;
  const reason = `${what}: the bank answers with status ${status}`;
  // Not in time, a conflict with itself, or too many calls: it may be there all the same.
  if (status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)) throw new BankRefusal(reason);
  throw new Error(reason);
}
