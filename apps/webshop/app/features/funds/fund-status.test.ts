import { describe, expect, it } from 'vitest';
import { fundFlags, fundStatus } from './fund-status.ts';
import type { FundOfStatus, FundStatus, VoucherOfStatus } from './fund-status.ts';

const fund: FundOfStatus = {
  id: 1,
  is_external: false,
  criteria: [{ is_valid: true }, { is_valid: false }],
  has_pending_fund_requests: false,
  has_approved_fund_requests: false,
  has_declined_fund_requests: false,
};
const met = [{ is_valid: true }];
const voucher: VoucherOfStatus = { address: '0xa', fund_id: 1, type: 'regular', expired: false };

interface Case {
  who: string;
  fund?: Partial<FundOfStatus>;
  vouchers?: VoucherOfStatus[];
  status: FundStatus;
}

describe('the status of a fund, for a citizen', () => {
  it.each<Case>([
    { who: 'whose criteria are not all met', status: 'applicable' },
    { who: 'whose criteria nobody judged', fund: { criteria: [{ is_valid: null }] }, status: 'applicable' },
    { who: 'who meets all criteria', fund: { criteria: met }, status: 'activatable' },
    { who: 'of a fund without criteria', fund: { criteria: [] }, status: 'activatable' },
    { who: 'whose request was approved', fund: { has_approved_fund_requests: true }, status: 'activatable' },
    {
      who: 'who meets all criteria and has a pending request',
      fund: { criteria: met, has_pending_fund_requests: true },
      status: 'activatable',
    },
    { who: 'with a pending request', fund: { has_pending_fund_requests: true }, status: 'pending' },
    {
      who: 'with a pending request after a declined one',
      fund: { has_pending_fund_requests: true, has_declined_fund_requests: true },
      status: 'pending',
    },
    { who: 'whose request was declined', fund: { has_declined_fund_requests: true }, status: 'denied' },
    {
      who: 'whose request was declined and who meets all criteria now',
      fund: { criteria: met, has_declined_fund_requests: true },
      status: 'activatable',
    },
    {
      who: 'of a platform that does not tell declined requests',
      fund: { has_declined_fund_requests: undefined },
      status: 'applicable',
    },
    { who: 'with a voucher', vouchers: [voucher], status: 'active' },
    {
      who: 'with a voucher, whatever else is true',
      fund: { criteria: met, has_pending_fund_requests: true, has_declined_fund_requests: true },
      vouchers: [voucher],
      status: 'active',
    },
    { who: 'with an expired voucher', vouchers: [{ ...voucher, expired: true }], status: 'applicable' },
    { who: 'with a voucher of another fund', vouchers: [{ ...voucher, fund_id: 2 }], status: 'applicable' },
    { who: 'of a fund on another website', fund: { is_external: true, criteria: met }, status: 'external' },
    { who: 'with a voucher of an external fund', fund: { is_external: true }, vouchers: [voucher], status: 'active' },
  ])('$who: $status', ({ fund: given, vouchers = [], status }) => {
    const asked = { ...fund, ...given };
    expect(fundStatus(asked, fundFlags(asked, vouchers))).toBe(status);
  });

  it('is the question about a pending request, and about nothing else', () => {
    const status = (given: Partial<FundOfStatus>) =>
      fundStatus({ ...fund, ...given }, fundFlags({ ...fund, ...given }, []), true);
    expect(status({ has_pending_fund_requests: true })).toBe('question');
    expect(status({})).toBe('applicable');
  });

  it('opens the voucher with money before one of a single offer', () => {
    const product: VoucherOfStatus = { ...voucher, address: '0xb', type: 'product' };
    expect(fundFlags(fund, [product, voucher]).voucher).toBe(voucher);
    expect(fundFlags(fund, [product]).voucher).toBe(product);
  });

  it.each([
    ['met, nothing pending', { criteria: met }, true],
    ['met, but pending', { criteria: met, has_pending_fund_requests: true }, false],
    ['not met', {}, false],
    ['met, but external', { criteria: met, is_external: true }, false],
  ])('can apply without answering anything: %s', (_, given, expected) => {
    expect(fundFlags({ ...fund, ...given }, []).canApply).toBe(expected);
  });
});
