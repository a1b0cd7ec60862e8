import { describe, expect, it } from 'vitest';
import { demoDay, demoLastDay, demoMoment } from './demo-days.ts';

describe('days of the demo content', () => {
  it.each([
    [{ daysAgo: 1 }, '2028-03-01', '2028-02-29'],
    [{ daysAhead: 5 }, '2026-12-29', '2027-01-03'],
    [{ monthsAhead: 2 }, '2026-12-31', '2027-02-28'],
    [{ monthsAhead: 1 }, '2026-05-31', '2026-06-30'],
    [{ startOfYear: -1 }, '2026-07-04', '2025-01-01'],
    [{ endOfYear: 1 }, '2026-12-31', '2027-12-31'],
  ])('reads %o on %s as %s', (rule, today, day) => {
    expect(demoDay(rule, today)).toBe(day);
  });

  it.each([
    ['2026-01-15', '2026-01-14T13:30:00.000Z'],
    ['2026-07-15', '2026-07-14T12:30:00.000Z'],
  ])('takes the time of day as that of Amsterdam, winter and summer (%s)', (today, moment) => {
    expect(demoMoment({ daysAgo: 1, at: '14:30' }, today).toISOString()).toBe(moment);
  });

  it('lets a voucher end a year after it was made, with its fund, or on a day of its own', () => {
    const voucher = { made: { daysAgo: 10, at: '23:30' }, lastDay: null };
    expect(demoLastDay(voucher, '2028-12-31', '2026-05-20')).toBe('2027-05-10');
    expect(demoLastDay(voucher, '2026-12-31', '2026-05-20')).toBe('2026-12-31');
    expect(demoLastDay({ ...voucher, lastDay: { daysAhead: 0 } }, '2026-12-31', '2026-05-20')).toBe('2026-05-20');
  });
});
