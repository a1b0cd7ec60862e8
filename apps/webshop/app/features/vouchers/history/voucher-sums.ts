import type { Schema } from '@tegoed/contract';
import { termsOfScheme } from '@tegoed/domain/scheme-terms';
import { centsFromDecimal } from '@tegoed/domain/money';

export type MovedVoucher = Pick<Schema<'Voucher'>, 'amount'> & {
  transactions: readonly Pick<Schema<'VoucherTransaction'>, 'amount' | 'target' | 'state'>[];
  product_vouchers: readonly Pick<Schema<'ProductVoucherBrief'>, 'amount'>[] | null;
  /** Costs that were claimed back and wait for a decision. */
  reimbursements: readonly Pick<Schema<'Reimbursement'>, 'amount'>[];
};

/** Whether what is on it is a sum of money that the citizen sees. */
export function isMoneyVoucher({
  type,
  is_external,
  fund,
}: Pick<Schema<'Voucher'>, 'type' | 'is_external'> & { fund: Pick<Schema<'VoucherFund'>, 'type' | 'key'> }): boolean {
  return type === 'regular' && fund.type === 'budget' && (!is_external || termsOfScheme(fund.key).showsAmount === true);
}

/** Cents. */
export interface VoucherSums {
  granted: number;
  toppedUp: number;
  paid: number;
  reserved: number;
  reimbursed: number;
  left: number;
}

/**
 * How the amount left on a voucher came about. The platform tells what is left; what was granted follows from it, so the sum
 * always adds up. (vouchers.md 1.2)
 */
export function voucherSums({ amount, transactions, product_vouchers, reimbursements }: MovedVoucher): VoucherSums {
  const counted = transactions.filter(({ state }) => state !== 'canceled');
  const toppedUp = sumOf(counted.filter(({ target }) => target === 'top_up'));
  const paid = sumOf(counted.filter(({ target }) => target !== 'top_up'));
  const reserved = sumOf(product_vouchers ?? []);
  const reimbursed = sumOf(reimbursements);
  const left = centsFromDecimal(amount);
  return { granted: left + paid + reserved + reimbursed - toppedUp, toppedUp, paid, reserved, reimbursed, left };
}

function sumOf(amounts: readonly { amount: string }[]): number {
  return amounts.reduce((sum, { amount }) => sum + centsFromDecimal(amount), 0);
}
