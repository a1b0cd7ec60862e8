import { describe, expect, it } from 'vitest';
import { requestEntry } from './request-entry.ts';

const fund = {
  id: 1,
  taken_by_partner: false,
  has_pending_fund_requests: false,
  allow_fund_requests: true,
  is_external: false,
  auto_validation: false,
  bsn_confirmation_time: null,
  criteria: [{ is_valid: true }, { is_valid: false }],
};
const cfg = { digid: false, digid_mandatory: false, funds: { list: true, fund_requests: true } };
const voucher = { address: '0xa', fund_id: 1, type: 'regular', expired: false } as const;
const citizen = { fund, identity: { bsn: false }, vouchers: [], cfg, from: 'fund-activate', hasDraft: false };

describe('somebody who comes to the form of a request', () => {
  it.each([
    ['has a voucher', { vouchers: [voucher] }, { is: 'voucher', address: '0xa' }],
    ['has a voucher that expired', { vouchers: [{ ...voucher, expired: true }] }, { is: 'form' }],
    ['comes from elsewhere', { from: null }, { is: 'activate' }],
    ['comes from elsewhere and goes on', { from: null, hasDraft: true }, { is: 'form' }],
    [
      'goes on where requests stopped',
      { hasDraft: true, fund: { ...fund, allow_fund_requests: false } },
      { is: 'not-available' },
    ],
    ['must be known and is not', { cfg: { ...cfg, digid_mandatory: true } }, { is: 'not-available' }],
    ['can become known by DigiD', { cfg: { ...cfg, digid: true, digid_mandatory: true } }, { is: 'activate' }],
    [
      'cannot file it, known or not',
      { cfg: { ...cfg, digid: true }, fund: { ...fund, allow_fund_requests: false } },
      { is: 'not-available' },
    ],
    ['is known', { identity: { bsn: true }, cfg: { ...cfg, digid: true, digid_mandatory: true } }, { is: 'form' }],
    ['has a partner who was first', { fund: { ...fund, taken_by_partner: true } }, { is: 'activate' }],
    ['applied already', { fund: { ...fund, has_pending_fund_requests: true } }, { is: 'activate' }],
    ['meets all criteria', { fund: { ...fund, criteria: [{ is_valid: true }] } }, { is: 'activate' }],
    ['has not been judged', { fund: { ...fund, criteria: [{ is_valid: null }] } }, { is: 'form' }],
    ['belongs there', {}, { is: 'form' }],
  ])('who %s', (...[, given, expected]) => {
    expect(requestEntry({ ...citizen, ...given })).toEqual(expected);
  });
});
