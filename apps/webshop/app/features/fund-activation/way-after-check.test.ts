import { expect, it } from 'vitest';
import { wayAfterCheck } from './way-after-check.ts';

type Result = Parameters<typeof wayAfterCheck>[0];

const nothing: Result = { backoffice: null, vouchers: null, prevalidations: null, prevalidation_vouchers: [] };
const refused = { backoffice_error: 1, backoffice_error_key: 'not_resident' } as const;

it.each<[string, Partial<Result>, boolean, string]>([
  ['nothing found', {}, true, 'fund-request'],
  ['nothing found, no request', {}, false, 'not-available'],
  ['a waiting voucher, no request', { vouchers: 1 }, false, 'fund-activate'],
  ['a code without a voucher, no request', { prevalidations: 1 }, false, 'fund-activate'],
  ['one voucher', { prevalidations: 1, prevalidation_vouchers: [{ address: '0xa' }] }, true, 'voucher 0xa'],
  ['two vouchers', { prevalidation_vouchers: [{ address: '0xa' }, { address: '0xb' }] }, true, 'vouchers 2'],
  ['the sponsor says no', { backoffice: refused }, true, 'backoffice-error not_resident'],
  ['the sponsor says no, without a reason', { backoffice: { backoffice_error: 1 } }, true, 'backoffice-error not_eligible'],
  [
    'the sponsor says no, but a request may be made',
    { backoffice: { ...refused, backoffice_fallback: 1 } },
    true,
    'fund-request',
  ],
  [
    'the sponsor has a site',
    { backoffice: { backoffice_redirect: 'https://x.example/' } },
    false,
    'other-site https://x.example/',
  ],
])('%s', (_, result, isRequestPossible, expected) => {
  expect(Object.values(wayAfterCheck({ ...nothing, ...result }, isRequestPossible)).join(' ')).toBe(expected);
});
