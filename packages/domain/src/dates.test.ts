import { describe, expect, it } from 'vitest';
import { addDays, addYear, afterSeconds, earliest, unixSeconds, yearBefore, yearsBefore } from './dates.ts';

describe('days of the calendar', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-05', 0, '2026-03-05'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('counts from a day that exists only', () => {
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
  });

  it.each([
    ['2026-03-05', '2027-03-05'],
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-28'],
  ])('a year after %s is %s', (date, expected) => {
    expect(addYear(date)).toBe(expected);
  });

  it.each([
    ['2026-03-05', '2025-03-05'],
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
  ])('a year before %s is %s', (date, expected) => {
    expect(yearBefore(date)).toBe(expected);
  });

  it('the earliest of last days is told, and null is no end', () => {
    expect(earliest('2026-03-05', null, '2026-03-04')).toBe('2026-03-04');
    expect(earliest(null, null)).toBeNull();
  });
});

describe('moments', () => {
  it('years before 29 February is the first of March where there is none', () => {
    expect(yearsBefore(new Date('2024-02-29T10:00:00Z'), 1)).toEqual(new Date('2023-03-01T10:00:00Z'));
  });

  it('are moved and counted by whole seconds', () => {
    expect(afterSeconds(new Date('2026-03-05T10:00:00Z'), -60)).toEqual(new Date('2026-03-05T09:59:00Z'));
    expect(unixSeconds(new Date('1970-01-01T00:00:01.999Z'))).toBe(1);
    expect(unixSeconds(new Date('2026-03-05T12:00:00.999Z'))).toBe(1_772_712_000);
  });
});
