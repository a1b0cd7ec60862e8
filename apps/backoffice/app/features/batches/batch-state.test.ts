import { describe, expect, it } from 'vitest';
import { needsAmount, standOf } from './batch-state.ts';
import type { Batch } from './batches.ts';

const batch = (given: object): Batch =>
  ({
    state: 'draft',
    is_exported: false,
    auth_url: null,
    bank: { key: 'file' },
    voucher_transactions_amount: 10_000.01,
    ...given,
  }) as Batch;

describe('where a batch stands', () => {
  it.each([
    [{}, 'to-save'],
    [{ is_exported: true }, 'saved'],
    [{ bank: { key: 'bng' } }, 'to-send'],
    [{ bank: { key: 'bng' }, is_exported: true }, 'saved'],
    [{ state: 'pending', bank: { key: 'bng' } }, 'at-bank'],
    [{ state: 'pending', auth_url: 'https://bank.example' }, 'to-sign'],
    [{ state: 'accepted', is_exported: true }, 'paid'],
    [{ state: 'rejected' }, 'rejected'],
    [{ state: 'error' }, 'error'],
  ])('%o: %s', (given, stand) => {
    expect(standOf(batch(given))).toBe(stand);
  });
});

describe('the amount is typed', () => {
  it.each([
    [{}, true],
    [{ voucher_transactions_amount: 10_000 }, false],
    [{ is_exported: true }, false],
    [{ state: 'accepted' }, false],
    [{ bank: { key: 'bng' } }, true],
  ])('%o: %s', (given, needed) => {
    expect(needsAmount(batch(given))).toBe(needed);
  });
});
