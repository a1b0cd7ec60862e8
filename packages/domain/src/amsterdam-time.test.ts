import { describe, expect, it } from 'vitest';
import { amsterdamTime, atHour, calendarDate, hourOfDay, isPast, wireDateTime } from './amsterdam-time.ts';

describe('day and time in the Netherlands', () => {
  it.each([
    ['2026-03-05T13:30:00Z', { date: '2026-03-05', weekDay: 3, time: '14:30' }],
    ['2026-03-05T23:30:00Z', { date: '2026-03-06', weekDay: 4, time: '00:30' }],
    ['2026-07-05T22:00:00Z', { date: '2026-07-06', weekDay: 0, time: '00:00' }],
    ['2026-03-29T01:30:00Z', { date: '2026-03-29', weekDay: 6, time: '03:30' }],
  ])('at %s', (moment, expected) => {
    const at = new Date(moment);
    expect(amsterdamTime(at)).toEqual(expected);
    expect(calendarDate(at)).toBe(expected.date);
    expect(hourOfDay(at)).toBe(Number(expected.time.slice(0, 2)));
    expect(wireDateTime(at)).toBe(`${expected.date} ${expected.time}:00`);
  });

  it('is told of every quarter of an hour around each change of the clocks as the calendar tells it', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' });
    const changes = ['1937-06-30T23:40Z', '1977-04-03T00:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z', '9999-12-31T23:00Z'];
    const moments = changes.flatMap((change) =>
      Array.from({ length: 48 }, (_one, quarter) => new Date(new Date(change).getTime() + (quarter - 24) * 900_000 + 7_000)),
    );
    expect(moments.map(wireDateTime)).toEqual(moments.map((moment) => calendar.format(moment)));
  });

  it.each([
    ['2026-03-05', 9, '2026-03-05T08:00:00Z'],
    ['2026-07-05', 9, '2026-07-05T07:00:00Z'],
    ['2026-07-05', 0, '2026-07-04T22:00:00Z'],
  ])('%s reaches %i o’clock at its moment', (date, hour, moment) => {
    expect(atHour(date, hour)).toEqual(new Date(moment));
  });

  it.each([
    ['2026-07-05T21:59:59Z', false],
    ['2026-07-05T22:00:00Z', true],
  ])('the last day 2026-07-05 is past at %s: %s', (moment, expected) => {
    expect(isPast('2026-07-05', new Date(moment))).toBe(expected);
  });
});
