import { describe, expect, it } from 'vitest';
import { activationStep, activationWays, lacksDigid, readAsked } from './activation-step.ts';
import type { ActivationWay } from './activation-step.ts';

const unmet = [{ is_valid: true }, { is_valid: false }];
const met = [{ is_valid: true }, { is_valid: true }];
const fund = { id: 1, is_external: false, taken_by_partner: false, has_pending_fund_requests: false, criteria: unmet };
const everything = { ...fund, taken_by_partner: true, has_pending_fund_requests: true, criteria: met };
const voucher = { address: '0xa', fund_id: 1, type: 'regular', expired: false } as const;
const both: ActivationWay[] = ['code', 'request'];
const citizen = {
  signedIn: true,
  fund,
  vouchers: [],
  ways: both,
  lacksDigid: false,
  asked: readAsked(new URLSearchParams()),
  isOpened: false,
  digidChecksAtOnce: false,
};
const asking = (query: string) => ({ asked: readAsked(new URLSearchParams(query)) });

describe('the step of somebody who comes to activate a scheme', () => {
  it.each([
    ['is not signed in', { signedIn: false, vouchers: [voucher], fund: everything }, { is: 'start' }],
    [
      'comes back from DigiD without result',
      { ...asking('digid_error=error_0040'), vouchers: [voucher] },
      { is: 'digid-error', code: 'error_0040' },
    ],
    ['has a voucher of it', { vouchers: [voucher] }, { is: 'voucher', address: '0xa' }],
    ['has a voucher, whatever else is true', { vouchers: [voucher], fund: everything }, { is: 'voucher', address: '0xa' }],
    ['has a voucher that expired', { vouchers: [{ ...voucher, expired: true }] }, { is: 'select' }],
    ['has a voucher of another scheme', { vouchers: [{ ...voucher, fund_id: 2 }] }, { is: 'select' }],
    ['has a partner who was first', { fund: everything }, { is: 'taken-by-partner' }],
    [
      'has a partner who was first and asks for the form',
      { fund: everything, ...asking('option=request') },
      { is: 'taken-by-partner' },
    ],
    ['applied already', { fund: { ...everything, taken_by_partner: false } }, { is: 'already-applied' }],
    [
      'applied already and asks for the form',
      { fund: { ...fund, has_pending_fund_requests: true }, ways: ['request'], ...asking('option=request') },
      { is: 'already-applied' },
    ],
    [
      'applied already, whatever the sponsor said',
      { fund: { ...fund, has_pending_fund_requests: true }, ...asking('backoffice_error=1') },
      { is: 'already-applied' },
    ],
    ['got a voucher from the sponsor', asking('backoffice_voucher=0xb'), { is: 'voucher', address: '0xb' }],
    ['was refused by the sponsor', asking('backoffice_error=1'), { is: 'backoffice-error', error: 'not_eligible' }],
    [
      'lives elsewhere',
      asking('backoffice_error=1&backoffice_error_key=not_resident'),
      { is: 'backoffice-error', error: 'not_resident' },
    ],
    [
      'has a partner who asked the sponsor',
      asking('backoffice_error=1&backoffice_error_key=taken_by_partner'),
      { is: 'backoffice-error', error: 'taken_by_partner' },
    ],
    [
      'got no answer from the sponsor',
      asking('backoffice_error=1&backoffice_fallback=0&backoffice_error_key=no_response'),
      { is: 'backoffice-error', error: 'no_response' },
    ],
    [
      'was refused for a reason that nobody knows',
      asking('backoffice_error=1&backoffice_error_key=constructor'),
      { is: 'backoffice-error', error: 'not_eligible' },
    ],
    [
      'was refused, whatever the criteria say',
      { fund: { ...fund, criteria: met }, ...asking('backoffice_error=1') },
      { is: 'backoffice-error', error: 'not_eligible' },
    ],
    ['was refused and may go on by form', asking('backoffice_error=1&backoffice_fallback=1'), { is: 'select' }],
    ['was not refused', asking('backoffice_error=0'), { is: 'select' }],
    ['cannot file a request', asking('backoffice_error=2'), { is: 'not-available' }],
    [
      'cannot file a request, for a reason',
      asking('backoffice_error=2&backoffice_error_key=not_resident'),
      { is: 'backoffice-error', error: 'not_resident' },
    ],
    ['meets all criteria', { fund: { ...fund, criteria: met } }, { is: 'apply' }],
    ['meets all criteria and asks for the code', { fund: { ...fund, criteria: met }, ...asking('option=code') }, { is: 'apply' }],
    ['comes to a scheme without criteria', { fund: { ...fund, criteria: [] } }, { is: 'select' }],
    ['has not been judged', { fund: { ...fund, criteria: [{ is_valid: null }] } }, { is: 'select' }],
    ['comes to a scheme of another website', { fund: { ...fund, is_external: true } }, { is: 'elsewhere' }],
    ['has no way', { ways: [] }, { is: 'not-available' }],
    ['has no way without DigiD', { ways: [], lacksDigid: true }, { is: 'no-digid' }],
    ['asks for a way that is not there', { ways: [], ...asking('option=code') }, { is: 'not-available' }],
    ['has only a code', { ways: ['code'] }, { is: 'code' }],
    ['has only a request', { ways: ['request'] }, { is: 'request' }],
    ['meets all criteria and opens the address', { fund: { ...fund, criteria: met }, isOpened: true }, { is: 'apply-asked' }],
    ['has only DigiD', { ways: ['digid'] }, { is: 'digid' }],
    ['has only DigiD and opens the address', { ways: ['digid'], isOpened: true }, { is: 'digid' }],
    ['has only DigiD, which would check at once', { ways: ['digid'], digidChecksAtOnce: true }, { is: 'select' }],
    [
      'pressed for the check of DigiD',
      { ways: ['code', 'digid'], digidChecksAtOnce: true, ...asking('option=digid') },
      { is: 'digid' },
    ],
    [
      'opens the address of the check of DigiD',
      { ways: ['code', 'digid'], digidChecksAtOnce: true, isOpened: true, ...asking('option=digid') },
      { is: 'select' },
    ],
    ['opens the address of DigiD', { ways: ['code', 'digid'], isOpened: true, ...asking('option=digid') }, { is: 'digid' }],
    ['has only DigiD and chose it', { ways: ['digid'], ...asking('option=digid') }, { is: 'digid' }],
    ['can choose', {}, { is: 'select' }],
    ['chose the code', asking('option=code'), { is: 'code' }],
    ['chose the request', asking('option=request'), { is: 'request' }],
    ['asks for something else', asking('option=digid'), { is: 'select' }],
  ] as const)('who %s', (...[, given, expected]) => {
    expect(activationStep({ ...citizen, ...given })).toEqual(expected);
  });

  it('prefers the voucher with money to one of a single offer', () => {
    const product = { ...voucher, address: '0xb', type: 'product' } as const;
    expect(activationStep({ ...citizen, vouchers: [product, voucher] })).toEqual({ is: 'voucher', address: '0xa' });
    expect(activationStep({ ...citizen, vouchers: [product] })).toEqual({ is: 'voucher', address: '0xb' });
  });
});

describe('the ways of a scheme', () => {
  const open = {
    allow_prevalidations: true,
    allow_direct_requests: true,
    allow_fund_requests: true,
    is_external: false,
    auto_validation: false,
    bsn_confirmation_time: null,
  };
  const cfg = { digid: false, digid_mandatory: false, funds: { list: true, fund_requests: true } };
  const stranger = { bsn: false, bsn_time: null };
  const offset = 300;
  const keepsNone = { ...open, bsn_enabled: false };
  const withDigid = { ...cfg, digid: true };

  it.each([
    ['all that both allow', { fund: open, identity: stranger, cfg }, ['code', 'request']],
    ['no code', { fund: { ...open, allow_prevalidations: false }, identity: stranger, cfg }, ['request']],
    ['no requests on the scheme', { fund: { ...open, allow_fund_requests: false }, identity: stranger, cfg }, ['code']],
    [
      'no requests in the shop',
      { fund: open, identity: stranger, cfg: { ...cfg, funds: { list: true, fund_requests: false } } },
      ['code'],
    ],
    [
      'requests through DigiD',
      { fund: { ...open, bsn_confirmation_time: 900 }, identity: stranger, cfg: { ...cfg, digid: true } },
      ['code', 'digid'],
    ],
    [
      'requests through DigiD, of a citizen who is known',
      { fund: { ...open, bsn_confirmation_time: 900 }, identity: { bsn: true, bsn_time: 60 }, cfg: { ...cfg, digid: true } },
      ['code', 'digid'],
    ],
    [
      'a request without DigiD, where neither scheme nor shop demand it',
      { fund: open, identity: stranger, cfg: { ...cfg, digid: true } },
      ['code', 'digid', 'request'],
    ],
    [
      'no request without DigiD, where the shop demands it',
      { fund: open, identity: stranger, cfg: { ...cfg, digid: true, digid_mandatory: true } },
      ['code', 'digid'],
    ],
    [
      'no request without DigiD, where the scheme decides by itself',
      { fund: { ...open, auto_validation: true }, identity: stranger, cfg: { ...cfg, digid: true } },
      ['code', 'digid'],
    ],
    [
      'no DigiD where nothing can be asked for',
      {
        fund: { ...open, allow_prevalidations: false, allow_direct_requests: false, allow_fund_requests: false },
        identity: stranger,
        cfg: { ...cfg, digid: true },
      },
      [],
    ],
    ['requests only of a known citizen', { fund: open, identity: stranger, cfg: { ...cfg, digid_mandatory: true } }, ['code']],
    [
      'a citizen who is known',
      { fund: open, identity: { bsn: true, bsn_time: 60 }, cfg: { ...cfg, digid_mandatory: true } },
      ['code', 'request'],
    ],
    ['nothing', { fund: { ...open, allow_prevalidations: false, allow_fund_requests: false }, identity: stranger, cfg }, []],
    [
      'DigiD where its answer is kept, as where an older platform does not say so',
      { fund: { ...open, bsn_enabled: true }, identity: stranger, cfg: withDigid },
      ['code', 'digid', 'request'],
    ],
    [
      'a request without DigiD, where its answer is not kept and nobody demands it',
      { fund: keepsNone, identity: stranger, cfg: withDigid },
      ['code', 'request'],
    ],
    [
      'no DigiD where its answer is not kept',
      { fund: { ...keepsNone, bsn_confirmation_time: 900 }, identity: stranger, cfg: withDigid },
      ['code'],
    ],
    [
      'a request of a citizen whom DigiD confirmed elsewhere, just in time',
      { fund: { ...keepsNone, bsn_confirmation_time: 900 }, identity: { bsn: true, bsn_time: 599 }, cfg: withDigid },
      ['code', 'request'],
    ],
    [
      'no request of a citizen whom DigiD confirmed elsewhere too long ago',
      { fund: { ...keepsNone, bsn_confirmation_time: 900 }, identity: { bsn: true, bsn_time: 600 }, cfg: withDigid },
      ['code'],
    ],
  ])('%s', (...[, of, ways]) => {
    expect(activationWays({ ...of, offset })).toEqual(ways);
  });

  it('lack DigiD only where it would help', () => {
    const wantsDigid = { ...open, bsn_confirmation_time: 900 };
    expect(lacksDigid({ fund: wantsDigid, identity: stranger, cfg, offset })).toBe(true);
    expect(lacksDigid({ fund: wantsDigid, identity: stranger, cfg: { ...cfg, digid: true }, offset })).toBe(false);
    expect(lacksDigid({ fund: { ...wantsDigid, bsn_enabled: false }, identity: stranger, cfg: withDigid, offset })).toBe(true);
    expect(lacksDigid({ fund: open, identity: stranger, cfg, offset })).toBe(false);
    expect(lacksDigid({ fund: { ...wantsDigid, allow_fund_requests: false }, identity: stranger, cfg, offset })).toBe(false);
  });
});
