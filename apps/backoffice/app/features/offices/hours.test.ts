import { describe, expect, it } from 'vitest';
import { closed, isSameDay, problemOfDay, readTime, scheduleOf, shownTime, weekOf, workingDays } from './hours.ts';

describe('a time', () => {
  it.each([
    ['9', '09:00'],
    ['9:00', '09:00'],
    ['9.00', '09:00'],
    ['9,30', '09:30'],
    ['0900', '09:00'],
    ['930', '09:30'],
    [' 9u ', '09:00'],
    ['9u30', '09:30'],
    ['21.15 uur', '21:15'],
    ['00:00', '00:00'],
  ])('typed as %s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(['', 'negen', '24.00', '9.60', '9.5', '12345', '-1'])('%s is none', (typed) => {
    expect(readTime(typed)).toBeUndefined();
    expect(shownTime(typed)).toBe(typed);
  });

  it('is shown with a point and without a zero before it', () => {
    expect(['0900', '21:00', '0:05'].map(shownTime)).toEqual(['9.00', '21.00', '0.05']);
  });
});

describe('a day', () => {
  it.each([
    [{ from: '9', to: '17' }, undefined],
    [{ from: 'x', to: '17' }, 'from'],
    [{ from: '9', to: '' }, 'to'],
    [{ from: '10.00', to: '8.00' }, 'order'],
    [{ from: '10', to: '10' }, 'order'],
    [{ from: '9', to: '12.30', pause: { from: '12:00', to: '13:00' } }, 'pause'],
    [{ from: '9', to: '17', pause: { from: '12:00', to: '13:00' } }, undefined],
  ] as const)('%j has the problem %s', (day, problem) => {
    expect(problemOfDay({ isOpen: true, ...day })).toBe(problem);
  });

  it('that is closed has none, and is the same as every other closed one', () => {
    expect(problemOfDay({ ...closed, from: 'x' })).toBeUndefined();
    expect(isSameDay(closed, { ...closed, from: '9' })).toBe(true);
    expect(isSameDay(closed, { isOpen: true, from: '9', to: '17' })).toBe(false);
    expect(isSameDay({ isOpen: true, from: '9', to: '17' }, { isOpen: true, from: '9.00', to: '1700' })).toBe(true);
  });
});

describe('a week', () => {
  it('keeps the breaks that were stored, and closed days are left out', () => {
    const stored = {
      id: 1,
      office_id: 2,
      week_day: 2,
      start_time: '09:00',
      end_time: '17:30',
      break_start_time: '12:00',
      break_end_time: '12:30',
    };
    const week = weekOf([stored]);
    expect(week.map(({ isOpen }) => isOpen)).toEqual([false, false, true, false, false, false, false]);
    expect(week[2]).toEqual({ isOpen: true, from: '9.00', to: '17.30', pause: { from: '12:00', to: '12:30' } });
    const { id: _, office_id: __, ...sent } = stored;
    expect(scheduleOf(week)).toEqual([sent]);
  });

  it('can have the same times on each working day', () => {
    const schedule = scheduleOf(workingDays({ isOpen: true, from: '9', to: '21' }));
    expect(schedule.map(({ week_day: day }) => day)).toEqual([0, 1, 2, 3, 4]);
    expect(schedule[4]).toMatchObject({ start_time: '09:00', end_time: '21:00', break_start_time: null });
  });
});
