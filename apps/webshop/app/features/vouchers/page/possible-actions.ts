import type { Schema } from '@tegoed/contract';
import { isReimbursable } from '../../../components/vouchers/reimbursable.ts';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { cardOf, mayHaveCard } from '../card/voucher-card-rules.ts';

type ActionVoucher = Pick<
  Schema<'Voucher'>,
  'type' | 'state' | 'deactivated' | 'expired' | 'is_external' | 'used' | 'amount' | 'physical_card' | 'returnable' | 'parent'
> & {
  fund: Pick<Schema<'VoucherFund'>, 'type' | 'allow_physical_cards' | 'allow_blocking_vouchers' | 'allow_reimbursements'>;
  product: { organization: { email: string | null } } | null;
};

/** What a citizen can do with a voucher now. */
export interface PossibleActions {
  email: boolean;
  reimbursement: boolean;
  /** What was claimed back with it, once that is over. */
  oldReimbursements: boolean;
  getCard: boolean;
  loseCard: boolean;
  share: boolean;
  cancel: boolean;
  stop: boolean;
  /** Prints what happened, where there is no code to print. */
  overview: boolean;
}

/**
 * Which actions make sense, by the rules of the platform, so that nobody is offered what is refused afterwards. A code is only shared
 * with a provider who has an address to get it at. (screens.md 4.7, vouchers.md 1.6)
 */
export function possibleActions(voucher: ActionVoucher): PossibleActions {
  const status = voucherStatus(voucher);
  const { fund, product, parent, returnable } = voucher;
  const mayReturn = returnable && parent !== null && product !== null && !voucher.used;
  const isRunning = status !== 'stopped' && status !== 'expired';
  return {
    email: hasCode(status),
    reimbursement: isReimbursable(voucher),
    oldReimbursements: !isRunning && product === null && fund.allow_reimbursements,
    getCard: mayHaveCard(voucher),
    loseCard: status !== 'stopped' && cardOf(voucher) !== undefined,
    share: hasCode(status) && Boolean(product?.organization.email),
    // Also after the last day: as long as it is not given back, the money stays set apart.
    cancel: mayReturn && (status === 'usable' || status === 'expired'),
    stop: isRunning && status !== 'used' && fund.allow_blocking_vouchers,
    overview: !isRunning || status === 'used',
  };
}
