import type { Schema } from '@tegoed/contract';
import type { PageArgs } from '../../../platform/page/page.ts';
import { isMoneyVoucher } from './voucher-sums.ts';

/** The most that the platform gives at once. */
const perPage = 100;

/** Costs that wait for a decision: their amounts are off the voucher already. Undefined when the platform does not tell. */
export async function loadVoucherReimbursements(
  api: PageArgs<'voucher'>['api'],
  voucher: Schema<'Voucher'>,
): Promise<Schema<'Reimbursement'>[] | undefined> {
  if (!isMoneyVoucher(voucher) || !voucher.fund.allow_reimbursements) return [];
  const query = { fund_id: voucher.fund_id, state: 'pending', per_page: perPage } as const;
  const answer = await api.get('/platform/reimbursements', { query }).catch(() => undefined);
  return answer?.data.filter(({ voucher_id }) => voucher_id === voucher.id);
}
