import { Badge } from '@tegoed/ui/badge';
import { HoursTable } from '@tegoed/ui/hours-table';
import type { AmsterdamTime } from '../../components/amsterdam-time.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { OfficeOfPage } from './load-provider.ts';
import { openNow, weekOf } from './opening-hours.ts';
import type { OpenTime } from './opening-hours.ts';

interface OfficeHoursProps {
  office: Pick<OfficeOfPage, 'schedule' | 'state'>;
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

/** Open or closed now, and when that changes soon. Nothing is said without a schedule. */
export function OpenNowBadge({ office, now }: OfficeHoursProps) {
  const t = useT('provider');
  const clock = useClock();
  const state = openNow(office.schedule, now);
  if (office.state === 'paused') return <Badge icon="clock">{t('office.closed-now')}</Badge>;
  if (!state) return null;
  if (state.is === 'open') {
    return (
      <Badge tone="success" icon="door-open">
        {t('hours.open-now', { time: clock(state.until) })}
      </Badge>
    );
  }
  return <Badge icon="clock">{t('hours.closed-now')}</Badge>;
}

/** When an office that is closed opens again, if that is today or tomorrow. */
export function useOpensAgain(): (props: OfficeHoursProps) => string | undefined {
  const t = useT('provider');
  const clock = useClock();
  return ({ office, now }) => {
    const state = office.state === 'paused' ? undefined : openNow(office.schedule, now);
    if (state?.is !== 'closed') return undefined;
    if (state.today) return t('hours.later', { time: clock(state.today) });
    return state.tomorrow ? t('hours.tomorrow', { time: clock(state.tomorrow) }) : undefined;
  };
}

function useDayWords(): (times: readonly OpenTime[]) => string {
  const t = useT('provider');
  const clock = useClock();
  return (times) => {
    if (times.length === 0) return t('hours.closed');
    const stretches = times.map(({ from, to }) => t('hours.from-to', { from: clock(from), to: clock(to) }));
    return t('hours.day', { times: stretches.reduce((first, second) => t('hours.both', { first, second })) });
  };
}

/** "09:00" as the reader's language writes it: 9.00, 9:00. */
function useClock(): (time: string) => string {
  const language = useLanguage();
  return (time) => {
    const short = time.replace(/^0/, '');
    return language === 'nl' ? short.replace(':', '.') : short;
  };
}
