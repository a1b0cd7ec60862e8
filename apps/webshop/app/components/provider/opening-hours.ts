import type { Schema } from '@tegoed/contract';
import type { AmsterdamTime } from '@tegoed/domain/amsterdam-time';

export type DayOfSchedule = Pick<
  Schema<'OfficeSchedule'>,
  'week_day' | 'start_time' | 'end_time' | 'break_start_time' | 'break_end_time'
>;

/** A stretch of one day in which an office is open, "09:00" to "12:30". */
export interface OpenTime {
  from: string;
  to: string;
}

/** Whether an office is open at a moment, and what happens next. */
export type OpenNow =
  | { is: 'open'; until: string }
  /** `tomorrow` is a time, when it opens the next day. */
  | { is: 'closed'; today?: string; tomorrow?: string };

/** All days from Monday; a day without times is closed. */
export function weekOf(schedule: readonly DayOfSchedule[]): OpenTime[][] {
  return Array.from({ length: 7 }, (_, weekDay) => openTimes(schedule.find((day) => day.week_day === weekDay)));
}

/** Open or not, in the Netherlands; undefined without a schedule. */
export function openNow(schedule: readonly DayOfSchedule[], { weekDay, time }: AmsterdamTime): OpenNow | undefined {
  const week = weekOf(schedule);
  if (week.every((day) => day.length === 0)) return undefined;
  const today = week[weekDay] ?? [];
  const now = today.find(({ from, to }) => from <= time && time < to);
  if (now) return { is: 'open', until: now.to };
  const later = today.find(({ from }) => from > time)?.from;
  if (later) return { is: 'closed', today: later };
  return { is: 'closed', tomorrow: week[(weekDay + 1) % 7]?.[0]?.from };
}

function openTimes(day: DayOfSchedule | undefined): OpenTime[] {
  if (!day || !day.start_time || !day.end_time) return [];
  const { start_time: from, end_time: to, break_start_time: pause, break_end_time: resume } = day;
  if (!pause || !resume) return [{ from, to }];
  return [
    { from, to: pause },
    { from: resume, to },
  ];
}
