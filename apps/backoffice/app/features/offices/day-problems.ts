import type { Problem } from '@tegoed/client/problems';
import type { Translate } from '../../platform/texts.ts';
import { problemOfDay, dayNames, weekDays, type Week } from './hours.ts';

/** The problems of a week, each at its day. */
export function dayProblems(week: Week, t: Translate<'offices'>): readonly Problem<`day-${number}`>[] {
  return weekDays.flatMap((weekDay) => {
    const day = week[weekDay];
    const problem = day && problemOfDay(day);
    if (!problem) return [];
    return [{ field: `day-${weekDay}` as const, text: `${t(`day.${dayNames[weekDay]}`)}: ${lowered(t(`wrong.${problem}`))}` }];
  });
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
