import type { Translate } from '../../platform/texts.ts';
import { shownTime, dayNames, weekDays, weekOf } from './hours.ts';
import type { Office, OfficeInput } from './offices.ts';

interface Changed {
  readonly current: Office;
  readonly typed: OfficeInput;
}

/** What somebody typed beside what somebody else stored meanwhile. */
export function differencesOf({ current, typed }: Changed, t: Translate<'offices'>) {
  const stored = weekOf(current.schedule);
  const hours = weekDays.map((weekDay) => {
    const own = typed.schedule.find(({ week_day: day }) => day === weekDay);
    const words = (from: string, to: string) => `${shownTime(from)} ${t('until-word')} ${shownTime(to)}`;
    const day = stored[weekDay];
    return {
      label: t(`day.${dayNames[weekDay]}`),
      typed: own ? words(own.start_time ?? '', own.end_time ?? '') : t('closed'),
      stored: day?.isOpen ? words(day.from, day.to) : t('closed'),
    };
  });
  return [
    { label: t('address'), typed: typed.address, stored: current.address },
    { label: t('phone'), typed: typed.phone ?? '', stored: current.phone ?? '' },
    ...hours,
  ].filter((one) => one.typed !== one.stored);
}
