import { describe, expect, it } from 'vitest';
import { reservedOnVoucher } from './reserved-on-voucher.ts';

const reservation = (id: number, more: object = {}) => ({
  id,
  state: 'accepted' as const,
  expire_at: '2026-03-24 00:00:00',
  voucher_address: '0x1',
  product: { name: `Zwemles ${id}`, organization: { name: 'Zwembad' } },
  ...more,
});
const asked = { address: '0x1', today: '2026-03-24' };

describe('what was reserved with a voucher', () => {
  it('is the newest that was approved', () => {
    expect(reservedOnVoucher([reservation(2), reservation(1)], asked)).toEqual({ name: 'Zwemles 2', provider: 'Zwembad' });
  });

  it('is the one that the citizen comes from, also where nothing tells which voucher paid', () => {
    const all = [reservation(2), reservation(1)];
    expect(reservedOnVoucher(all, { ...asked, reservationId: 1 })?.name).toBe('Zwemles 1');
    const elsewhere = [{ ...reservation(1), voucher_address: undefined }] as never;
    expect(reservedOnVoucher(elsewhere, { ...asked, reservationId: 1 })?.name).toBe('Zwemles 1');
    expect(reservedOnVoucher(elsewhere, asked)).toBeUndefined();
  });

  it.each([
    ['waits', { state: 'pending' }],
    ['was refused', { state: 'rejected' }],
    ['was cancelled', { state: 'canceled_by_client' }],
    ['was paid with another voucher', { voucher_address: '0x2' }],
    ['is past', { expire_at: '2026-03-23 00:00:00' }],
  ])('is nothing when it %s', (_what, more) => {
    expect(reservedOnVoucher([reservation(1, more)], asked)).toBeUndefined();
  });
});
