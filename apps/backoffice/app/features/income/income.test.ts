import { describe, expect, it } from 'vitest';
import { phaseOf, yearOf, yearsUntil, type IncomeAddress, type Payment } from './income.ts';

const now = new Date('2026-03-12T11:00:00Z'); // noon in Amsterdam

describe('a payment', () => {
  it.each([
    [{ state: 'success' }, 'paid'],
    [{ state: 'canceled' }, 'canceled'],
    [{ state: 'pending', voucher_transaction_bulk_id: 4 }, 'batch'],
    [{ state: 'pending', transfer_at: '2026-03-12 12:00:01', iban_to: null }, 'waits'],
    [{ state: 'pending', transfer_at: '2026-03-12 12:00:00', iban_to: null }, 'no-iban'],
    [{ state: 'pending', transfer_at: null, iban_to: 'NL00' }, 'next'],
  ])('with %o is %s', (given, phase) => {
    expect(phaseOf(given as Payment, now)).toBe(phase);
  });
});

describe('the year', () => {
  const address = (jaar: string) => ({ q: '', page: 1, filters: { jaar, stand: '', regeling: '' } }) satisfies IncomeAddress;

  it.each([
    ['2024', 2024],
    ['2022', 2022],
    ['2021', 2026],
    ['x', 2026],
    ['', 2026],
  ])('%s of an address is %d', (given, year) => {
    expect(yearOf(address(given), '2026-03-12')).toBe(year);
  });

  it('can be one of five', () => {
    expect(yearsUntil('2026-03-12')).toEqual([2026, 2025, 2024, 2023, 2022]);
  });
});
