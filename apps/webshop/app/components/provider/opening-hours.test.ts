import { describe, expect, it } from 'vitest';
import { openNow, weekOf } from './opening-hours.ts';
import type { DayOfSchedule } from './opening-hours.ts';

const day = (week_day: number, from: string, to: string, pause = '', resume = ''): DayOfSchedule => ({
  week_day,
  start_time: from,
  end_time: to,
  break_start_time: pause,
  break_end_time: resume,
});
const schedule = [day(0, '09:00', '17:00', '12:00', '13:00'), day(1, '12:00', '21:00'), day(5, '', '')];
const at = (weekDay: number, time: string) => ({ date: '2026-03-02', weekDay, time });

describe('the week of an office', () => {
  it('has seven days, of which those without times are closed', () => {
    expect(weekOf(schedule)).toEqual([
      [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
      [{ from: '12:00', to: '21:00' }],
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('whether an office is open', () => {
  it.each([
    ['before it opens', at(0, '08:59'), { is: 'closed', today: '09:00' }],
    ['when it opens', at(0, '09:00'), { is: 'open', until: '12:00' }],
    ['during the break', at(0, '12:00'), { is: 'closed', today: '13:00' }],
    ['after the break', at(0, '13:00'), { is: 'open', until: '17:00' }],
    ['when it closes', at(0, '17:00'), { is: 'closed', tomorrow: '12:00' }],
    ['the evening before two closed days', at(1, '22:00'), { is: 'closed', tomorrow: undefined }],
    ['on Sunday', at(6, '10:00'), { is: 'closed', tomorrow: '09:00' }],
  ])('%s', (_, moment, expected) => {
    expect(openNow(schedule, moment)).toEqual(expected);
  });

  it('is not known without a schedule', () => {
    expect(openNow([], at(0, '10:00'))).toBeUndefined();
    expect(openNow([day(3, '', '')], at(3, '10:00'))).toBeUndefined();
  });
});
