import { expect, it } from 'vitest';
import { daysToCancel, mayStillAsk } from './days-to-cancel.ts';

it.each([
  ['2026-03-12', null, 14],
  ['2026-03-12', '2026-12-31', 14],
  ['2026-03-12', '2026-03-26', 14],
  ['2026-03-12', '2026-03-25', 13],
  ['2026-03-28', '2026-03-30', 2], // over the night in which the clock goes forward
  ['2026-03-12', '2026-03-12', 0],
  ['2026-03-12', '2026-03-01', 0],
])('from %s until %s there are %s days', (...[today, lastDay, days]) => {
  expect(daysToCancel(today, lastDay)).toBe(days);
});

it.each([
  ['2026-03-12', '2026-03-12', true],
  ['2026-03-26', '2026-03-12', true],
  ['2026-03-27', '2026-03-12', false],
])('on %s a reservation of %s can still be undone: %s', (today, reservedOn, may) => {
  expect(mayStillAsk(today, reservedOn)).toBe(may);
});
