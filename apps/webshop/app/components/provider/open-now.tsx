import type { Schema } from '@tegoed/contract';
import { Badge } from '@tegoed/ui/facts/badge';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { openNow } from './opening-hours.ts';
import type { DayOfSchedule } from './opening-hours.ts';

interface OpenNowProps {
  office: Pick<Schema<'Office'>, 'state'> & { schedule: readonly DayOfSchedule[] };
  now: AmsterdamTime;
}

/** Open or closed now, and when that changes soon. Nothing is said without a schedule. */
export function OpenNowBadge({ office, now }: OpenNowProps) {
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
export function useOpensAgain(): (props: OpenNowProps) => string | undefined {
  const t = useT('provider');
  const clock = useClock();
  return ({ office, now }) => {
    const state = office.state === 'paused' ? undefined : openNow(office.schedule, now);
    if (state?.is !== 'closed') return undefined;
    if (state.today) return t('hours.later', { time: clock(state.today) });
    return state.tomorrow ? t('hours.tomorrow', { time: clock(state.tomorrow) }) : undefined;
  };
}

/** "09:00" as the reader's language writes it: 9.00, 9:00. */
export function useClock(): (time: string) => string {
  const language = useLanguage();
  return (time) => {
    const short = time.replace(/^0/, '');
    return language === 'nl' ? short.replace(':', '.') : short;
  };
}
