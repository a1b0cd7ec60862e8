import type { DemoHours } from './content-types.ts';

/** The same hours on each of these days; 0 is Monday. */
export function open(days: readonly number[], from: string, to: string): readonly DemoHours[] {
  return days.map((day) => ({ day, from, to, pause: null }));
}

/** As `open`, closed from half past twelve to half past one. */
export function openWithPause(days: readonly number[], from: string, to: string): readonly DemoHours[] {
  return days.map((day) => ({ day, from, to, pause: { from: '12:30', to: '13:30' } }));
}

export const weekdays = [0, 1, 2, 3, 4] as const;
export const saturday = [5] as const;
export const weekend = [5, 6] as const;
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
