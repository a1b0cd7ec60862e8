import type { Language } from '@tegoed/domain/language';
import { formatDate } from '@tegoed/translations/format';

/** A day as lists write it: without the year when it is this year. Takes what begins with a calendar date. */
export function shownDay(moment: string, language: Language, today: string): string {
  const date = moment.slice(0, 10);
  const words = formatDate(date, language);
  return date.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words;
}
