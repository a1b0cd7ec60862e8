import { addDays } from '@tegoed/domain/dates';

/** A day to remember; it has no time of day. */
export interface CalendarDay {
  /** The same day saved again replaces itself, also after it was moved. Unique over all sites, and never a code that is worth money. */
  uid: string;
  /** Calendar date: "2026-12-31". */
  date: string;
  title: string;
  text?: string;
  /** Where one has to be. */
  place?: string;
  /** Address of the page about it. */
  url?: string;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const longestLine = 75;

/**
 * A file that every calendar reads (RFC 5545), with one day in it. Days are calendar dates: they are the same day wherever the reader
 * is, so there is no time zone in it. Throws on a date that does not exist.
 */
export function calendarFile({ uid, date, title, text, place, url }: CalendarDay, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tegoed//Tegoed//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basic(now.toISOString()).slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${basic(date)}`,
    // An end is the first day that no longer belongs to it.
    `DTEND;VALUE=DATE:${basic(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    // Of the type URI, which is not escaped.
    ...(url ? [`URL:${url}`] : []),
    // Nobody is busy all day because of a last day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "2026-12-31" → "20261231". */
function basic(moment: string): string {
  return moment.replaceAll(/[-:]/g, '');
}

/** Hard spaces are for screens alone. */
function escaped(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

const encoder = new TextEncoder();

/** Long lines go on in the next one, after a space, and never inside a character. */
function folded(line: string): string {
  let length = 0;
  let shown = '';
  for (const sign of line) {
    const octets = encoder.encode(sign).length;
    if (length + octets > longestLine) {
      shown += '\r\n ';
      length = 1;
    }
    shown += sign;
    length += octets;
  }
  return shown;
}
