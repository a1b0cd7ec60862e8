import type { OperationQuery } from '@tegoed/contract';
import { rangeOf } from '#platform/text/amounts';
import { flagOf } from '#platform/http/operations';
import type { PaymentFilter, PaymentOrdering } from './payment-conditions.ts';

type ListQuery = OperationQuery<'listSponsorTransactions'>;
type ShortQuery = OperationQuery<'listVoucherTransactions'>;

/** The filters that all lists of payments share, as queries take them. Throws 422 for an amount with more than two decimals. */
export function paymentFilter(query: ListQuery | ShortQuery, now: Date): Omit<PaymentFilter, 'of'> & PaymentOrdering {
  const full: ListQuery = query;
  return {
    now,
    q: full.q,
    state: full.state,
    targets: full.targets,
    initiator: full.initiator,
    fundId: full.fund_id,
    fundState: full.fund_state,
    ...rangeOf(full),
    transferInMin: full.transfer_in_min,
    transferInMax: full.transfer_in_max,
    voucherId: full.voucher_id,
    batchId: full.voucher_transaction_bulk_id,
    pendingBulking: flagOf(full.pending_bulking),
    orderBy: full.order_by,
    orderDir: full.order_dir,
  };
}
