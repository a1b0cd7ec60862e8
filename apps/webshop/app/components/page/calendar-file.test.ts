import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-03-05T13:07:09.123Z');
const day = { uid: 'fund-1-2026-12-31@shop.example', date: '2026-12-31', title: 'Laatste dag' };
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (file: string, name: string) => linesOf(file).find((line) => line.startsWith(name));

describe('a calendar file', () => {
  it('holds one day, with the day after as its end', () => {
    expect(calendarFile(day, now)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Tegoed//Tegoed//NL',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:fund-1-2026-12-31@shop.example',
        'DTSTAMP:20260305T130709Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Laatste dag',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('says what it is about, and where', () => {
    const file = calendarFile(
      { ...day, text: 'Neem uw code mee.', place: 'Plasweg 4', url: 'https://shop.example/tegoeden?a=1,2' },
      now,
    );
    expect(lineOf(file, 'DESCRIPTION')).toBe('DESCRIPTION:Neem uw code mee.');
    expect(lineOf(file, 'LOCATION')).toBe('LOCATION:Plasweg 4');
    expect(lineOf(file, 'URL')).toBe('URL:https://shop.example/tegoeden?a=1,2');
  });

  it.each([
    ['a comma, a semicolon and a backslash', String.raw`Les; A, B\C`, String.raw`Les\; A\, B\\C`],
    ['lines', 'een\ntwee\r\ndrie', String.raw`een\ntwee\ndrie`],
    ['hard spaces', '€\u00a0145,-', String.raw`€ 145\,-`],
  ])('writes %s as calendars read them', (_what, title, written) => {
    expect(lineOf(calendarFile({ ...day, title }, now), 'SUMMARY')).toBe(`SUMMARY:${written}`);
  });

  const room = 75 - 'SUMMARY:'.length;
  it.each([
    ['one below', room - 1, 1],
    ['at', room, 1],
    ['one above', room + 1, 2],
  ])('folds lines %s 75 octets', (_where, length, count) => {
    const file = calendarFile({ ...day, title: 'a'.repeat(length) }, now);
    const [, shown = ''] = /(SUMMARY[\s\S]*?)\r\nTRANSP/.exec(file) ?? [];
    expect(shown.split('\r\n')).toHaveLength(count);
    expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${'a'.repeat(length)}`);
  });

  it('folds between characters, counted in octets', () => {
    const title = `${'a'.repeat(room - 1)}é👋`.repeat(3);
    const file = calendarFile({ ...day, title }, now);
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${title}`);
  });

  it.each(['2026-02-29', '2026-13-01', '31-12-2026', ''])('refuses "%s", which is no date', (date) => {
    expect(() => calendarFile({ ...day, date }, now)).toThrow(RangeError);
  });

  it('knows leap days', () => {
    expect(lineOf(calendarFile({ ...day, date: '2028-02-28' }, now), 'DTEND')).toBe('DTEND;VALUE=DATE:20280229');
  });
});
