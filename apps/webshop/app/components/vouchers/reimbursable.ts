import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { voucherStatus } from './voucher-status.ts';

type MoneyVoucher = Pick<
  Schema<'VoucherListItem'>,
  'type' | 'state' | 'deactivated' | 'expired' | 'is_external' | 'used' | 'amount'
> & { fund: Pick<Schema<'VoucherFund'>, 'type' | 'allow_reimbursements'> };

/** Costs can be claimed back from it now: its scheme allows that, it is not over, and there is money left. (vouchers.md 1.6, 4) */
export function isReimbursable(voucher: MoneyVoucher): boolean {
  const { type, fund, amount } = voucher;
  const status = voucherStatus(voucher);
  const isAllowed = type === 'regular' && fund.type === 'budget' && fund.allow_reimbursements;
  return isAllowed && (status === 'usable' || status === 'external') && centsFromDecimal(amount) > 0;
}
