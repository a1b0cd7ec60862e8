import { describe, expect, it } from 'vitest';
import { isUnderWay } from './load-card-order.ts';

describe('a card that was ordered', () => {
  it.each([
    ['this morning', '2026-11-22 08:30:00', true],
    ['two weeks ago', '2026-11-08 23:59:00', true],
    ['longer ago', '2026-11-07 00:00:00', false],
    ['at a moment that is not told', undefined, true],
  ])('%s', (_, createdAt, expected) => {
    const order = createdAt === undefined ? {} : { created_at: createdAt };
    expect(isUnderWay(order, new Date('2026-11-22T23:00:00Z'))).toBe(expected);
  });

  it('came, and is no longer under way when it is blocked', () => {
    const now = new Date('2026-11-22T23:00:00Z');
    const order = { created_at: '2026-11-20 08:30:00' };
    expect(isUnderWay({ ...order, linked_at: '2026-11-22 10:00:00' }, now)).toBe(false);
    expect(isUnderWay({ ...order, linked_at: null }, now)).toBe(true);
  });
});
