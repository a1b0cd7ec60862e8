import { describe, expect, it } from 'vitest';
import type { Notification } from './load-notifications.ts';
import { onePerEvent } from './one-per-event.ts';

let number = 0;

function notification(kind: string, given: Partial<Notification> = {}): Notification {
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

const shown = (...notifications: Notification[]) =>
  onePerEvent(notifications).map(({ type, target }) => `${type.split('.')[1] ?? ''} ${target ?? ''}`);
const approved = () => notification('fund_request_approved', { target: 'screen-request-1-2' });

describe('messages that tell one event', () => {
  it('are one: the approval, which leads to the voucher', () => {
    const three = [notification('identity_voucher_assigned_budget'), notification('voucher_added_budget'), approved()];
    expect(shown(...three)).toEqual(['fund_request_approved voucher-0xa']);
  });

  it('are one for a voucher for one offer', () => {
    expect(shown(notification('product_voucher_added'), notification('identity_voucher_assigned_product'))).toEqual([
      'identity_voucher_assigned_product voucher-0xa',
    ]);
  });

  it('are new as long as one of them is', () => {
    const [one] = onePerEvent([
      notification('voucher_added_budget', { seen: false }),
      notification('identity_voucher_assigned_budget'),
    ]);
    expect(one?.seen).toBe(false);
  });

  it.each([
    ['10:01:00', 1],
    ['10:01:01', 2],
  ])('are apart from a minute on: %s', (time, count) => {
    const later = notification('identity_voucher_assigned_budget', { created_at: `2026-03-12 ${time}` });
    expect(onePerEvent([later, notification('voucher_added_budget')])).toHaveLength(count);
  });

  it('stay two when they are about two vouchers, or of no such kinds', () => {
    const other = notification('identity_voucher_assigned_budget', { target: 'voucher-0xb' });
    expect(onePerEvent([other, notification('voucher_added_budget')])).toHaveLength(2);
    expect(onePerEvent([notification('product_reservation_created'), notification('product_reservation_accepted')])).toHaveLength(
      2,
    );
  });
});
