import { describe, expect, it } from 'vitest';
import { fundWays } from './fund-step.ts';
import type { FundOfStep } from './fund-step.ts';
import type { VoucherOfStatus } from '../fund-status.ts';

const fund: FundOfStep = {
  id: 1,
  state: 'active',
  is_external: false,
  criteria: [{ is_valid: false }],
  has_pending_fund_requests: false,
  has_approved_fund_requests: false,
  has_declined_fund_requests: false,
  allow_direct_requests: true,
  allow_prevalidations: false,
  end_date: '2026-12-31',
  taken_by_partner: false,
};
const met = [{ is_valid: true }];
const voucher: VoucherOfStatus = { address: '0xa', fund_id: 1, type: 'regular', expired: false };

const question = { question: 'Stuurt u een foto?', place: { fund_id: 1, request_id: 2, clarification_id: 3 } };

function ways(given: Partial<FundOfStep>, vouchers: VoucherOfStatus[] = [], { requests = true, asked = false } = {}) {
  const cfg = { funds: { list: true, fund_requests: requests } };
  const about = asked ? question : undefined;
  return fundWays({ fund: { ...fund, ...given }, vouchers, question: about, cfg, today: '2026-03-05' });
}

describe('the step of a fund', () => {
  it.each<[string, Partial<FundOfStep>, string]>([
    ['can be asked for', {}, 'request'],
    ['was asked for', { has_pending_fund_requests: true, criteria: met }, 'pending'],
    ['is met', { criteria: met }, 'activate'],
    ['was approved', { has_approved_fund_requests: true }, 'activate'],
    ['is met, but somebody at home was first', { criteria: met, taken_by_partner: true }, 'taken'],
    ['has no criteria', { criteria: [] }, 'request'],
    ['was declined and may be asked for again', { has_declined_fund_requests: true }, 'request'],
    ['takes only codes', { allow_direct_requests: false, allow_prevalidations: true }, 'code'],
    ['takes no requests, but codes', { allow_fund_requests: false, allow_prevalidations: true }, 'code'],
    ['takes nothing', { allow_direct_requests: false }, 'closed'],
    ['is paused', { state: 'paused', criteria: met }, 'closed'],
    ['ended yesterday', { end_date: '2026-03-04' }, 'closed'],
    ['ends today', { end_date: '2026-03-05' }, 'request'],
    ['is of another website', { is_external: true, criteria: met }, 'elsewhere'],
  ])('that %s', (_, given, expected) => {
    expect(ways(given).step.is).toBe(expected);
  });

  it('is the voucher, also of a fund that is closed', () => {
    expect(ways({ state: 'closed' }, [voucher]).step).toEqual({ is: 'voucher', address: '0xa' });
  });

  it('is the question about a pending request, and of nothing else', () => {
    expect(ways({ has_pending_fund_requests: true }, [], { asked: true }).step).toEqual({ is: 'question', question });
    expect(ways({}, [], { asked: true }).step.is).toBe('request');
    expect(ways({ has_pending_fund_requests: true }, [voucher], { asked: true }).step.is).toBe('voucher');
  });

  it('is no request where the shop takes none', () => {
    expect(ways({}, [], { requests: false }).step.is).toBe('closed');
    expect(ways({ allow_prevalidations: true }, [], { requests: false }).step.is).toBe('code');
  });

  it('has the code beside it only while nothing else was begun', () => {
    expect(ways({ allow_prevalidations: true })).toMatchObject({ step: { is: 'request' }, canUseCode: true });
    expect(ways({ allow_prevalidations: true, has_pending_fund_requests: true }).canUseCode).toBe(false);
    expect(ways({ allow_prevalidations: true }, [voucher]).canUseCode).toBe(false);
    expect(ways({ allow_prevalidations: false }).canUseCode).toBe(false);
  });

  it('shows a link only with both words and address', () => {
    expect(ways({ external_link_text: 'Lees meer', external_link_url: 'https://a.example' }).link).toEqual({
      text: 'Lees meer',
      url: 'https://a.example',
    });
    expect(ways({ external_link_text: 'Lees meer', external_link_url: null }).link).toBeUndefined();
  });
});
