import { describe, expect, it } from 'vitest';
import { customerOf, daysLeft, lookOf, phaseOf, urgencyOf } from './phases.ts';
import { byUrgency, type Reservation } from './reservations.ts';

const reservation = (given: object) => given as Reservation;
const on = (date: string) => ({ expire_at: `${date} 00:00:00` });

describe('the last day to answer', () => {
  it.each([
    ['2026-03-11', -1],
    ['2026-03-12', 0],
    ['2026-03-13', 1],
    ['2026-03-30', 18], // a night with an hour less in between
  ])('%s is %d days away on 12 March', (date, days) => {
    expect(daysLeft(on(date), '2026-03-12')).toBe(days);
  });

  it.each([
    ['2026-03-11', { kind: 'late' }, 'neutral'],
    ['2026-03-12', { kind: 'days', days: 0 }, 'danger'],
    ['2026-03-14', { kind: 'days', days: 2 }, 'warning'],
    ['2026-03-15', { kind: 'days', days: 3 }, 'neutral'],
    ['2026-03-26', { kind: 'days', days: 14 }, 'neutral'],
    ['2026-03-27', { kind: 'until' }, 'neutral'],
  ] as const)('%s is written as %o', (date, urgency, tone) => {
    expect(urgencyOf(on(date), '2026-03-12')).toEqual(urgency);
    expect(lookOf(urgency).tone).toBe(tone);
  });

  it('orders what is to be answered: the last day first, then the longest wait, and what is too late at the end', () => {
    const row = (id: number, date: string, made: string) => reservation({ id, ...on(date), created_at: made });
    const rows = [
      row(1, '2026-04-01', '2026-03-02'),
      row(2, '2026-03-01', '2026-02-01'),
      row(3, '2026-03-12', '2026-03-11'),
      row(4, '2026-04-01', '2026-03-01'),
    ];
    expect(byUrgency(rows, '2026-03-12').map(({ id }) => id)).toEqual([3, 4, 1, 2]);
  });
});

describe('where a reservation is', () => {
  const now = new Date('2026-03-12T11:00:00Z'); // noon in Amsterdam

  it.each([
    [{ state: 'pending', expired: false }, 'open'],
    [{ state: 'pending', expired: true }, 'late'],
    [{ state: 'accepted', transfer_at: '2026-03-12 12:00:01', voucher_transaction: { state: 'pending' } }, 'cancelable'],
    [{ state: 'accepted', transfer_at: '2026-03-12 12:00:00', voucher_transaction: { state: 'pending' } }, 'payable'],
    [{ state: 'accepted', transfer_at: '2026-03-20 12:00:00', voucher_transaction: { state: 'success' } }, 'paid'],
    [{ state: 'accepted', transfer_at: null, voucher_transaction: null }, 'payable'],
    [{ state: 'canceled_by_client' }, 'over'],
  ])('%o is %s', (given, phase) => {
    expect(phaseOf(reservation(given), now)).toBe(phase);
  });
});

describe('who reserved', () => {
  it.each([
    ['Noor', 'bakker', 'Noor B.'],
    [' Noor ', null, 'Noor'],
    [null, 'Bakker', 'B.'],
    [null, ' ', undefined],
  ])('%s %s is %s', (first, last, customer) => {
    expect(customerOf({ first_name: first, last_name: last })).toBe(customer);
  });
});
