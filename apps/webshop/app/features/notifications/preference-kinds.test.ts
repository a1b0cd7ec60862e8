import { describe, expect, it } from 'vitest';
import type { Preference } from './load-settings.ts';
import { kindsOf } from './preference-kinds.ts';

const preference = (key: string, type: Preference['type'], subscribed = true): Preference => ({ key, type, subscribed });

describe('what a citizen can choose', () => {
  const known = [
    preference('digest.daily_requester', 'email', false),
    preference('funds.provider_applied', 'email'),
    preference('vouchers.payment_success', 'email'),
    preference('bunq.transaction_success', 'push'),
    preference('voucher.transaction', 'push', false),
    preference('voucher.assigned', 'email'),
  ];

  it('is what concerns citizens, in one order, as the platform says it stands', () => {
    expect(kindsOf('email', known)).toMatchObject([
      { key: 'vouchers.payment_success', subscribed: true },
      { key: 'digest.daily_requester', subscribed: false },
    ]);
    expect(kindsOf('push', known)).toMatchObject([{ key: 'voucher.transaction', subscribed: false }]);
  });
});
