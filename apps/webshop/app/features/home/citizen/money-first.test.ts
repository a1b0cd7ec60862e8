import { expect, it } from 'vitest';
import { moneyFirst } from './money-first.ts';

const voucher = (name: string, more: Partial<Parameters<typeof moneyFirst>[0][number]> = {}) => ({
  name,
  type: 'regular' as const,
  fund: { type: 'budget' as const },
  product_reservation: null,
  ...more,
});

it('puts money first, and leaves the newest in front within a kind', () => {
  const reservation = { id: 1 } as never;
  const given = [
    voucher('reserved', { type: 'product', product_reservation: reservation }),
    voucher('offer', { type: 'product' }),
    voucher('discounts', { fund: { type: 'subsidies' } }),
    voucher('newer money'),
    voucher('older money'),
  ];
  expect(moneyFirst(given).map(({ name }) => name)).toEqual(['newer money', 'older money', 'discounts', 'offer', 'reserved']);
});
