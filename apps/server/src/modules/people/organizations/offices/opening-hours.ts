import type { OperationBody } from '@tegoed/contract';
import { message, type Message } from '#platform/text/translate';

/** One day of the opening hours of an office; times as HH:MM, absent or null where they are not set. */
export type OpeningDay = OperationBody<'createOffice'>['schedule'][number];

/**
 * What is wrong with opening hours, by the path of the field: a day comes once, times exist, the end is after the start and
 * each needs the other, and the break lies inside the day (catalog.md 9).
 */
export function openingHoursProblems(schedule: readonly OpeningDay[]): Record<string, Message[]> {
  const problems: Record<string, Message[]> = {};
  schedule.forEach((day, index) => {
    const isRepeated = schedule.findIndex((other) => other.week_day === day.week_day) < index;
    if (isRepeated) problems[`schedule.${index}.week_day`] = [message('validation.distinct', { attribute: 'schedule' })];
    for (const [field, text] of dayProblems(day)) problems[`schedule.${index}.${field}`] ??= [text];
  });
  return problems;
}

type TimeField = 'start_time' | 'end_time' | 'break_start_time' | 'break_end_time';

function dayProblems(day: OpeningDay): [TimeField, Message][] {
  const fields: readonly TimeField[] = ['start_time', 'end_time', 'break_start_time', 'break_end_time'];
  const unreal = fields.filter((field) => day[field] != null && !isTime(day[field]));
  if (unreal.length > 0) return unreal.map((field) => [field, message('validation.time', { attribute: field })]);
  return [
    ...pairProblems(day, 'start_time', 'end_time'),
    ...pairProblems(day, 'break_start_time', 'break_end_time'),
    ...breakProblems(day),
  ];
}

/** The schema only says two digits, a colon and two digits. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function pairProblems(day: OpeningDay, start: TimeField, end: TimeField): [TimeField, Message][] {
  const [from, to] = [day[start], day[end]];
  if (from == null && to == null) return [];
  if (from == null) return [[start, message('validation.required', { attribute: start })]];
  if (to == null) return [[end, message('validation.required', { attribute: end })]];
  return to > from ? [] : [[end, message('validation.time-after', { attribute: end, after: from })]];
}

function breakProblems(day: OpeningDay): [TimeField, Message][] {
  const { start_time: from, end_time: to, break_start_time: pause, break_end_time: resume } = day;
  if (pause == null || resume == null) return [];
  if (from == null || to == null) return [['start_time', message('validation.required', { attribute: 'start_time' })]];
  const isInside = from <= pause && resume <= to;
  return isInside ? [] : [['break_start_time', message('validation.break-inside-day')]];
}
