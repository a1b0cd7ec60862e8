import { describe, expect, it } from 'vitest';
import { spendableFunds } from './load-home-offers.ts';

type Voucher = Parameters<typeof spendableFunds>[0][number];

function voucher(fund: number, other: Partial<Voucher> = {}): Voucher {
  return { type: 'regular', state: 'active', fund: { id: fund, type: 'budget' }, ...other } as Voucher;
}

describe('funds whose offers fit', () => {
  it.each([
    ['one of each voucher', [voucher(1), voucher(2)], [1, 2]],
    ['one of two vouchers of a fund', [voucher(1), voucher(1)], [1]],
    ['none of a voucher of one offer', [voucher(1, { type: 'product' })], []],
    ['none of a voucher on which nothing is left', [voucher(1, { used: true })], []],
    ['none of a voucher that is stopped', [voucher(1, { deactivated: true })], []],
    ['the first three', [voucher(1), voucher(2), voucher(3), voucher(4)], [1, 2, 3]],
  ])('are %s', (_what, vouchers, ids) => {
    expect(spendableFunds(vouchers).map(({ id }) => id)).toEqual(ids);
  });
});
