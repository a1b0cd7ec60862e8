import { HoursTable } from '@tegoed/ui/lists/hours-table';
import { useT } from '../../platform/language/texts.ts';
import type { AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { useClock } from './open-now.tsx';
import { weekOf } from './opening-hours.ts';
import type { DayOfSchedule, OpenTime } from './opening-hours.ts';
import { unbroken } from '../text/unbroken.ts';

interface OfficeHoursProps {
  office: { schedule: readonly DayOfSchedule[] };
  now: AmsterdamTime;
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** All seven days, or that nobody filled them in. */
export function OfficeHours({ office, now }: OfficeHoursProps) {
  const t = useT('provider');
  const day = useDayWords();
  if (office.schedule.length === 0) return <p>{t('hours.none')}</p>;
  const week = weekOf(office.schedule);
  return (
    <>
      <HoursTable
        caption={t('hours.caption')}
        days={dayNames.map((name, weekDay) => ({
          day: t(`days.${name}`),
          hours: day(week[weekDay] ?? []),
          today: weekDay === now.weekDay ? t('hours.today') : undefined,
        }))}
      />
      <p className="tg-small tg-muted">{t('hours.holidays')}</p>
    </>
  );
}

function useDayWords(): (times: readonly OpenTime[]) => string {
  const t = useT('provider');
  const clock = useClock();
  return (times) => {
    if (times.length === 0) return t('hours.closed');
    const stretches = times.map(({ from, to }) => unbroken(t('hours.from-to', { from: clock(from), to: clock(to) })));
    return t('hours.day', { times: stretches.reduce((first, second) => t('hours.both', { first, second })) });
  };
}
