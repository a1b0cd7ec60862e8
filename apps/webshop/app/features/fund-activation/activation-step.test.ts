import { describe, expect, it } from 'vitest';
import { activationStep, activationWays } from './activation-step.ts';
import type { ActivationWay } from './activation-step.ts';

const unmet = [{ is_valid: true }, { is_valid: false }];
const met = [{ is_valid: true }, { is_valid: true }];
const fund = { id: 1, taken_by_partner: false, has_pending_fund_requests: false, criteria: unmet };
const voucher = { address: '0xa', fund_id: 1, type: 'regular', expired: false } as const;
const both: ActivationWay[] = ['code', 'request'];

describe('the step of a citizen who comes to activate a scheme', () => {
  const cases = [
    ['has a voucher of it', { vouchers: [voucher] }, 'voucher'],
    [
      'has a voucher, whatever else is true',
      { vouchers: [voucher], fund: { ...fund, taken_by_partner: true, criteria: met } },
      'voucher',
    ],
    ['has a voucher that expired', { vouchers: [{ ...voucher, expired: true }] }, 'select'],
    ['has a voucher of another scheme', { vouchers: [{ ...voucher, fund_id: 2 }] }, 'select'],
    [
      'has a partner who was first',
      { fund: { ...fund, taken_by_partner: true, has_pending_fund_requests: true } },
      'taken-by-partner',
    ],
    ['applied already', { fund: { ...fund, has_pending_fund_requests: true, criteria: met } }, 'already-applied'],
    ['meets all criteria', { fund: { ...fund, criteria: met } }, 'apply'],
    ['meets all criteria and asks for the code', { fund: { ...fund, criteria: met }, option: 'code' }, 'apply'],
    ['comes to a scheme without criteria', { fund: { ...fund, criteria: [] } }, 'select'],
    ['has not been judged', { fund: { ...fund, criteria: [{ is_valid: null }] } }, 'select'],
    ['has no way', { ways: [] }, 'funds'],
    ['asks for a way that is not there', { ways: [], option: 'code' }, 'funds'],
    ['has only a code', { ways: ['code'] }, 'code'],
    ['has only a request', { ways: ['request'] }, 'request'],
    ['can choose', {}, 'select'],
    ['chose the code', { option: 'code' }, 'code'],
    ['chose the request', { option: 'request' }, 'request'],
    ['asks for something else', { option: 'digid' }, 'select'],
  ] as const;

  it.each(cases)('who %s', (_, given, expected) => {
    expect(activationStep({ fund, vouchers: [], ways: both, option: null, ...given }).is).toBe(expected);
  });

  it('prefers the voucher with money to one of a single offer', () => {
    const product = { ...voucher, address: '0xb', type: 'product' } as const;
    expect(activationStep({ fund, vouchers: [product, voucher], ways: both, option: null })).toEqual({
      is: 'voucher',
      address: '0xa',
    });
    expect(activationStep({ fund, vouchers: [product], ways: both, option: null })).toEqual({ is: 'voucher', address: '0xb' });
  });
});

describe('the ways of a scheme', () => {
  const open = { allow_prevalidations: true, allow_fund_requests: true };
  const cfg = { digid: false, digid_mandatory: false, funds: { list: true, fund_requests: true } };

  it.each([
    ['all that both allow', open, cfg, ['code', 'request']],
    ['no code', { ...open, allow_prevalidations: false }, cfg, ['request']],
    ['no requests on the scheme', { ...open, allow_fund_requests: false }, cfg, ['code']],
    ['no requests in the shop', open, { ...cfg, funds: { list: true, fund_requests: false } }, ['code']],
    ['requests through DigiD', open, { ...cfg, digid: true }, ['code']],
    ['requests only with a known citizen', open, { ...cfg, digid_mandatory: true }, ['code']],
    ['nothing', { allow_prevalidations: false, allow_fund_requests: false }, cfg, []],
  ])('%s', (...[, of, shop, ways]) => {
    expect(activationWays(of, shop)).toEqual(ways);
  });
});
