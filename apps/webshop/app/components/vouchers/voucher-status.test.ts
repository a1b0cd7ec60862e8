import { describe, expect, it } from 'vitest';
import { hasCode, voucherStatus } from './voucher-status.ts';

const usable = { type: 'regular', state: 'active', deactivated: false, expired: false, is_external: false, used: false } as const;

describe('how a voucher stands', () => {
  it.each([
    ['with money', {}, 'usable'],
    ['of a subsidy scheme', { used: null }, 'usable'],
    ['without money', { used: true }, 'empty'],
    ['of one offer', { type: 'product' }, 'usable'],
    ['of an offer that was taken', { type: 'product', used: true }, 'used'],
    ['of another system', { is_external: true }, 'external'],
    ['that is not ready', { state: 'pending' }, 'pending'],
    ['past its last day', { expired: true, used: true }, 'expired'],
    ['that was stopped', { state: 'deactivated', deactivated: true, expired: true }, 'stopped'],
  ] as const)('%s', (_, given, status) => {
    expect(voucherStatus({ ...usable, ...given })).toBe(status);
  });

  it('shows a code only while it can be used', () => {
    const statuses = ['stopped', 'expired', 'pending', 'external', 'used', 'empty', 'usable'] as const;
    expect(statuses.filter(hasCode)).toEqual(['empty', 'usable']);
  });
});
