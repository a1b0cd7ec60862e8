import { describe, expect, it } from 'vitest';
import { isDate } from './calendar.ts';

describe('days of the calendar', () => {
  it.each(['2026-03-05', '2024-02-29', '2000-02-29', '1000-01-01', '2026-12-31'])('%s is one', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0999-01-01',
    '2026-3-5',
    '2026-03-05 ',
  ])('"%s" is none', (text) => {
    expect(isDate(text)).toBe(false);
  });
});
