import { expect, it } from 'vitest';
import { isRecent } from './recent-reservation.ts';

const now = new Date('2026-03-05T13:30:00Z'); // 14.30 in the Netherlands

it.each([
  ['a second ago', '2026-03-05 14:29:59', true],
  ['fifteen minutes ago', '2026-03-05 14:15:00', true],
  ['longer ago', '2026-03-05 14:14:59', false],
  ['yesterday', '2026-03-04 14:30:00', false],
])('a reservation of %s', (_, createdAt, expected) => {
  expect(isRecent({ state: 'pending', created_at: createdAt }, now)).toBe(expected);
});

it('one that the provider refused is none', () => {
  expect(isRecent({ state: 'rejected', created_at: '2026-03-05 14:29:59' }, now)).toBe(false);
});
