import { isPast } from '#platform/services/clock';

export type ReimbursementState = 'draft' | 'pending' | 'approved' | 'declined';

/** What decides about a claim besides its own state; dates are last days. */
export interface ClaimSituation {
  readonly state: ReimbursementState;
  readonly voucherState: 'pending' | 'active' | 'deactivated';
  readonly voucherExpireAt: string;
  readonly fundEndDate: string;
}

/** Somebody decided about it: nothing changes any more. */
export function isResolved({ state }: Pick<ClaimSituation, 'state'>): boolean {
  return state === 'approved' || state === 'declined';
}

/** vouchers.md 4: undecided, and the voucher's or the fund's last day is past. */
export function isExpired(claim: ClaimSituation, now: Date): boolean {
  return !isResolved(claim) && (isPast(claim.voucherExpireAt, now) || isPast(claim.fundEndDate, now));
}

/** vouchers.md 4: undecided, and the voucher was stopped. */
export function isDeactivated(claim: ClaimSituation): boolean {
  return !isResolved(claim) && claim.voucherState === 'deactivated';
}
