import type { Schema } from '@tegoed/contract';

/** The days of a week as the platform counts them: 0 is Monday. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;
export type WeekDay = (typeof weekDays)[number];

/** Their names, as the texts have them. */
export const dayNames = {
  0: 'monday',
  1: 'tuesday',
  2: 'wednesday',
  3: 'thursday',
  4: 'friday',
  5: 'saturday',
  6: 'sunday',
} as const satisfies Record<WeekDay, string>;

/** A day as it stands in the form; times as they were typed. */
export interface Day {
  readonly isOpen: boolean;
  readonly from: string;
  readonly to: string;
  /** A break that is kept as it was stored. */
  readonly pause?: { readonly from: string; readonly to: string } | undefined;
}

export type Week = readonly Day[];

export const closed: Day = { isOpen: false, from: '', to: '' };

/** A time of day as people type it (9, 9:00, 9.00, 0900, 9u30), as `09:00`; undefined for what is none. */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:\s*[:.,u]\s*(\d{2})?|(\d{2}))?$/i.exec(typed.trim().replace(/\s*uur$/i, ''));
  if (!found) return undefined;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? found[3] ?? 0)];
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** As Dutch clocks are written: `9.00`. What is no time stays as it was typed. */
export function shownTime(time: string): string {
  return (
    readTime(time)
      ?.replace(/^0(?=\d)/, '')
      .replace(':', '.') ?? time
  );
}

/** The hours of an office as its form shows them. */
export function weekOf(schedule: readonly Schema<'OfficeSchedule'>[]): Week {
  return weekDays.map((day) => {
    const stored = schedule.find(({ week_day: weekDay }) => weekDay === day);
    if (!stored || stored.start_time === '') return closed;
    const { start_time: from, end_time: to, break_start_time: pauseFrom, break_end_time: pauseTo } = stored;
    const pause = pauseFrom === '' ? undefined : { from: pauseFrom, to: pauseTo };
    return { isOpen: true, from: shownTime(from), to: shownTime(to), pause };
  });
}

/** The same hours on Monday to Friday. */
export function workingDays(day: Day): Week {
  return weekDays.map((weekDay) => (weekDay < 5 ? day : closed));
}

export type HoursProblem = 'from' | 'to' | 'order' | 'pause';

/** What is wrong with a day; undefined for one that is right or closed. */
export function problemOfDay({ isOpen, from, to, pause }: Day): HoursProblem | undefined {
  if (!isOpen) return undefined;
  const [start, end] = [readTime(from), readTime(to)];
  if (start === undefined) return 'from';
  if (end === undefined) return 'to';
  if (end <= start) return 'order';
  return pause && (pause.from < start || pause.to > end) ? 'pause' : undefined;
}

/** The hours as the platform gets them. Only for a week without problems. */
export function scheduleOf(week: Week): Schema<'OfficeInput'>['schedule'] {
  return week.flatMap(({ isOpen, from, to, pause }, weekDay) =>
    isOpen
      ? [
          {
            week_day: weekDay,
            start_time: readTime(from) ?? null,
            end_time: readTime(to) ?? null,
            break_start_time: pause?.from ?? null,
            break_end_time: pause?.to ?? null,
          },
        ]
      : [],
  );
}

/** Whether two days are open at the same times. */
export function isSameDay(one: Day, other: Day): boolean {
  if (!one.isOpen || !other.isOpen) return one.isOpen === other.isOpen;
  return readTime(one.from) === readTime(other.from) && readTime(one.to) === readTime(other.to);
}

/** Reads the week that the form carries in a hidden field. */
export function readWeek(text: string): Week {
  const days = JSON.parse(text) as readonly Day[];
  return weekDays.map((day) => days[day] ?? closed);
}
