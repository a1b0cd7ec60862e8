import { describe, expect, it } from 'vitest';
import { wayAfterSignIn } from './after-sign-in.ts';

const fund = (id: number, allow_direct_requests = true) => ({ id, allow_direct_requests });
const voucher = (fund_id: number, address = `0x${fund_id}`, expired = false) => ({ fund_id, address, expired });

describe('where somebody goes after signing in', () => {
  const cases = [
    ['nothing open', { funds: [] }, 'home'],
    ['only schemes without direct requests', { funds: [fund(1, false)] }, 'home'],
    ['a voucher of a scheme without direct requests', { funds: [fund(1, false)], vouchers: [voucher(1)] }, 'home'],
    ['one scheme to get', { funds: [fund(1)] }, 'fund-activate 1'],
    ['one of two still to get', { funds: [fund(1), fund(2)], vouchers: [voucher(1)] }, 'fund-activate 2'],
    ['two to get', { funds: [fund(1), fund(2)] }, 'funds'],
    ['two to get, and the first wanted', { funds: [fund(1), fund(2)], activateFirstFund: true }, 'fund-activate 1'],
    ['two to get, in a shop without a list of them', { funds: [fund(1), fund(2)], hasFundList: false }, 'fund-activate 1'],
    ['a voucher that expired', { funds: [fund(1)], vouchers: [voucher(1, '0xa', true)] }, 'fund-activate 1'],
    ['one voucher', { funds: [fund(1)], vouchers: [voucher(1, '0xa')] }, 'voucher 0xa'],
    [
      'one living voucher among expired ones',
      { funds: [fund(1)], vouchers: [voucher(1, '0xa', true), voucher(1, '0xb')] },
      'voucher 0xb',
    ],
    ['two vouchers of one scheme', { funds: [fund(1)], vouchers: [voucher(1, '0xa'), voucher(1, '0xb')] }, 'vouchers'],
    ['vouchers of all schemes', { funds: [fund(1), fund(2)], vouchers: [voucher(1), voucher(2)] }, 'vouchers'],
  ] as const;

  it.each(cases)('%s', (_, given, expected) => {
    const { name, params } = wayAfterSignIn({ vouchers: [], activateFirstFund: false, hasFundList: true, ...given });
    expect([name, ...Object.values(params)].join(' ')).toBe(expected);
  });
});
