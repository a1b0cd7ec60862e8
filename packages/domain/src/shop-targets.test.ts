import { describe, expect, it } from 'vitest';
import { pathIn } from './shop-paths.ts';
import { readTarget, targetCode, targetPath } from './shop-targets.ts';
import type { Target } from './shop-targets.ts';

describe('a target code', () => {
  it.each([
    ['fundRequest-12', '/fondsen/12/aanvraag'],
    ['voucher-0xabc123', '/tegoeden/0xabc123'],
    ['requestClarification-1-2-3', '/funds/1/requests/2/clarifications/3'],
    ['productReservation-5', '/aanbod/5'],
    ['fundRequest', '/start'],
    ['productReservation', '/start'],
    ['screen-vouchers', '/tegoeden'],
    ['screen-reservation-8', '/reserveringen/8'],
    ['screen-fund_activate-12', '/fondsen/12/activeer'],
    ['screen-security_sessions', '/beveiliging/sessies'],
    ['screen-terms_and_conditions', '/algemene-voorwaarden'],
  ])('%s leads to %s', (code, path) => {
    const target = readTarget(code);
    expect(target && targetPath(target, pathIn('nl'))).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    'homeStart',
    'https://example.org',
    '//example.org',
    'screen-https://example.org',
    'screen-voucher-../../api',
    'screen-voucher-a/b',
    'screen-voucher',
    'screen-fund-0',
    'screen-fund-1-2',
    'screen-constructor',
    'voucher-0x1?a=b',
    'fundRequest-1x',
    'requestClarification-1-2',
    'toString-1',
  ])('%s leads nowhere', (code) => {
    expect(readTarget(code)).toBeUndefined();
  });

  it.each<Target>([
    { name: 'voucher', params: { address: '0xab' } },
    { name: 'fund-request', params: { id: '3' } },
    { name: 'product', params: { id: '3' } },
    { name: 'reimbursements-edit', params: { id: '7' } },
    { name: 'preferences-notifications', params: {} },
    { name: 'terms_and_conditions', params: {} },
  ])('of $name is read back, and takes letters that mails and DigiD let through', (target) => {
    const code = targetCode(target);
    expect(code).toMatch(/^[\w-]+$/);
    expect(readTarget(code)).toEqual(target);
  });
});
