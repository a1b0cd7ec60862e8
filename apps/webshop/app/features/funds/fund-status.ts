import type { Schema } from '@tegoed/contract';

type Fund = Schema<'Fund'>;

/** What the status of a fund depends on. */
export interface FundOfStatus extends Pick<
  Fund,
  'id' | 'is_external' | 'has_pending_fund_requests' | 'has_approved_fund_requests'
> {
  criteria: readonly Pick<Schema<'FundCriterion'>, 'is_valid'>[];
  /** Absent on platforms that do not tell it. */
  has_declined_fund_requests?: boolean;
}

export type VoucherOfStatus = Pick<Schema<'VoucherListItem'>, 'address' | 'fund_id' | 'type' | 'expired'>;

export type FundStatus = 'external' | 'denied' | 'activatable' | 'active' | 'question' | 'pending' | 'applicable';

/** What a fund is to one citizen; a visitor has no vouchers. (screens.md 2.8) */
export interface FundFlags {
  /** A voucher of this fund that is not expired; one with money before one of a single offer. */
  voucher: VoucherOfStatus | undefined;
  /** All criteria are met, or there are none. */
  applicable: boolean;
  canApply: boolean;
  canActivate: boolean;
  pending: boolean;
  denied: boolean;
}

export function fundFlags(fund: FundOfStatus, vouchers: readonly VoucherOfStatus[]): FundFlags {
  const voucher = voucherOfFund(fund, vouchers);
  const mayGetIt = !fund.is_external && voucher === undefined;
  const applicable = fund.criteria.every((criterion) => criterion.is_valid === true);
  const canActivate = mayGetIt && (fund.has_approved_fund_requests || applicable);
  const pending = voucher === undefined && fund.has_pending_fund_requests;
  return {
    voucher,
    applicable,
    canApply: mayGetIt && applicable && !fund.has_pending_fund_requests,
    canActivate,
    pending,
    denied: voucher === undefined && !pending && !canActivate && fund.has_declined_fund_requests === true,
  };
}

/**
 * The one word for a fund in the list. A fund of another website is never "to be applied for" here. `isAsked`: the request waits for an
 * answer of the citizen.
 */
export function fundStatus(fund: FundOfStatus, flags: FundFlags, isAsked = false): FundStatus {
  if (flags.denied) return 'denied';
  if (flags.canActivate) return 'activatable';
  if (flags.voucher) return 'active';
  if (flags.pending) return isAsked ? 'question' : 'pending';
  return fund.is_external ? 'external' : 'applicable';
}

function voucherOfFund(fund: Pick<Fund, 'id'>, vouchers: readonly VoucherOfStatus[]): VoucherOfStatus | undefined {
  const living = vouchers.filter((voucher) => voucher.fund_id === fund.id && !voucher.expired);
  return living.find((voucher) => voucher.type === 'regular') ?? living[0];
}
