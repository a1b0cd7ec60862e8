import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDate } from '@tegoed/translations/format';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Employee } from './employees.ts';

/** When somebody was here last: the time of today, else the day; and that they never were. */
export function useSeen(): (employee: Pick<Employee, 'last_activity_at' | 'last_activity_at_locale'>) => string {
  const t = useT('employees');
  const language = useLanguage();
  return ({ last_activity_at: at, last_activity_at_locale: inWords }) => {
    if (!at || !inWords) return t('not-seen');
    const [day = ''] = at.split(' ');
    const isToday = wireDateTime(new Date()).startsWith(day);
    return isToday ? t('today', { time: inWords.split(', ').at(-1) ?? '' }) : formatDate(day, language);
  };
}
