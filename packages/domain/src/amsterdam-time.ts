/** What the clock and the calendar of the Netherlands say at a moment, wherever reader and server are. */

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const hour = 3_600_000; // milliseconds
/** Since then clocks there were only changed at a whole hour. */
const wholeHoursSince = Date.UTC(1970, 0, 1);
/** Years before have four digits, also where the clock is ahead. */
const yearTenThousand = Date.UTC(9999, 11, 31);
/** As many hours as are remembered at a time. */
const mostHours = 10_000;
/** What the calendar says of an hour: asking it takes many times as long as remembering that. */
interface Hour {
  /** As "Y-m-d". */
  readonly date: string;
  /** As "Y-m-d H:". */
  readonly start: string;
}

const knownHours = new Map<number, Hour>();

function hourAt(time: number): Hour {
  const number = Math.floor(time / hour);
  const known = knownHours.get(number);
  if (known !== undefined) return known;
  const begin = number * hour;
  const [date = '', clock = ''] = amsterdam.format(begin).split(' ');
  const made = { date, start: `${date} ${clock.slice(0, 3)}` };
  if (knownHours.size === mostHours) knownHours.clear();
  knownHours.set(number, made);
  return made;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** Whether what is remembered of hours holds at a moment. */
function isKnowable(time: number): boolean {
  return time >= wholeHoursSince && time < yearTenThousand;
}

/** "Y-m-d H:i:s" in Europe/Amsterdam: how a moment travels on the wire. */
export function wireDateTime(moment: Date): string {
  const time = moment.getTime();
  if (!isKnowable(time)) return amsterdam.format(moment);
  const seconds = Math.floor((time % hour) / 1000);
  return `${hourAt(time).start}${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** The calendar date in Europe/Amsterdam at a moment, as "Y-m-d". */
export function calendarDate(moment: Date): string {
  const time = moment.getTime();
  return isKnowable(time) ? hourAt(time).date : amsterdam.format(moment).slice(0, 10);
}

/** The hour of the day in Europe/Amsterdam at a moment, from 0 to 23. */
export function hourOfDay(moment: Date): number {
  return Number(wireDateTime(moment).slice(11, 13));
}

/** The moment at which a calendar date reaches a whole hour in Europe/Amsterdam; not for the hour that a night lacks or has twice. */
export function atHour(date: string, hour: number): Date {
  const asIfInUtc = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const ahead = new Date(`${wireDateTime(asIfInUtc).replace(' ', 'T')}Z`).getTime() - asIfInUtc.getTime();
  return new Date(asIfInUtc.getTime() - ahead);
}

/** Whether a last day is past: the whole day itself still counts, in Europe/Amsterdam. */
export function isPast(lastDay: string, now: Date): boolean {
  return lastDay < calendarDate(now);
}

export interface AmsterdamTime {
  /** Calendar date: "2026-03-05". */
  readonly date: string;
  /** 0 is Monday, as opening hours count. */
  readonly weekDay: number;
  /** "14:30". */
  readonly time: string;
}

/** Day and time at a moment. */
export function amsterdamTime(moment: Date): AmsterdamTime {
  const [date = '', time = ''] = wireDateTime(moment).split(' ');
  const weekDay = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { date, weekDay, time: time.slice(0, 5) };
}
