import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import type { BadgeProps } from '@tegoed/ui/facts/badge';

type Reimbursement = Pick<Schema<'Reimbursement'>, 'state' | 'expired' | 'deactivated'>;

/** How a reimbursement stands for its citizen: its state, or that its voucher was over before anybody decided. */
export type ReimbursementStatus = Schema<'ReimbursementState'> | 'expired' | 'stopped';

export function reimbursementStatus({ state, expired, deactivated }: Reimbursement): ReimbursementStatus {
  if (deactivated) return 'stopped';
  return expired ? 'expired' : state;
}

/** A draft can be dropped, but not one that is over by itself; the platform keeps those as they are. (screens.md 2.14) */
export function canRemove(reimbursement: Reimbursement): boolean {
  return reimbursement.state === 'draft' && !reimbursement.expired;
}

/** A draft can be changed and sent as long as its voucher can be used. */
export function canSend(reimbursement: Reimbursement): boolean {
  return reimbursementStatus(reimbursement) === 'draft';
}

/** A draft may be without an amount. */
export function hasAmount({ amount }: Pick<Schema<'Reimbursement'>, 'amount'>): boolean {
  return centsFromDecimal(amount) > 0;
}

/** Icon and colour beside the word. Red only for what went wrong. */
export const reimbursementLooks: Readonly<Record<ReimbursementStatus, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  draft: { icon: 'circle-dashed' },
  pending: { tone: 'warning', icon: 'hourglass' },
  approved: { tone: 'success', icon: 'check-circle' },
  declined: { icon: 'x-circle' },
  expired: { tone: 'danger', icon: 'calendar-x' },
  stopped: { tone: 'danger', icon: 'ban' },
};
