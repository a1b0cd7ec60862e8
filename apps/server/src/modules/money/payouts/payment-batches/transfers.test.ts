import { expect, it } from 'vitest';
import { nextWorkingDay } from './transfers.ts';

it.each([
  ['Thursday', '2026-03-05', '2026-03-06'],
  ['Friday', '2026-03-06', '2026-03-09'],
  ['Saturday', '2026-03-07', '2026-03-09'],
  ['Sunday', '2026-03-08', '2026-03-09'],
  ['Monday', '2026-03-09', '2026-03-10'],
  ['the last Friday of a year', '2027-12-31', '2028-01-03'],
])('a bank works on the first weekday after %s', (_, date, next) => {
  expect(nextWorkingDay(date)).toBe(next);
});
