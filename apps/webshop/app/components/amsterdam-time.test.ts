import { describe, expect, it } from 'vitest';
import { amsterdamTime } from './amsterdam-time.ts';

describe('day and time in the Netherlands', () => {
  it.each([
    ['2026-03-05T13:30:00Z', { date: '2026-03-05', weekDay: 3, time: '14:30' }],
    ['2026-03-05T23:30:00Z', { date: '2026-03-06', weekDay: 4, time: '00:30' }],
    ['2026-07-05T22:00:00Z', { date: '2026-07-06', weekDay: 0, time: '00:00' }],
    ['2026-03-29T01:30:00Z', { date: '2026-03-29', weekDay: 6, time: '03:30' }],
  ])('at %s', (moment, expected) => {
    expect(amsterdamTime(new Date(moment))).toEqual(expected);
  });
});
