import type { Schema } from '@tegoed/contract';
import { redirect } from 'react-router';
import { pictureOfFund } from '../../../components/pictures/fund-picture.tsx';
import { numberIn } from '../../../components/list/query-values.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { loadReimbursableVouchers } from '../load-reimbursable-vouchers.ts';
import type { ReimbursableVoucher } from '../load-reimbursable-vouchers.ts';
import { canSend } from '../reimbursement-status.ts';

export interface ReimbursementFormData {
  /** The draft that is being changed; undefined for a new reimbursement. */
  reimbursement: Schema<'Reimbursement'> | undefined;
  /** What was declined and is asked once more; undefined otherwise. */
  before: Schema<'Reimbursement'> | undefined;
  /** Where the citizen is told about the reimbursement; null when there is no address. */
  email: string | null;
  /** From which it can be claimed; never empty for a draft. */
  vouchers: ReimbursableVoucher[];
  /** The voucher that is chosen at first; undefined when there is none, or when the one that was asked for cannot be used. */
  voucherId: number | undefined;
}

/**
 * A new reimbursement: on the voucher that the address names, or on the first. Where the named one cannot be used the citizen chooses:
 * nobody is paid from another voucher unseen. (screens.md 4.11)
 */
export async function loadNewReimbursement(args: PageArgs<'reimbursements-create'>): Promise<ReimbursementFormData> {
  const [{ email }, vouchers, before] = await Promise.all([
    args.api.get('/identity'),
    loadReimbursableVouchers(args),
    loadDeclined(args),
  ]);
  const address = args.query.get('voucher_address');
  const named = vouchers.find((voucher) => (before ? voucher.id === before.voucher_id : voucher.address === address));
  const chosen = address === null && !before ? vouchers[0] : named;
  return { reimbursement: undefined, before, email, vouchers, voucherId: chosen?.id };
}

/** The declined reimbursement that the address names with `again`; nothing for any other one. */
async function loadDeclined({ api, query }: PageArgs<'reimbursements-create'>): Promise<Schema<'Reimbursement'> | undefined> {
  const id = numberIn(query, 'again');
  if (id === null) return undefined;
  const answer = await api.get('/platform/reimbursements/{id}', { path: { id } }).catch(() => undefined);
  return answer?.data.state === 'declined' ? answer.data : undefined;
}

/** A draft; what was sent already, or is over, is shown instead. Its present voucher stays possible. (vouchers.md 4) */
export async function loadReimbursementDraft(args: PageArgs<'reimbursements-edit'>): Promise<ReimbursementFormData> {
  const { api, params, path } = args;
  const [{ email }, { data: reimbursement }, vouchers] = await Promise.all([
    api.get('/identity'),
    api.get('/platform/reimbursements/{id}', { path: params }),
    loadReimbursableVouchers(args),
  ]);
  if (!canSend(reimbursement)) throw redirect(path('reimbursement', { id: reimbursement.id }));
  const isThere = vouchers.some(({ id }) => id === reimbursement.voucher_id);
  const present = {
    id: reimbursement.voucher_id,
    address: '',
    fund: pictureOfFund(reimbursement.fund),
    fundName: reimbursement.fund.name,
    organization: reimbursement.fund.organization.name,
    held: {},
    left: undefined,
  };
  return {
    reimbursement,
    before: undefined,
    email,
    vouchers: isThere ? vouchers : [...vouchers, present],
    voucherId: reimbursement.voucher_id,
  };
}
