import { describe, expect, it } from 'vitest';
import { voucherSums } from './voucher-sums.ts';

const paid = (amount: string, state: 'pending' | 'success' | 'canceled' = 'success') =>
  ({ amount, state, target: 'provider' }) as const;
const toppedUp = (amount: string) => ({ amount, state: 'success', target: 'top_up' }) as const;

describe('the sum of a voucher', () => {
  it.each([
    ['nothing happened', '250.00', [], null, [25000, 0, 0, 0, 25000]],
    ['something was paid', '187.50', [paid('62.50')], [], [25000, 0, 6250, 0, 18750]],
    ['a payment waits', '187.50', [paid('62.50', 'pending')], [], [25000, 0, 6250, 0, 18750]],
    ['a payment was cancelled', '250.00', [paid('62.50', 'canceled')], [], [25000, 0, 0, 0, 25000]],
    ['money was paid out', '150.00', [{ ...paid('100.00'), target: 'iban' as const }], [], [25000, 0, 10000, 0, 15000]],
    ['something is reserved', '112.50', [paid('62.50')], [{ amount: '75.00' }], [25000, 0, 6250, 7500, 11250]],
    ['money came on', '300.00', [toppedUp('50.00')], [], [25000, 5000, 0, 0, 30000]],
    ['a third of 250 was paid three times', '0.01', [paid('83.33'), paid('83.33'), paid('83.33')], [], [25000, 0, 24999, 0, 1]],
  ])('when %s', (...[, amount, transactions, product_vouchers, sums]) => {
    const {
      granted,
      toppedUp: on,
      paid: off,
      reserved,
      left,
    } = voucherSums({ amount, transactions, product_vouchers, reimbursements: [] });
    expect([granted, on, off, reserved, left]).toEqual(sums);
    expect(granted + on - off - reserved).toBe(left);
  });

  it('takes off what was claimed back and waits for a decision', () => {
    const sums = voucherSums({
      amount: '162.55',
      transactions: [paid('62.50')],
      product_vouchers: [],
      reimbursements: [{ amount: '24.95' }],
    });
    expect(sums).toMatchObject({ granted: 25000, reimbursed: 2495, left: 16255 });
  });
});
