import { describe, expect, it } from 'vitest';
import type { Notice } from './load-notices.ts';
import { tellOnce } from './tell-once.ts';

let number = 0;

function notice(kind: string, given: Partial<Notice> = {}): Notice {
  return {
    id: String((number += 1)),
    type: `notifications_identities.${kind}`,
    seen: true,
    target: 'voucher-0xa',
    created_at: '2026-03-12 10:00:00',
    created_at_locale: '12 maart 2026',
    ...given,
  };
}

const told = (...notices: Notice[]) => tellOnce(notices).map(({ type, target }) => `${type.split('.')[1] ?? ''} ${target ?? ''}`);
const approved = () => notice('fund_request_approved', { target: 'screen-request-1-2' });

describe('messages that tell one event', () => {
  it('are one: the approval, which leads to the voucher', () => {
    const three = [notice('identity_voucher_assigned_budget'), notice('voucher_added_budget'), approved()];
    expect(told(...three)).toEqual(['fund_request_approved voucher-0xa']);
  });

  it('are one for a voucher for one offer', () => {
    expect(told(notice('product_voucher_added'), notice('identity_voucher_assigned_product'))).toEqual([
      'identity_voucher_assigned_product voucher-0xa',
    ]);
  });

  it('are new as long as one of them is', () => {
    const [one] = tellOnce([notice('voucher_added_budget', { seen: false }), notice('identity_voucher_assigned_budget')]);
    expect(one?.seen).toBe(false);
  });

  it.each([
    ['10:01:00', 1],
    ['10:01:01', 2],
  ])('are apart from a minute on: %s', (time, count) => {
    const later = notice('identity_voucher_assigned_budget', { created_at: `2026-03-12 ${time}` });
    expect(tellOnce([later, notice('voucher_added_budget')])).toHaveLength(count);
  });

  it('stay two when they are about two vouchers, or of no such kinds', () => {
    const other = notice('identity_voucher_assigned_budget', { target: 'voucher-0xb' });
    expect(tellOnce([other, notice('voucher_added_budget')])).toHaveLength(2);
    expect(tellOnce([notice('product_reservation_created'), notice('product_reservation_accepted')])).toHaveLength(2);
  });
});
