import { isPast } from '@tegoed/domain/amsterdam-time';

export type ReimbursementState = 'draft' | 'pending' | 'approved' | 'declined';

/** What decides about a reimbursement besides its own state; dates are last days. */
export interface ReimbursementSituation {
  readonly state: ReimbursementState;
  readonly voucherState: 'pending' | 'active' | 'deactivated';
  readonly voucherExpireAt: string;
  readonly fundEndDate: string;
}

/** Somebody decided about it: nothing changes any more. */
export function isResolved({ state }: Pick<ReimbursementSituation, 'state'>): boolean {
  return state === 'approved' || state === 'declined';
}

/** vouchers.md 4: undecided, and the voucher's or the fund's last day is past. */
export function isExpired(reimbursement: ReimbursementSituation, now: Date): boolean {
  return !isResolved(reimbursement) && (isPast(reimbursement.voucherExpireAt, now) || isPast(reimbursement.fundEndDate, now));
}

/** vouchers.md 4: undecided, and the voucher was stopped. */
export function isDeactivated(reimbursement: ReimbursementSituation): boolean {
  return !isResolved(reimbursement) && reimbursement.voucherState === 'deactivated';
}
