import { expect, it } from 'vitest';
import { daysToCancel, lastDayToAsk, mayStillAsk } from './days-to-cancel.ts';

it.each([
  ['2026-03-12', null, 14],
  ['2026-03-12', '2026-12-31', 14],
  ['2026-03-12', '2026-03-26', 14],
  ['2026-03-12', '2026-03-25', 13],
  ['2026-03-28', '2026-03-30', 2], // over the night in which the clock goes forward
  ['2026-03-12', '2026-03-12', 0],
  ['2026-03-12', '2026-03-01', 0],
])('from %s until %s there are %s days where the shop sets none', (...[today, lastDay, days]) => {
  expect(daysToCancel(today, { lastDay })).toBe(days);
});

it.each([
  [7, null, 7],
  [7, '2026-03-18', 6],
  [30, '2026-12-31', 30],
  [0, null, 0],
])('of the %s days that a shop sets there are, until %s, %s', (...[days, lastDay, left]) => {
  expect(daysToCancel('2026-03-12', { lastDay, days })).toBe(left);
});

it.each([
  ['2026-03-12', undefined, true],
  ['2026-03-26', undefined, true],
  ['2026-03-27', undefined, false],
  ['2026-03-19', 7, true],
  ['2026-03-20', 7, false],
  ['2026-03-12', 0, false],
] as const)('on %s, with %s days set, a reservation of 12 March can still be undone: %s', (today, days, may) => {
  expect(mayStillAsk(today, { reservedOn: '2026-03-12', lastDay: '2026-12-31', ...(days !== undefined && { days }) })).toBe(may);
});

it.each([
  ['2026-12-31', undefined, '2026-03-26'],
  ['2026-03-27', undefined, '2026-03-26'],
  ['2026-03-25', undefined, '2026-03-25'],
  ['2026-12-31', 30, '2026-04-11'], // over the night in which the clock goes forward
  ['2026-12-31', 0, undefined],
] as const)('of what can be used until %s, with %s days set, the last day is %s', (lastDay, days, ends) => {
  expect(lastDayToAsk({ reservedOn: '2026-03-12', lastDay, ...(days !== undefined && { days }) })).toBe(ends);
});
